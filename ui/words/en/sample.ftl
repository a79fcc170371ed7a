### Read by the page and the programs.

# What the sample's profile is called.
sample-name = Sample company

## What stands in place of a note at the sample's connections, until the user writes one.
## $invoices (Number) how many invoices the company has
## $customers (Number) how many customers it has

sample-note-play_the_client = Open the link and play the client
sample-note-right_to_left = A name written from right to left
sample-note-wait_and_see = Wait and see, or let it run out
sample-note-whole_books = Over { $invoices ->
    [one] { $invoices } invoice
   *[other] { $invoices } invoices
}, { $customers ->
    [one] { $customers } customer
   *[other] { $customers } customers
}
sample-note-small_file = A small file: over { $invoices ->
    [one] { $invoices } invoice
   *[other] { $invoices } invoices
}
sample-note-large_file = A large file: over { $invoices ->
    [one] { $invoices } invoice
   *[other] { $invoices } invoices
}
sample-note-link_of_your_own = For a link of your own
sample-note-another_link = For another one
