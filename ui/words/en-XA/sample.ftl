### Made by `cargo xtask gen` from ../en/sample.ftl. Never edited.

sample-name = Šááɱþþĺéé çóóɱþáññýý
sample-note-play_the_client = Óþþéññ ťĥĥé ĺĺíñķ ááñďď þĺĺáýý ťĥé ççĺííéññť
sample-note-right_to_left = Á ññáɱɱé ŵŵŕííťťéññ ƒŕŕóɱɱ ŕííĝĥť ťťó ĺĺéƒƒť
sample-note-wait_and_see = Ŵááíťť áññď ššéé, óŕŕ ĺééť ííť ŕŕúñ óúúťť
sample-note-whole_books =
    Óṽṽéŕŕ { $invoices ->
        [one] { $invoices } íññṽóóíççé
       *[other] { $invoices } íññṽóóíççéšš
    }, { $customers ->
        [one] { $customers } çúúšťťóɱɱéŕŕ
       *[other] { $customers } çúúšťťóɱɱéŕŕš
    }
sample-note-small_file =
    Á ššɱááĺĺĺ ƒííĺé: óṽṽéŕŕ { $invoices ->
        [one] { $invoices } íññṽóóíççé
       *[other] { $invoices } íññṽóóíççéšš
    }
sample-note-large_file =
    Á ĺĺáŕŕĝéé ƒííĺé: óṽṽéŕŕ { $invoices ->
        [one] { $invoices } íññṽóóíççé
       *[other] { $invoices } íññṽóóíççéšš
    }
sample-note-link_of_your_own = Ƒóóŕ áá ĺííñķķ óƒ ýóóúŕŕ óŵŵñ
sample-note-another_link = Ƒóóŕ ááñóóťĥĥéŕ óññéé
