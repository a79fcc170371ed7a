### Made by `cargo xtask gen` from ../en/group-names.ftl. Never edited.

groups-table = { $what } ƀýý { $name }
groups-none = Éɱɱþťťý
groups-all = Ťóóĝééťĥĥéŕŕ
groups-age-current = Çúúŕŕŕéññť
groups-age = { $from } ťóó { $to } ďááýšš
groups-age-over = Óṽṽéŕŕ { $to } ďááýšš
groups-no-currency = ñóó çúúŕŕŕéññçý
