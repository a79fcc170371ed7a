### Made by `cargo xtask gen` from ../en/note.ftl. Never edited.

note-client = { $name }: ɊúúíççķƁɓóóóķš Ďééšķķťóóþ ççóññééçťťéďď ťóó { $service }.
note-made = Šééťúúþ ĺĺíññķ ɱáďďéé { $day }, { $time }.
note-made-and-sent = Šééťúúþ ĺĺíññķ ɱáďďéé { $day }, { $time }, ĥááñďďéďď óṽṽéŕ { $sent }.
note-opened = Ťĥĥé ççĺííéññť šáííď ťťĥééý óóþéñééď ťťĥéé ĺííñķ áťť { $opened }.
note-allowed = Ťĥĥé ççĺííéññť šáííď ťťĥééý ááĺĺóŵŵéďď áçççééšš áťť { $allowed }.
note-opened-and-allowed = Ťĥĥé ççĺííéññť šáííď ťťĥééý óóþéñééď ťťĥéé ĺííñķ áťť { $opened } áññď ááĺĺĺóŵŵéď áçççééššš áťť { $allowed }.
note-connected = Çóóñññéççťééď { $day }, { $time }, { $span } áƒƒťééŕ ťťĥéé ĺíñķķ ŵááš ɱɱáďďé.
note-seen-connected = Šéééññ çóóñññéçťééďď { $day }, { $time }; íťť ɱááý ĥĥáṽṽé ƀéééñ ééáŕŕĺííéŕ.
note-ids = Çóóñññéççťííóñ { $id }.
note-ids-with-external = Çóóñññéççťííóñ { $id }, óúúŕ ññúɱɱƀééŕ { $external }.
note-time-on-day = { $time } óññ { $day }
