"""What the tests of the published SDK share: the service, the client who sets a connection up, the report."""

import sys
import time
import traceback
from importlib.metadata import version
from urllib.parse import urljoin

import httpx
import nxus_qbd
from nxus_qbd.resources import SYNC_RESOURCES

BASE, KEY = sys.argv[1], sys.argv[2]
# What is installed; the version the package itself tells is not kept up in every release.
RELEASE = version("nxus-qbd")
# Connections of the sample that are set up, one of them with long lists.
SMALL, LARGE = "quarry-road", "harbor-lane"
# Documents carry their lines and links in a list where they are asked for, as single records always do.
WHOLE = {"includeLineItems": "true", "includeLinkedTransactions": "true"}


def sdk(key=KEY, **options):
    """The SDK as it is published; only address and key are given. Without retries, so that every answer is seen."""
    return nxus_qbd.NxusClient(key, base_url=BASE, max_retries=0, **options)


def namespaces(method):
    """Namespaces of company file records with this method, with their classes."""
    apart = ("connections", "auth_sessions", "reports")
    return {name: kind for name, kind in SYNC_RESOURCES.items() if hasattr(kind, method) and name not in apart}


def identity(record):
    """The id of a record as it arrived, which one of a bill and a credit has within."""
    return record.get("id") or (record.get("bill") or record["credit"])["id"]


def first_id(client, kind):
    """The id of a namespace's first record, from the raw answer: not every model has a field for it."""
    call = {"headers": {"X-Connection-Id": SMALL}}
    page = client._transport.request("GET", kind._list_path, params={"limit": 1}, **call)
    if page.get("nextCursor"):
        client._transport.request("POST", f"/api/v1/cursors/{page['nextCursor']}/close")
    return identity(page["data"][0])


def play(link):
    """Goes through the forms of a setup page, as a client would."""
    with httpx.Client(trust_env=False) as browser:
        for step in ("begin", "allow", "complete"):
            assert browser.get(link).status_code == 200
            answer = browser.post(f"{link}/{step}")
            assert answer.status_code == 303, (step, answer.status_code)
        return urljoin(link, answer.headers["location"])


def refused(call, status, code=None):
    """The SDK's error for a call that is refused."""
    try:
        call()
    except nxus_qbd.NxusApiError as error:
        assert error.status == status, (error.status, error)
        assert code is None or error.code == code, error.code
        assert error.request_id and error.user_message and error.raw
        return error
    raise AssertionError(f"not refused with {status}")


def run(checks):
    """Runs checks and ends the program; the last line is the one that cargo's own tests end with."""
    begun, failed = time.monotonic(), 0
    print(f"\nnxus-qbd {RELEASE} on {BASE}")
    for check in checks:
        name = check.__name__.replace("_", " ")
        try:
            check()
            print(f"  pass  {name}")
        except Exception:
            failed += 1
            print(f"  FAIL  {name}\n{traceback.format_exc()}")
    word = "FAILED" if failed else "ok"
    took = time.monotonic() - begun
    print(
        f"\ntest result: {word}. {len(checks) - failed} passed; {failed} failed; 0 ignored; 0 measured; "
        f"0 filtered out; finished in {took:.2f}s\n"
    )
    sys.exit(1 if failed else 0)
