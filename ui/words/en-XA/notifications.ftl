### Made by `cargo xtask gen` from ../en/notifications.ftl. Never edited.

notification-connected = { $name } íšš çóóñññéççťéďď
