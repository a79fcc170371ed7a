"""The newest SDK release: everything through its own methods, and every answer through its models."""

import asyncio
import itertools
import sys

import nxus_qbd
from pydantic import ValidationError

from common import BASE, KEY, LARGE, RELEASE, SMALL, WHOLE, namespaces, play, refused, run, sdk

assert RELEASE == "1.0.0", RELEASE
client = sdk()
request = client._transport.request
# Inactive records too; types without such a filter ignore it.
EVERY = WHOLE | {"active_status": "All"}
# A connection whose company is in QuickBooks. None: the service has the sample.
QUICKBOOKS = sys.argv[3] if len(sys.argv) > 3 else None


def identity(record):
    """The id of a record, which one of a bill and a credit has within."""
    record = getattr(record, "root", record)
    return record.id if hasattr(record, "id") else (record.bill or record.credit).id


def connections_are_made_read_changed_and_archived():
    made = client.connections.create(description="From Python", external_id="from-python")
    assert made.id.startswith("conn_") and made.description == "From Python" and made.is_active
    for form in (made.id, "from-python"):
        assert client.connections.retrieve(form) == made
    assert made in client.connections.list().data
    changed = client.connections.update(made.id, description="Renamed")
    assert (changed.description, changed.external_id) == ("Renamed", "from-python")
    client.connections.delete(made.id)
    assert client.connections.retrieve(made.id).is_archived
    refused(lambda: client.customers.list(connection_id=made.id), 403, "CONNECTION_ARCHIVED")


def a_connection_is_set_up_through_a_link():
    made = client.connections.create(description="Set up from Python")
    status = client.connections.retrieve_status_authenticated
    assert status(made.id).is_connected is False
    never = refused(lambda: client.customers.list(connection_id=made.id), 503, "QWC_NEVER_CONNECTED")
    assert never.type == "INTEGRATION_CONNECTION_OFFLINE_TYPE"
    session = client.auth_sessions.create(connection_id=made.id, link_expiry_mins=45)
    assert (session.expires_at - session.created_at).total_seconds() == 45 * 60
    assert session.status == "pending" and client.auth_sessions.retrieve(session.id) == session
    play(str(session.auth_flow_url))
    assert client.auth_sessions.retrieve(session.id).status == "completed"
    after = status(made.id)
    assert after.is_connected is True and after.company_name
    assert client.customers.list(connection_id=made.id).data


def every_namespace_lists_and_reads(company, limit, apart=()):
    wrong = []
    lists = namespaces("list")
    for name in ("custom_field_definitions", *apart):
        lists.pop(name)
    for name, kind in lists.items():
        space = getattr(client, name)
        try:
            page = space.list(connection_id=company, limit=limit, **EVERY)
            assert page.data, "no records"
            # Leaving a walk closes its cursor; a single record would wait for the lane.
            list(itertools.islice(page, 1))
            for record in page.data:
                assert isinstance(record, kind._model), f"no {kind._model.__name__}"
            if hasattr(kind, "retrieve"):
                one = space.retrieve(identity(page.data[0]), connection_id=company)
                assert one == page.data[0], "a single record differs"
        except ValidationError as error:
            first = error.errors()[0]
            wrong.append(f"{name}: {first['loc']}: {first['msg']}, not {first['input']!r}")
        except (AssertionError, AttributeError, nxus_qbd.NxusApiError) as error:
            wrong.append(f"{name}: {error}")
    assert not wrong, f"{len(wrong)} of {len(lists)} namespaces:\n" + "\n".join(wrong)
    assert len(lists) > 55, len(lists)


def every_namespace_of_a_small_company():
    every_namespace_lists_and_reads(SMALL, 150)


def every_namespace_of_a_large_company():
    every_namespace_lists_and_reads(LARGE, 100)


def every_namespace_of_a_company_in_quickbooks():
    # QuickBooks lists these two only for a vendor and for bar codes.
    every_namespace_lists_and_reads(QUICKBOOKS, 100, ("bar_codes", "bill_to_pay"))


def documents_carry_their_lines_and_links():
    for name in ("invoices", "sales_orders", "sales_receipts", "credit_memos", "purchase_orders"):
        page = getattr(client, name).list(connection_id=LARGE, limit=50, **WHOLE)
        list(itertools.islice(page, 1))
        assert any(record.lines for record in page.data), name
        assert all(line.id for record in page.data for line in record.lines), name
    page = client.invoices.list(connection_id=LARGE, limit=150, **WHOLE)
    list(itertools.islice(page, 1))
    assert any(record.linked_transactions for record in page.data)
    for name in ("bills", "checks", "credit_card_charges"):
        page = getattr(client, name).list(connection_id=LARGE, limit=100, **WHOLE)
        list(itertools.islice(page, 1))
        assert any(record.expense_lines for record in page.data), name


