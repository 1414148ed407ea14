"""Keys for options: one for each kind, for the first of several. No key twice in one question."""

from __future__ import annotations

from reglamento.faces.pistola.offers import offered
from reglamento.games.pistola.facts import choices as c
from reglamento.games.pistola.facts.state import Crawl
from reglamento.kernel.questions import Choose

PLAIN: dict[type[c.Option], str] = {
    c.MoveUnit: "n",
    c.EndMoves: "e",
    c.OpenDoor: "x",
    c.CloseDoor: "c",
    c.PutDown: "p",
    c.EndActions: "e",
    c.EndShooting: "e",
    c.PlayOn: "e",
    c.Look: "l",
    c.Lay: "l",
    c.PutDoor: "d",
    c.DeployNext: "n",
    c.Shoot: "f",
    c.ShootThing: "a",
    c.StrikeThing: "a",
    c.EndStrikes: "e",
    c.EndShots: "e",
    c.Charge: "c",
    c.EndCharges: "e",
    c.FightNext: "f",
    c.StrikeAt: "a",
    c.RunUnit: "r",
    c.OrderRetreat: "r",
    c.StandFast: "e",
    c.FireFully: "f",
    c.KeepCharge: "k",
    c.JoinUnit: "j",
    c.StayAlone: "e",
    c.LeaveComplex: "v",
    c.GoAlong: "g",
    c.StayBehind: "s",
    c.NameModel: "n",
    c.NameTarget: "n",
    c.NameMark: "n",
    c.UseWeapons: "u",
    c.LayTemplate: "t",
}


def key(view: Crawl, option: c.Option) -> str:
    wanted = PLAIN.get(type(option), "")
    question = view.question
    if not wanted or not isinstance(question, Choose):
        return ""
    first = next((other for other in offered(question) if PLAIN.get(type(other), "") == wanted), None)
    return wanted if option == first else ""
