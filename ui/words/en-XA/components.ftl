### Made by `cargo xtask gen` from ../en/components.ftl. Never edited.

dialog-close = Çĺĺóššé
trouble-close = Çĺĺóššé
trouble-again = Ťŕŕý ááĝááíññ
trouble-asked-again = Íťť íšš áššķééď áĝááíññ ƀýý íťťšéĺƒƒ.
trouble-request = Ŕééɋúúéššť <code>{ $id }</code>
trouble-code = Çóóďéé <code>{ $code }</code>
trouble-copy = Çóóþýý
part-failed = Ťĥĥíšš þááŕťť óƒ ťĥĥé ŵŵíññďóóŵ çóúúĺďď ñóóť ƀƀé šĥóóŵññ.
part-failed-advice = Ťĥĥé ɱɱíššťááķé íšš íññ Ĺééďĝĝéŕĺááñéé, ñóóť ííñ ýóúúŕ ďďáťťá. Ŕŕéáďšš áññď ŵŵáťťçĥéšš ĝóó óññ.
part-failed-again = Šĥĥóŵŵ áĝĝáííñ
toasts-region = Ṁééšššáĝĝéšš
copied-connection-id = Çóóñññéççťííóñ íďď çóóþííéďď
copied-external-id = Ýóóúŕŕ óŵŵñ ññúɱƀééŕ ƒƒóŕŕ ťĥĥíš çĺĺíééñťť çóóþíéďď
copied-message = Ṁééšššáĝĝé ççóþíééďď
copied-name = Ñááɱéé çóóþííéď
copied-note = Ñóóťéé çóóþííéď
copied-numbers = Ñúúɱƀƀéŕŕš ççóþíééďď
copied-request-id = Ŕééɋúúéššť ííď çóþþíééď
copied-text = Ťééẋťť çóóþííéď
copied-nothing = Ťĥĥé ççĺííþƀƀóáŕďď ďííď ññóťť ťáķéé íťť. Šééĺééçť ťĥĥé ťťéẋẋť ááñď çóóþýý íťť ýóóúŕšééĺƒƒ.
