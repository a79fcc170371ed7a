### Read by the page.

## Dialogs and bands

dialog-close = Close
trouble-close = Close
trouble-again = Try again
trouble-asked-again = It is asked again by itself.
# $id (Text) the id that the service gave the request
trouble-request = Request <code>{ $id }</code>
# $code (Text) the code that QuickBooks or the Web Connector gave
trouble-code = Code <code>{ $code }</code>
trouble-copy = Copy

## A part of the window that cannot be drawn

part-failed = This part of the window could not be shown.
part-failed-advice = The mistake is in Ledgerlane, not in your data. Reads and watches go on.
part-failed-again = Show again

## Short messages

toasts-region = Messages
copied-connection-id = Connection id copied
copied-external-id = Your own number for this client copied
copied-message = Message copied
copied-name = Name copied
copied-note = Note copied
copied-numbers = Numbers copied
copied-request-id = Request id copied
copied-text = Text copied
copied-nothing = The clipboard did not take it. Select the text and copy it yourself.
