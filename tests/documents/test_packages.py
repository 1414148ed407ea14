"""The script that installs what the tests need: nothing to do where all is there, a clear word where it cannot do it."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[1] / "debian-packages.sh"
SHELL = shutil.which("sh") or "/bin/sh"
OTHERS = ("initdb", "npm", "nginx", "caddy", "openssl", "systemd-analyze")
"""What the tests need besides a browser."""


def _ran(path: Path) -> subprocess.CompletedProcess[str]:
    """The script with nothing but `path` to find programs in."""
    return subprocess.run(  # noqa: S603 - our own script
        [SHELL, str(SCRIPT)], env={"PATH": str(path)}, capture_output=True, text=True, check=False
    )


def _program(folder: Path, name: str, body: str = "") -> None:
    path = folder / name
    path.write_text(f"#!{SHELL}\n{body}\n", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def test_nothing_is_done_where_all_is_there(tmp_path: Path) -> None:
    for name in ("chromium-headless-shell", *OTHERS):
        _program(tmp_path, name)
    done = _ran(tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_without_apt_it_says_what_is_missing(tmp_path: Path) -> None:
    for name in OTHERS:
        if name != "npm":
            _program(tmp_path, name)
    done = _ran(tmp_path)
    assert done.returncode == 1
    assert "there is no apt-get to install them: please install chromium-headless-shell npm (as Debian calls them)" in done.stderr


@pytest.mark.parametrize("root", [True, False])
def test_what_is_missing_is_installed_as_root(tmp_path: Path, root: bool) -> None:
    for name in OTHERS:
        _program(tmp_path, name)
    _program(tmp_path, "id", f"echo {0 if root else 1000}")
    _program(tmp_path, "env", 'shift; exec "$@"')
    _program(tmp_path, "apt-get", 'echo "apt-get $*"')
    if not root:
        done = _ran(tmp_path)
        assert done.returncode == 1
        assert "only root may install them: apt-get install chromium-headless-shell" in done.stderr
        _program(tmp_path, "sudo", 'echo sudo; exec "$@"')
    done = _ran(tmp_path)
    assert done.returncode == 0, done.stderr
    words = done.stdout.split()
    assert words.count("sudo") == (0 if root else 2)
    assert done.stdout.endswith("apt-get install -y -qq --no-install-recommends chromium-headless-shell\n")


@pytest.mark.parametrize("apt", ["", "exit 100"])
def test_chromium_with_windows_does_where_nothing_can_be_installed(tmp_path: Path, apt: str) -> None:
    for name, body in (("chromium", ""), *((name, "") for name in OTHERS), ("id", "echo 0"), ("env", 'shift; exec "$@"')):
        _program(tmp_path, name, body)
    if apt:
        _program(tmp_path, "apt-get", apt)
    assert _ran(tmp_path).returncode == 0
    (tmp_path / "npm").unlink()
    assert _ran(tmp_path).returncode != 0, "it does for Chromium alone"


def test_a_failed_installation_is_a_failure(tmp_path: Path) -> None:
    for name, body in (("initdb", ""), ("npm", ""), ("id", "echo 0"), ("env", 'shift; exec "$@"'), ("apt-get", "exit 100")):
        _program(tmp_path, name, body)
    assert _ran(tmp_path).returncode == 100


def test_the_script_may_be_run() -> None:
    assert os.access(SCRIPT, os.X_OK)
