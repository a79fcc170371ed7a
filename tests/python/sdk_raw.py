"""An SDK release whose models refuse null, which the interface allows nearly everywhere: what it carries raw."""

import nxus_qbd
from pydantic import ValidationError

from common import RELEASE, SMALL, WHOLE, identity, namespaces, play, refused, run, sdk

assert RELEASE == "0.6.2", RELEASE
client = sdk()
raw = client._transport.raw


def get(path, connection=None, **options):
    """An answer the SDK has not parsed."""
    if connection:
        options["headers"] = {"X-Connection-Id": connection}
    answer = raw("GET", path, **options)
    assert answer.status_code == 200, f"{path}: {answer.status_code} {answer.text}"
    return answer.json()


def close(page):
    if page.get("nextCursor"):
        assert raw("POST", f"/api/v1/cursors/{page['nextCursor']}/close").status_code == 204


def fields(error):
    """The fields that a model does not take, and why, shortly."""
    found = {}
    for one in error.errors():
        where = ".".join("[]" if isinstance(part, int) else str(part) for part in one["loc"])
        what = "null" if one["input"] is None else one["msg"]
        found.setdefault(where, what)
    shown = [f"{where} ({what})" for where, what in found.items()]
    return ", ".join(shown[:4]) + (f" and {len(shown) - 4} more" if len(shown) > 4 else "")


def every_namespace_lists_and_reads_raw():
    wrong = []
    lists = namespaces("list")
    for name, kind in lists.items():
        try:
            page = get(kind._list_path, SMALL, params=WHOLE)
            close(page)
            assert page["success"] and page["data"], "no records"
            if hasattr(kind, "retrieve"):
                record = page["data"][0]
                one = get(kind._singular_path.format(id=identity(record)), SMALL)
                assert one == record, "a single record differs"
        except AssertionError as error:
            wrong.append(f"{name}: {error}")
    assert not wrong, f"{len(wrong)} of {len(lists)} namespaces:\n" + "\n".join(wrong)


def connections_are_made_and_followed():
    def unless_strict(call):
        """What a call gives, none where its model does not take the answer; the service did it all the same."""
        try:
            return call()
        except ValidationError as error:
            print(f"        not typed: {error.title}: {fields(error)}")
            return None

    unless_strict(lambda: client.connections.create(description="Typed", external_id="typed"))
    made = get("/api/v1/connections/typed")
    assert made["description"] == "Typed"
    unless_strict(lambda: client.connections.retrieve("typed"))
    unless_strict(client.connections.list)
    assert made in get("/api/v1/connections")
    unless_strict(lambda: client.connections.update(made["id"], description="Renamed"))
    assert get("/api/v1/connections/typed")["description"] == "Renamed"

    landing = "https://firm.example/done"
    session = client.auth_sessions.create(connection_id=made["id"], link_expiry_mins=45, redirect_url=landing)
    assert (session.expires_at - session.created_at).total_seconds() == 45 * 60
    assert (session.status, session.connection_id) == ("pending", made["id"])
    assert client.auth_sessions.retrieve(session.id) == session
    assert get(f"/api/v1/qwc-auth-setup/{made['id']}/status/authenticated")["isConnected"] is False
    assert play(session.auth_flow_url).startswith(landing)
    assert client.auth_sessions.retrieve(session.id).status == "completed"
    status = client.connections.retrieve_status_authenticated("typed")
    assert status.is_connected is True and status.company_name
    assert str(status.connection_id).replace("-", "") == made["id"].removeprefix("conn_")

    path = f"/api/v1/connections/{made['id']}"
    client.connections.delete(made["id"])
    assert get(path)["isArchived"] is True
    assert raw("POST", f"{path}/restore").json()["isArchived"] is False
    assert raw("POST", f"{path}/probe").json()["responding"] is True
    assert raw("DELETE", f"{path}/permanent").status_code == 204
    assert raw("GET", path).status_code == 404


def the_header_alone_names_the_connection():
    # What this SDK sends for it: the connection in the header, and no body at all.
    made = raw("POST", "/api/v1/connections", json={"description": "By header"}).json()
    session = client.auth_sessions.create(connection_id=made["id"])
    assert (session.status, session.connection_id, str(session.redirect_url)) == ("pending", made["id"], "")
    assert client.auth_sessions.retrieve(session.id) == session
    assert raw("DELETE", f"/api/v1/connections/{made['id']}/permanent").status_code == 204


def errors_are_its_own():
    assert refused(sdk("sk_test_nobody-has-this-key").connections.list, 401, "API_KEY_INVALID").is_auth_error
    assert refused(lambda: client.customers.retrieve("FFFFFFFF-1", connection_id=SMALL), 404).is_not_found
    assert refused(lambda: client.accounts.list(connection_id="nobody"), 404, "QBD_OBJECT_NOT_FOUND").is_not_found
    assert refused(lambda: client.customers.list(connection_id=SMALL, limit=0), 400).is_validation_error
    assert refused(lambda: client.connections.create(external_id=SMALL), 409).is_conflict
    held = get("/api/v1/invoices", SMALL, params={"limit": 1})
    busy = lambda: client.customers.list(connection_id=SMALL, server_timeout_seconds=1)
    refused(busy, 408, "REQUEST_TIMEOUT")
    close(held)
    # Told that it may, the SDK asks again by itself, and gets the lane when the cursor has run out.
    get("/api/v1/invoices", SMALL, params={"limit": 1})
    answer = client._transport.request(
        "GET", "/api/v1/accounts", headers={"X-Connection-Id": SMALL}, server_timeout_seconds=6, max_retries=2
    )
    assert answer["success"] is True


run(
    [
        every_namespace_lists_and_reads_raw,
        connections_are_made_and_followed,
        the_header_alone_names_the_connection,
        errors_are_its_own,
    ]
)
