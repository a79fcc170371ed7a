"""Failures that Schemathesis reports and that are no faults, each with the reason. One that is not listed here makes
`cargo xtask bench fuzz` miss its goal."""

import re


def error(response):
    """What a refusal says; empty where the answer is none."""
    try:
        return response.json()["error"]
    except (ValueError, KeyError, TypeError):
        return {}


def said(response):
    """The message of a refusal."""
    return error(response).get("message", "")


def is_kind(failure, name):
    return type(failure).__name__ == name


def never_set_up(failure, case, response, seen):
    """A connection nobody set up, such as one that the run itself made. The interface has 503 for that, with a code of its
    own."""
    return is_kind(failure, "ServerError") and error(response).get("code") == "QWC_NEVER_CONNECTED"


def order_of_a_range(failure, case, response, seen):
    """A range whose end comes before its beginning. A schema bounds each parameter by itself and cannot compare two."""
    ends = "nameTo|refNumberTo|updatedBefore|toTransactionDate"
    begins = "nameFrom|refNumberFrom|updatedAfter|fromTransactionDate"
    return is_kind(failure, "RejectedPositiveData") and bool(
        re.fullmatch(f"({ends}) must come after ({begins})\\.", said(response))
    )


def connection_named_nowhere(failure, case, response, seen):
    """A link for no connection. It is named in the body or in the header, and a schema cannot ask for one of the two."""
    return (
        is_kind(failure, "RejectedPositiveData")
        and case.operation.label == "POST /api/v1/auth-sessions"
        and said(response).startswith("connectionId is missing: ")
    )


def other_filters_than_the_first_page(failure, case, response, seen):
    """The next page of a list, asked for with filters of its own. A link hands on the cursor, the limit and the
    connection; it cannot hand on parameters that may have been left out."""
    return is_kind(failure, "RejectedPositiveData") and said(response).startswith(
        "A filter differs from the first page of this cursor."
    )


def body_of_white_space(failure, case, response, seen):
    """A body of white space alone. Like an empty one it counts as {}: published clients send no body where they have
    nothing to say in it."""
    body = response.request.body or b""
    body = body.encode() if isinstance(body, str) else body
    return is_kind(failure, "AcceptedNegativeData") and not body.strip()


def gone_for_good(failure, case, response, seen):
    """A connection that is not there any more because an earlier call of the same run deleted it for good, at a path that
    Schemathesis does not take for a deletion."""
    return is_kind(failure, "EnsureResourceAvailability") and case.path_parameters.get("id") in seen.deleted


def archived_and_readable(failure, case, response, seen):
    """A connection that is read after DELETE. That archives it: it stays readable until it is deleted for good."""
    return is_kind(failure, "UseAfterFree") and failure.operation == "DELETE /api/v1/connections/{id}"


def wrong_keys_held_up(failure, case, response, seen):
    """A wrong key that is answered with 429 and not with 401: the checks show more wrong keys from one address than are
    looked at."""
    return is_kind(failure, "IgnoredAuth") and "got `429 Too Many Requests`" in failure.message


ALLOWED = (
    never_set_up,
    order_of_a_range,
    connection_named_nowhere,
    other_filters_than_the_first_page,
    body_of_white_space,
    gone_for_good,
    archived_and_readable,
    wrong_keys_held_up,
)
