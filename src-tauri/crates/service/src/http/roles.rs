//! How far each role reaches. Paths that are not named here are for admins only, so that a new one is closed until
//! somebody decides.

use http::Method;
use ledgerlane_api::ErrorCode;

use crate::keys::Role;
use crate::problem::Problem;

/// What calls do, as far as roles tell them apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    ReadConnections,
    ChangeConnections,
    Links,
    Status,
    Records,
}

fn kind(method: &Method, route: &str) -> Option<Kind> {
    let reads = matches!(*method, Method::GET | Method::HEAD);
    match route.strip_prefix("/api/v1/")? {
        "connections" | "connections/{id}" if reads => Some(Kind::ReadConnections),
        // Deleting for good cannot be undone, so it is not named here: it is left to administrators.
        "connections" | "connections/{id}" | "connections/{id}/restore" | "connections/{id}/probe" => {
            Some(Kind::ChangeConnections)
        }
        "auth-sessions" | "auth-sessions/{id}" => Some(Kind::Links),
        "qwc-auth-setup/{id}/status" | "qwc-auth-setup/{id}/status/authenticated" => Some(Kind::Status),
        "{kind}" | "{kind}/{id}" | "cursors/{cursor}/close" => Some(Kind::Records),
        _ => None,
    }
}

/// Whether a role reaches a call of this method on this route.
pub(super) fn check(role: Role, method: &Method, route: &str) -> Result<(), Problem> {
    let reaches = match role {
        Role::Admin => true,
        Role::Onboarding => matches!(
            kind(method, route),
            Some(Kind::ReadConnections | Kind::ChangeConnections | Kind::Links | Kind::Status)
        ),
        Role::Viewer => {
            matches!(kind(method, route), Some(Kind::ReadConnections | Kind::Status | Kind::Records))
        }
    };
    if reaches {
        return Ok(());
    }
    let name = role.as_str();
    let message = format!("The role of this API key, {name}, does not reach this call. Use a key that may.");
    Err(Problem::new(ErrorCode::Authorization, message))
}
