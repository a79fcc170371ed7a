#!/usr/bin/python3
"""Drives the installed app as a person does: real keys through xdotool, and what a screen reader reads through AT-SPI.

Runs as an ordinary user in a bare system, inside `dbus-run-session`. `drive.py FLOW [ARGUMENT...]`; prints a line a finding.
"""
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

DESKTOP = "io.ledgerlane.Ledgerlane"
DATA = Path.home() / ".local/share/io.ledgerlane.desktop"
# Longest wait for anything on a slow machine.
PATIENCE = 90


def until(what, look, patience=PATIENCE):
    """Waits for a value of `look` that counts as true, and returns it."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        try:
            if found := look():
                return found
        except GLib.Error:
            pass  # What was looked at went meanwhile.
        time.sleep(0.2)
    shot = subprocess.run(["xwd", "-root", "-silent", "-out", "/tmp/failed.xwd"], check=False) if os.path.exists("/usr/bin/xwd") else None
    raise SystemExit(f"never seen: {what}\nfocus: {describe(focused())}\non screen: {names()[:400]}{'' if shot is None else ' (/tmp/failed.xwd)'}")


def session():
    """A screen with a window manager, and an unlocked keyring."""
    keyring = subprocess.Popen(["gnome-keyring-daemon", "--unlock", "--components=secrets", "--foreground"], stdin=subprocess.PIPE)
    keyring.stdin.write(b"a password")
    keyring.stdin.close()
    read, write = os.pipe()
    subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x900x24", "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL)
    os.environ["DISPLAY"] = ":" + os.read(read, 16).decode().strip()
    subprocess.Popen(["openbox"], stderr=subprocess.DEVNULL)
    os.environ.pop("NO_AT_BRIDGE", None)


def app():
    """The app as assistive programs see it."""
    Atspi.Event  # The registry is asked anew each time.
    desktop = Atspi.get_desktop(0)
    found = [desktop.get_child_at_index(index) for index in range(desktop.get_child_count())]
    return next((one for one in found if one and "ledgerlane" in (one.get_name() or "").lower()), None)


def everything(root=None):
    """Every accessible object of the app, the outer ones first."""
    root = root or app()
    waiting = [root] if root else []
    while waiting:
        one = waiting.pop(0)
        if one is None:
            continue
        try:
            one.clear_cache_single()
            yield one
            waiting.extend(one.get_child_at_index(index) for index in range(min(one.get_child_count(), 200)))
        except GLib.Error:
            continue


def text_of(one):
    """Its name, or the text in it."""
    try:
        name = one.get_name() or ""
        if not name and (text := one.get_text_iface()):
            name = Atspi.Text.get_text(text, 0, -1)
        return name.replace("\ufffc", " ")
    except GLib.Error:
        return ""


def names():
    return " | ".join(filter(None, (text_of(one) for one in everything())))


def describe(one):
    return "nothing" if one is None else f"{one.get_role_name()} {text_of(one)!r}"


def focused():
    found = [one for one in everything() if one.get_state_set().contains(Atspi.StateType.FOCUSED)]
    return found[-1] if found else None


def shown(pattern, role=None):
    """The object whose name has this pattern, once there is one."""
    def look():
        return next((one for one in everything() if re.search(pattern, text_of(one)) and role in (None, one.get_role_name())), None)
    return until(f"{role or 'anything'} named {pattern!r}", look)


def key(*keys):
    subprocess.run(["xdotool", "key", "--clearmodifiers", *keys], check=True)


def typed(text):
    subprocess.run(["xdotool", "type", "--delay", "15", text], check=True)


def tab_to(pattern, back=False):
    """Presses Tab until the object with the focus has this name."""
    seen = []
    for _ in range(90):
        one = focused()
        if one is not None and re.search(pattern, text_of(one)):
            return one
        seen.append(describe(one))
        key("shift+Tab" if back else "Tab")
        time.sleep(0.25)
    raise SystemExit(f"no Tab led to {pattern!r}; it led to: {seen}")


def started():
    """Starts the app as its entry in the menu does. Returns when its window has the focus of the keyboard."""
    subprocess.run(["gtk-launch", DESKTOP], check=True)
    window = until("a window", lambda: subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--class", "ledgerlane"], capture_output=True, text=True).stdout.split())
    until("the app in the tree of assistive programs", app)
    subprocess.run(["xdotool", "windowactivate", "--sync", window[-1]], check=False)
    return window[-1]


def said(what):
    print(f"  {what}", flush=True)


def quit_app():
    """Asks the running app to quit, and answers its question."""
    asking = subprocess.Popen(["ledgerlane", "--quit"])
    if asks_before_end():
        tab_to("^Quit$")
        key("Return")
    code = asking.wait(30)
    assert code == 0, f"'ledgerlane --quit' ended with {code}"


def asks_before_end():
    end = time.monotonic() + 10
    while time.monotonic() < end and app():
        if any(re.search("is live|are live|not finished|still", text_of(one)) and one.get_role_name() in ("dialog", "heading", "alert")
               for one in everything()):
            return True
        time.sleep(0.3)
    return False


def open_sample():
    shown("^Explore the sample")
    tab_to("^Explore the sample")
    key("Return")
    shown("Harbor Lane")


def first_hour():
    """Sample, board, a link, a page of invoices."""
    began = time.monotonic()
    window = started()
    said(f"window class: {subprocess.run(['xprop', '-id', window, 'WM_CLASS'], capture_output=True, text=True).stdout.strip()}")
    said(f"a window after {time.monotonic() - began:.1f} s")
    open_sample()
    said(f"the board after {time.monotonic() - began:.1f} s: Harbor Lane is read")
    make_link()
    said("a live setup link is read")
    read_invoices()
    said(f"a page of invoices after {time.monotonic() - began:.1f} s from the menu")
    assert time.monotonic() - began <= 60, "more than 60 s"
    quit_app()


def make_link():
    key("ctrl+n")
    shown("New connection", "dialog")
    typed("Larkspur Glassworks")
    key("ctrl+Return")
    shown("Setup link is live|left of")
    shown(r"http://127\.0\.0\.1")


def read_invoices():
    key("ctrl+b")
    shown("Harbor Lane")
    key("slash")
    typed("harbor")
    tab_to("Harbor Lane")
    key("Return")
    key("ctrl+3")
    tab_to("^Invoices")
    key("Return")
    grid = until("a table of invoices", lambda: next(
        (one for one in everything() if one.get_role_name() in ("table", "grid") and one.get_child_count() > 10), None))
    said(f"the table: {describe(grid)}, {grid.get_attributes()}")


FLOWS = {"first-hour": first_hour}

if __name__ == "__main__":
    session()
    try:
        FLOWS[sys.argv[1]](*sys.argv[2:])
    finally:
        subprocess.run(["pkill", "-u", str(os.getuid()), "-x", "Xvfb"], check=False)
        for child in ("openbox",):
            subprocess.run(["pkill", "-u", str(os.getuid()), "-x", child], check=False)
        signal.alarm(0)
