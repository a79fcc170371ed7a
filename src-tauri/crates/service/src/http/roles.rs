//! How far each role reaches. Paths that are not named here are for admins only, so a new path is closed until it is named.
//!
//! INV-ROLE-1: A key reaches no further than its role.

use http::Method;
use ledgerlane_api::ErrorCode;

use crate::keys::Role;
use crate::problem::Problem;

/// Kinds of calls that roles tell apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Operation {
    ReadConnections,
    ChangeConnections,
    Links,
    Status,
    Records,
}

fn operation(method: &Method, route: &str) -> Option<Operation> {
    let reads = matches!(*method, Method::GET | Method::HEAD);
    match route.strip_prefix("/api/v1/")? {
        "connections" | "connections/{id}" | "connections/{id}/connector" if reads => {
            Some(Operation::ReadConnections)
        }
        // Deleting for good is not named: it cannot be undone, so it is for admins.
        "connections" | "connections/{id}" | "connections/{id}/restore" | "connections/{id}/probe" => {
            Some(Operation::ChangeConnections)
        }
        "auth-sessions" | "auth-sessions/{id}" => Some(Operation::Links),
        "qwc-auth-setup/{id}/status" | "qwc-auth-setup/{id}/status/authenticated" => Some(Operation::Status),
        "{kind}"
        | "{kind}/count"
        | "{kind}/{id}"
        | "{kind}/{id}/void"
        | "custom-field-definitions"
        | "custom-field-definitions/update"
        | "custom-fields"
        | "custom-fields/update"
        | "cursors/{cursor}/close" => Some(Operation::Records),
        _ => None,
    }
}

/// Whether a role reaches a call of this method on this route.
pub(super) fn check(role: Role, method: &Method, route: &str) -> Result<(), Problem> {
    let reaches = match role {
        Role::Admin => true,
        Role::Onboarding => matches!(
            operation(method, route),
            Some(
                Operation::ReadConnections
                    | Operation::ChangeConnections
                    | Operation::Links
                    | Operation::Status
            )
        ),
        Role::Viewer => {
            matches!(
                operation(method, route),
                Some(Operation::ReadConnections | Operation::Status | Operation::Records)
            )
        }
    };
    if reaches {
        return Ok(());
    }
    let name = role.as_str();
    let message = format!("The role of this API key, {name}, does not reach this call. Use a key that may.");
    Err(Problem::new(ErrorCode::Authorization, message))
}