def counts_are_those_of_the_lists():
    wrong = []
    for name in namespaces("count"):
        space = getattr(client, name)
        counted = space.count(connection_id=SMALL, active_status="All")
        total = sum(1 for _ in space.list(connection_id=SMALL, limit=150, active_status="All"))
        # A list that has no pages is cut at 500 records, and its count is not.
        if counted.count != total and not (total == 500 and counted.count > total):
            wrong.append(f"{name}: {counted['count']} counted, {total} listed")
    assert not wrong, "\n".join(wrong)
    active = client.customers.count(connection_id=SMALL).count
    assert active == client.customers.list(connection_id=SMALL, limit=1).total_count


def custom_field_definitions_are_listed():
    answer = client.custom_field_definitions.list(connection_id=SMALL)
    definitions = answer.data
    assert definitions and answer.count == len(definitions)
    carried = set()
    for customer in client.customers.list(connection_id=SMALL, limit=150, active_status="All"):
        carried.update((field.owner_id, field.name) for field in customer.custom_fields or [])
    assert carried and carried <= {(one.owner_id, one.name) for one in definitions}


def pages_are_followed_to_the_end():
    page = client.customers.list(connection_id=LARGE, limit=100)
    assert page.count == 100 and page.has_more and page.remaining_count == page.total_count - 100
    ids = [customer.id for customer in page]
    assert len(ids) == page.total_count == len(set(ids)) > 1000


def pages_are_followed_asynchronously():
    async def walk():
        async with nxus_qbd.AsyncNxusClient(KEY, base_url=BASE) as other:
            page = await other.invoices.list(connection_id=SMALL, limit=40)
            found = [invoice.id async for invoice in page]
            one = await other.invoices.retrieve(found[0], connection_id=SMALL)
            counted = await other.invoices.count(connection_id=SMALL)
            return page.total_count, counted.count, found, one.id

    total, counted, found, one = asyncio.run(walk())
    assert len(set(found)) == len(found) == total == counted > 100 and one == found[0]


def an_early_exit_frees_the_lane():
    for enough in (1, 250):
        for nth, _ in enumerate(client.invoices.list(connection_id=LARGE, limit=100), 1):
            if nth == enough:
                break
        # A call that may wait one second only, of the ten the cursor would have lived on.
        free = client.customers.list(connection_id=LARGE, limit=1, server_timeout_seconds=1)
        assert free.count == 1
        list(itertools.islice(free, 1))


def filters_in_its_own_spelling():
    def active(**status):
        page = client.customers.list(connection_id=LARGE, limit=150, **status)
        list(itertools.islice(page, 1))
        return page.total_count, {one.is_active for one in page.data}

    every, usual = active(active_status="All"), active()
    only, gone = active(active_status="ActiveOnly"), active(active_status="InactiveOnly")
    assert usual == only and only[1] == {True} and gone[1] == {False}
    assert every[0] == only[0] + gone[0] and gone[0] > 0


def errors_are_its_own():
    wrong = sdk("sk_test_nobody-has-this-key")
    assert refused(wrong.connections.list, 401, "API_KEY_INVALID").is_auth_error
    missing = lambda: client.customers.retrieve("FFFFFFFF-1", connection_id=SMALL)
    assert refused(missing, 404, "QBD_OBJECT_NOT_FOUND").is_not_found
    refused(lambda: client.customers.list(connection_id="nobody"), 404, "QBD_OBJECT_NOT_FOUND")
    refused(lambda: request("GET", "/api/v1/nothing-of-this-name"), 404, "RESOURCE_NOT_FOUND")
    assert refused(lambda: client.customers.list(connection_id=SMALL, limit=151), 400).is_validation_error
    assert refused(lambda: client.connections.create(external_id=SMALL), 409).is_conflict
    refused(lambda: client.customers.create(connection_id=SMALL, name="New"), 405, "CREATE_NOT_SUPPORTED")
    some = client.customers.list(connection_id=SMALL, limit=1)
    list(itertools.islice(some, 1))
    known = some.data[0].id
    refused(lambda: client.customers.update(known, connection_id=SMALL, name="x"), 405, "UPDATE_NOT_SUPPORTED")
    refused(lambda: client.customers.delete(known, connection_id=SMALL), 405, "DELETE_NOT_SUPPORTED")
    lapsed = lambda: client.customers.list(connection_id=SMALL, cursor="A" * 22)
    refused(lapsed, 410, "QBD_SESSION_ERROR")
    held = client.invoices.list(connection_id=SMALL, limit=1)
    busy = lambda: client.customers.list(connection_id=SMALL, server_timeout_seconds=1)
    refused(busy, 408, "REQUEST_TIMEOUT")
    list(itertools.islice(held, 1))


if QUICKBOOKS:
    run([every_namespace_of_a_company_in_quickbooks])
run(
    [
        connections_are_made_read_changed_and_archived,
        a_connection_is_set_up_through_a_link,
        every_namespace_of_a_small_company,
        every_namespace_of_a_large_company,
        documents_carry_their_lines_and_links,
        counts_are_those_of_the_lists,
        custom_field_definitions_are_listed,
        pages_are_followed_to_the_end,
        pages_are_followed_asynchronously,
        an_early_exit_frees_the_lane,
        filters_in_its_own_spelling,
        errors_are_its_own,
    ]
)
