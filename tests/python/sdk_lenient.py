"""An earlier SDK release, whose models let fields be null: everything through its own methods, all answers typed."""

import asyncio
import itertools

import nxus_qbd
from pydantic import ValidationError

from common import BASE, KEY, LARGE, RELEASE, SMALL, WHOLE, first_id, namespaces, play, refused, run, sdk

assert RELEASE == "0.5.1", RELEASE
client = sdk()
request = client._transport.request


def connections_are_made_read_changed_and_archived():
    made = client.connections.create(description="From Python", external_id="from-python")
    assert made.id.startswith("conn_") and made.description == "From Python" and made.is_active
    for form in (made.id, "from-python"):
        assert client.connections.retrieve(form) == made
    listed = client.connections.list()
    assert made in listed.data and not listed.has_more and listed.total_count == len(listed.data)
    changed = client.connections.update(made.id, description="Renamed")
    assert (changed.description, changed.external_id) == ("Renamed", "from-python")
    client.connections.delete(made.id)
    archived = client.connections.retrieve(made.id)
    assert archived.is_archived and archived.lifecycle_state == "archived"
    # It has no methods for the rest of the life of a connection, but it carries any call.
    path = f"/api/v1/connections/{made.id}"
    assert request("POST", f"{path}/restore")["isArchived"] is False
    assert request("POST", f"{path}/probe")["responding"] is False
    assert request("DELETE", f"{path}/permanent") == ""
    refused(lambda: client.connections.retrieve(made.id), 404, "QBD_OBJECT_NOT_FOUND")


def a_connection_is_set_up_through_a_link():
    made = client.connections.create(description="Set up from Python")
    status = client.connections.retrieve_status_authenticated
    assert status(made.id).is_connected is False
    first = client.auth_sessions.create(connection_id=made.id, link_expiry_mins=45)
    assert (first.expires_at - first.created_at).total_seconds() == 45 * 60
    session = client.auth_sessions.create(connection_id=made.id)
    assert (session.expires_at - session.created_at).total_seconds() == 30 * 60
    assert session.status == "pending" and client.auth_sessions.retrieve(session.id) == session
    assert client.auth_sessions.retrieve(first.id).status == "expired"
    play(session.auth_flow_url)
    assert client.auth_sessions.retrieve(session.id).status == "completed"
    after = status(made.id)
    assert after.is_connected is True and after.company_name and after.last_sync_at
    assert client.customers.list(connection_id=made.id).data


# Types that this release cannot read any more, with the field it gives up at: they have no times of change now, and a number that was a
# text.
OUTGROWN = {
    "bar_codes": ("createdAt",),
    "bill_to_pay": ("createdAt",),
    "currencies": ("currencyFormat", "decimalPlaces"),
}


def every_namespace_lists_and_reads():
    wrong, outgrown = [], {}
    lists = namespaces("list")
    for name, kind in lists.items():
        try:
            page = getattr(client, name).list(connection_id=SMALL, **WHOLE)
            assert page.data, "no records"
            # Leaving a walk closes its cursor; a single record would wait for the lane.
            list(itertools.islice(page, 1))
            if hasattr(kind, "retrieve"):
                one = getattr(client, name).retrieve(first_id(client, kind), connection_id=SMALL)
                assert one == page.data[0], "a single record differs"
        except ValidationError as error:
            first = error.errors()[0]
            if OUTGROWN.get(name) == first["loc"]:
                outgrown[name] = first["loc"]
            else:
                wrong.append(f"{name}: {first['loc']}: {first['msg']}, not {first['input']!r}")
        except (AssertionError, nxus_qbd.NxusApiError) as error:
            wrong.append(f"{name}: {error}")
    assert not wrong, f"{len(wrong)} of {len(lists)} namespaces:\n" + "\n".join(wrong)
    assert outgrown == OUTGROWN, outgrown


def pages_are_followed_to_the_end():
    page = client.customers.list(connection_id=LARGE, limit=100)
    assert page.count == 100 and page.has_more and page.remaining_count == page.total_count - 100
    ids = [customer.id for customer in page]
    assert len(ids) == page.total_count == len(set(ids)) > 1000
    pages = [client.customers.list(connection_id=LARGE, limit=150)]
    while pages[-1].has_next_page():
        pages.append(pages[-1].get_next_page())
    assert [customer.id for page in pages for customer in page.data] == ids


def an_early_exit_frees_the_lane():
    for enough in (1, 250):
        for nth, _ in enumerate(client.invoices.list(connection_id=LARGE, limit=100), 1):
            if nth == enough:
                break
        # A call that may wait one second only, of the ten the cursor would have lived on.
        free = client.customers.list(connection_id=LARGE, limit=1, headers={"X-Nxus-Timeout-Seconds": "1"})
        assert free.count == 1
        list(itertools.islice(free, 1))


def pages_are_followed_asynchronously():
    async def walk():
        async with nxus_qbd.AsyncNxusClient(KEY, base_url=BASE) as other:
            page = await other.invoices.list(connection_id=SMALL, limit=40)
            return page.total_count, [invoice.id async for invoice in page]

    total, found = asyncio.run(walk())
    assert len(set(found)) == len(found) == total > 100


def filters_in_its_own_spelling():
    every = client.customers.list(connection_id=SMALL, limit=150, active_status="All")
    active = client.customers.list(connection_id=SMALL, limit=150, active_status="ActiveOnly")
    assert {one.is_active for one in active.data} == {True} and active.total_count < every.total_count


def errors_are_its_own():
    wrong = sdk("sk_test_nobody-has-this-key")
    assert refused(wrong.connections.list, 401, "API_KEY_INVALID").is_auth_error
    assert refused(lambda: client.customers.retrieve("FFFFFFFF-1", connection_id=SMALL), 404).is_not_found
    assert refused(lambda: client.customers.list(connection_id="nobody"), 404, "QBD_OBJECT_NOT_FOUND").is_not_found
    assert refused(lambda: client.customers.list(connection_id=SMALL, limit=151), 400).is_validation_error
    assert refused(lambda: client.customers.list(), 400, "VALIDATION_ERROR").is_validation_error
    assert refused(lambda: client.connections.create(external_id=SMALL), 409).is_conflict
    lapsed = refused(lambda: client.customers.list(connection_id=SMALL, cursor="A" * 22), 410)
    assert lapsed.code == "QBD_SESSION_ERROR" and not lapsed.is_validation_error
    held = client.invoices.list(connection_id=SMALL, limit=1)
    busy = {"headers": {"X-Nxus-Timeout-Seconds": "1"}}
    refused(lambda: client.customers.list(connection_id=SMALL, **busy), 408, "REQUEST_TIMEOUT")
    list(itertools.islice(held, 1))


run(
    [
        connections_are_made_read_changed_and_archived,
        a_connection_is_set_up_through_a_link,
        every_namespace_lists_and_reads,
        pages_are_followed_to_the_end,
        an_early_exit_frees_the_lane,
        pages_are_followed_asynchronously,
        filters_in_its_own_spelling,
        errors_are_its_own,
    ]
)
