#!/usr/bin/python3
"""Drives the installed app as a person does: real keys through xdotool, and what a screen reader reads through AT-SPI.

Runs as an ordinary user in a bare system, inside `dbus-run-session`. `drive.py FLOW [ARGUMENT...]`; prints a line a finding.
"""
import json
import os
import re
import subprocess
import sys
import time
import urllib.request

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

DESKTOP = "io.ledgerlane.Ledgerlane"
# Longest wait for anything on a slow machine.
PATIENCE = 120


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
    on_screen = " | ".join(f"{one.get_role_name()} {text_of(one)}" for one in everything() if text_of(one))
    raise SystemExit(f"never seen: {what}\nfocus: {describe(focused())}\non screen: {on_screen[-3000:]}")


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
            one.clear_cache()
            yield one
            waiting.extend(one.get_child_at_index(index) for index in range(min(one.get_child_count(), 200)))
        except GLib.Error:
            continue


def text_of(one):
    """Its name, or the text in it."""
    try:
        name = one.get_name() or ""
        if not name and "Text" in one.get_interfaces():
            name = Atspi.Text.get_text(one, 0, -1)
        return name.replace("\ufffc", " ")
    except GLib.Error:
        return ""


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
    """Asks the running app to quit, and answers its question: a live link is watched."""
    asking = subprocess.Popen(["ledgerlane", "--quit"])
    shown("being watched", "alert")
    assert asking.poll() is None, "it did not wait for its user's answer"
    tab_to("^Quit$")
    key("Return")
    code = asking.wait(60)
    assert code == 0, f"'ledgerlane --quit' ended with {code}"
    said("it asked before it quit")


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
    sum_by_age()
    read_pictures()
    quit_app()


def make_link():
    """Makes a connection with a live setup link, and returns its address."""
    key("ctrl+n")
    shown("New connection", "dialog")
    typed(CLIENT)
    key("ctrl+Return")
    return live_link()


def live_link():
    shown("Setup link is live|left of")
    return re.search(r"http://127\.0\.0\.1\S+", text_of(shown(r"http://127\.0\.0\.1"))).group()


def open_client(name, tab):
    key("ctrl+b")
    shown(name)
    key("slash")
    typed(name.split()[0].lower())
    tab_to(name)
    key("Return")
    shown(name, "heading")
    key(f"ctrl+{tab}")


def read_invoices():
    open_client("Harbor Lane", 3)
    tab_to("^Find a record type")
    typed("invoices")
    key("Return")
    table = until("a table of invoices", lambda: next(
        (one for one in everything() if one.get_role_name() in ("table", "grid", "tree table") and one.get_child_count() > 10), None))
    said(f"the table: {describe(table)}, {table.get_attributes()}")


def sum_by_age():
    """What a screen reader finds in a table that is summed up: its name, the level of a group, a sum with its share."""
    tab_to("^Sum up the rows")
    key("Return")
    tab_to("^By age")
    key("Return")
    tree = until("a tree of groups", lambda: next((one for one in everything() if one.get_role_name() == "tree table"), None))
    levels = [one.get_attributes().get("level") for one in everything(tree) if one.get_role_name() == "table row"]
    assert "1" in levels, f"no row has a level: {levels}"
    shown(r"^[\d,.]+, [\d.]+% of [\d,.]+$", "table cell")
    said(f"the groups: {describe(tree)}, rows of level 1: {levels.count('1')}")


def read_pictures():
    """What a screen reader finds in the overview: each bar with its name, amount, count and share."""
    key("ctrl+2")
    shown("^Read what Who owes, since when needs", "push button")
    tab_to("^Read what Who owes, since when needs")
    key("Return")
    bar = shown(r"^1 to 30 days: [\d,.]+, \d+ documents, [\d.]+% of all$", "push button")
    said(f"a bar of the overview: {describe(bar)}")


def write_note():
    tab_to("^Note for your desk")
    typed(NOTE)
    key("Tab")
    time.sleep(1)


def local_copies():
    tab_to("^More$")
    key("Return")
    shown("^Local copies", "menu item")
    for _ in range(12):
        if re.search("^Local copies", text_of(focused() or app())):
            break
        key("Down")
        time.sleep(0.3)
    key("Return")
    shown("^Local copies", "dialog")


def keep_copy():
    local_copies()
    tab_to("^Keep .* under a name")
    key("Return")
    tab_to("^Name")
    typed(KEPT)
    key("Return")
    shown(f"kept as {KEPT}|{KEPT}")
    key("Escape")


def upgrade(package, earlier, later):
    """Upgrades while the app runs: the note, the live link and the kept copy are still there."""
    assert version() == earlier, f"{version()} is installed"
    started()
    open_sample()
    link = make_link()
    write_note()
    read_invoices()
    keep_copy()
    said(f"written, made and kept by {earlier}: a note, {link}, a copy")
    subprocess.run(["sudo", "apt-get", "install", "-y", "-qq", package], check=True, stdout=subprocess.DEVNULL)
    assert version() == later, f"{version()} is installed"
    assert app(), "the upgrade ended the running app"
    quit_app()
    started()
    shown(CLIENT)
    key("ctrl+b")
    shown(NOTE)
    open_client(CLIENT, 1)
    assert live_link() == link, "the link is another one"
    open_client("Harbor Lane", 3)
    local_copies()
    shown(KEPT)
    key("Escape")
    said(f"in {later}: the note, the live link and the kept copy are there")
    quit_app()


def version():
    """What dpkg says is installed: the programs are the same under both versions."""
    query = ["dpkg-query", "-W", "-f", "${Version}", "ledgerlane"]
    return subprocess.run(query, capture_output=True, text=True, check=True).stdout


def service():
    """The service runs as a user without rights, and root adds a key meanwhile."""
    folder = "/var/tmp/ledgerlane-service"
    os.makedirs(folder, mode=0o700)
    serving = subprocess.Popen(["ledgerlane-service", "serve", "--data", folder, "--listen", "127.0.0.1:0"],
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    address = json.loads(serving.stdout.readline())["listening"]
    add = ["sudo", "ledgerlane-service", "key", "add", "--data", folder, "--role", "admin"]
    secret = subprocess.run(add, capture_output=True, text=True, check=True).stdout.strip()
    for _ in range(2):
        asked = urllib.request.Request(f"{address}/api/v1/connections", headers={"Authorization": f"Bearer {secret}"})
        with urllib.request.urlopen(asked, timeout=30) as answer:
            assert "Harbor Lane" in answer.read().decode(), "no sample company"
    serving.terminate()
    assert serving.wait(20) == 0, "the service did not stop"
    said(f"the service answered at {address} to a key that root added, and stopped")


CLIENT = "Larkspur Glassworks"
NOTE = "Ask Mira about the year end"
KEPT = "Year end 2026"
FLOWS = {"first-hour": first_hour, "upgrade": upgrade, "service": service}

if __name__ == "__main__":
    session()
    # What was started ends with the process namespace of this run.
    FLOWS[sys.argv[1]](*sys.argv[2:])
    os._exit(0)
