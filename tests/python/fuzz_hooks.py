"""What `cargo xtask bench fuzz` adds to Schemathesis: connections of its own whose lists answer, the steps of setup pages
as links, the failures that are no faults, and the count. The service, its key and the place of the count come from the
environment."""

import atexit
import json
import os
import sys
from collections import Counter
from urllib.parse import quote

import requests
import schemathesis

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from fuzz_allowed import ALLOWED  # noqa: E402

ADDRESS = os.environ["LEDGERLANE_FUZZ_ADDRESS"]
KEY = os.environ["LEDGERLANE_FUZZ_KEY"]
REPORT = os.environ["LEDGERLANE_FUZZ_REPORT"]

# fuzz.toml hands these names to Schemathesis. Each has a lane of its own.
POOL = [f"fuzz-{nth}" for nth in range(1, 5)]
# Calls that would take a connection from the others.
TAKING = {"ArchiveConnection", "DeleteConnection", "UpdateConnection"}
NOBODY = "conn_" + "0" * 32


class Seen:
    """What came back so far."""

    def __init__(self):
        self.calls = 0
        # Generated calls, by phase: what Schemathesis calls a test case.
        self.examples = Counter()
        self.listed = Counter()
        self.unlisted = {}
        # Open cursors, by connection as it was named; the connection about to be deleted, and those that were.
        self.cursors = {}
        self.leaving = None
        self.deleted = set()


seen = Seen()


def counted(send):
    """Every request counts, with those of the checks and those made here."""

    def sending(*positional, **named):
        seen.calls += 1
        return send(*positional, **named)

    return sending


requests.adapters.HTTPAdapter.send = counted(requests.adapters.HTTPAdapter.send)

# Apart from Schemathesis's own calls, and not through a proxy.
own = requests.Session()
own.trust_env = False
own.headers["Authorization"] = f"Bearer {KEY}"


def ask(method, path, body=None):
    answer = own.request(method, ADDRESS + path, json=body, allow_redirects=False, timeout=60)
    answer.raise_for_status()
    return answer.json() if answer.content else None


def set_up():
    """Makes the connections of the pool and goes through their pages; the ids of all there are now."""
    for name in POOL:
        ask("POST", "/api/v1/connections", {"externalId": name, "description": name})
        link = ask("POST", "/api/v1/auth-sessions", {"connectionId": name})["authFlowUrl"]
        for step in ("begin", "allow", "complete"):
            own.post(f"{link}/{step}", allow_redirects=False, timeout=60).raise_for_status()
    return {spelling for one in ask("GET", "/api/v1/connections") for spelling in (bare(one["id"]), one["externalId"])}


def bare(any_id):
    """An id without what its spellings differ in."""
    text = str(any_id).strip().lower()
    return text.removeprefix("conn_").strip("{}").replace("-", "") if "fuzz-" not in text else text


KEPT = set_up()


@schemathesis.hook
def before_load_schema(ctx, raw_schema):
    made = raw_schema["paths"]["/api/v1/auth-sessions"]["post"]["responses"]["201"]
    for call in ("ShowSetupPage", "ReadSetupState", "SetupBegin", "SetupAllow", "SetupComplete", "SetupDecline"):
        # No expression of OpenAPI takes the last part of an address: `before_call` does.
        made["links"][call] = {"operationId": call, "parameters": {"token": "$response.body#/authFlowUrl"}}


def name_of(case):
    return case.operation.definition.raw.get("operationId", "")


@schemathesis.hook
def before_call(ctx, case, kwargs):
    token = case.path_parameters.get("token") if case.path_parameters else None
    if isinstance(token, str) and token.startswith(f"{ADDRESS}/setup/"):
        case.path_parameters["token"] = token.rsplit("/", 1)[1]
    if name_of(case) in TAKING and is_kept(case.path_parameters.get("id")):
        case.path_parameters["id"] = NOBODY
    if name_of(case) == "DeleteConnection":
        seen.leaving = id_of(case.path_parameters.get("id"))
    # An open cursor holds the lane of its connection for 10 seconds, and the next call would wait for it.
    carried = (case.query or {}).get("cursor") or (case.path_parameters or {}).get("cursor")
    for connection, cursor in list(seen.cursors.items()):
        if cursor != carried:
            del seen.cursors[connection]
            ask("POST", f"/api/v1/cursors/{cursor}/close")


def id_of(any_id):
    """The prefixed id of a connection, whichever of its ids names it."""
    answer = own.get(f"{ADDRESS}/api/v1/connections/{quote(str(any_id), safe='')}", timeout=60)
    return answer.json().get("id") if answer.ok else None


def is_kept(any_id):
    return bare(any_id) in KEPT or str(any_id).strip() in KEPT


@schemathesis.hook
def after_call(ctx, case, response):
    phase = case.meta.phase.name.value
    seen.examples[phase] += 1
    if response.status_code == 200 and name_of(case).startswith("List"):
        body = response.json()
        if isinstance(body, dict) and body.get("nextCursor"):
            seen.cursors[case.headers.get("x-connection-id")] = body["nextCursor"]
    if response.status_code == 204 and name_of(case) == "DeleteConnection":
        seen.deleted.add(seen.leaving)


@schemathesis.hook
def filter_failure(ctx, failure, case, response):
    for allowed in ALLOWED:
        if allowed(failure, case, response, seen):
            seen.listed[allowed.__name__] += 1
            return False
    where = f"{type(failure).__name__} {case.operation.label}"
    seen.unlisted.setdefault(where, {"title": failure.title, "message": failure.message, "again": case.as_curl_command()})
    return True


@atexit.register
def tell():
    told = {
        "calls": seen.calls,
        "examples": seen.examples,
        "listed": {one.__name__: {"count": seen.listed[one.__name__], "reason": " ".join(one.__doc__.split())} for one in ALLOWED},
        "unlisted": seen.unlisted,
    }
    with open(REPORT, "w", encoding="utf-8") as file:
        json.dump(told, file, indent=2)
