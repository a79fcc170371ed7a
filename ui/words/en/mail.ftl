### Read by the programs.

## The mail that takes a setup link to the client, and the message to copy.
## $company (Text) the company's name
## $link (Text) the address of the setup page, on a line of its own
## $until (Text) the day and time the link stops working, as calendar-long writes it
## $ends (known | unknown) whether it is known when the link stops working

mail-subject = Connect QuickBooks for { $company }: about 5 minutes
mail-body =
    Hello,

    To read the books of { $company } without asking you for files, we need your QuickBooks Desktop connected once. It takes about 5 minutes.

    Open this link on the computer that runs QuickBooks Desktop:

    { $link }

    { $ends ->
        [known]
            It stops working on { $until }.

            If you did not expect this, choose "This is not for me" on the page, or call us.
       *[unknown]
            If you did not expect this, choose "This is not for me" on the page, or call us.
    }

## All of it as one text, to be pasted.
## $subject (Text) the subject of the mail
## $body (Text) the text of the mail

mail-whole = Subject: { $subject }

    { $body }
