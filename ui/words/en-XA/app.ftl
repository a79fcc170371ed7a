### Made by `cargo xtask gen` from ../en/app.ftl. Never edited.

app-name = Ĺééďĝĝéŕŕĺááñé
