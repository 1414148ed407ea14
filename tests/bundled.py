"""The page as browsers of the tests load it: all its modules in one file and all its style sheets in another.

A browser of a test begins with nothing kept, and loads a hundred files before it shows a table: that costs more than most tests then
do there. `plain` servers (see `web/conftest.py`) serve the files of the package, as users get them.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

from reglamento.web.app.pages import FOLDER

ESBUILD = Path(__file__).resolve().parents[1] / ".venv" / "npm" / "node_modules" / ".bin" / "esbuild"
SHEET = re.compile(r'<link rel="stylesheet" href="/page/(.+)">\n')
STARTED = '<script type="module" src="/page/main.js"></script>'
IN_ONE = '<link rel="stylesheet" href="/page/bundle/sheets.css">\n<script type="module" src="/page/bundle/main.js"></script>'


def bundled(folder: Path) -> Path:
    """A folder of the page inside `folder`, with the bundle beside the plain files. Where esbuild is missing, the plain page."""
    if not ESBUILD.exists():
        return FOLDER
    page = folder / "page"
    shutil.copytree(FOLDER, page)
    index = page / "index.html"
    document = index.read_text(encoding="utf-8")
    sheets = SHEET.findall(document)
    assert sheets
    assert document.count(STARTED) == 1
    (page / "sheets.css").write_text("".join(f'@import "./{sheet}";\n' for sheet in sheets), encoding="utf-8")
    options = ("--bundle", "--format=esm", "--charset=utf8", "--log-level=warning", "--log-override:import-is-undefined=error")
    done = subprocess.run(  # noqa: S603 - a tool of the tests
        [ESBUILD, "main.js", "sheets.css", *options, "--outdir=bundle"], cwd=page, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert not done.stderr, done.stderr
    index.write_text(SHEET.sub("", document).replace(STARTED, IN_ONE), encoding="utf-8")
    return page
