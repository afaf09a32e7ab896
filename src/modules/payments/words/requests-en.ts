import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in English to ask for an action. */
export const requests: Requests = {
  list_invoices: `
    bills / who owes us money / unpaid invoices / what is overdue / revenue this month / outstanding money / what have
    we earned / bills not settled yet / open receivables / which clients have not yet transferred anything for March /
    show me every bill for the brewery since January / I wonder how much money is still out there / did we bill anybody
    last week? / look over the issued bills / who's still owing us dough / Stripe invoices tab filtered by past due /
    accounts receivable ledger with open items`,
  get_invoice: `
    show a bill / was this invoice paid / link to pay / look at one bill / amount and items of an invoice / how much is
    left to pay / has a client settled this bill / payments on an invoice / copy of an invoice / open bill 2024-117,
    what positions were on it / has the Hoffmann wedding bill been settled in full / Mrs Ferrari lost her bill and
    needs the address of its page again / how much of number 88 is still missing? / view one particular bill / what's
    the deal with that bill for Pete / Stripe invoice detail with hosted page address / read a single receivable with
    lines, tax and receipts`,
  save_invoice: `
    write a bill / new invoice / invoice a customer / change a draft invoice / prepare a bill / bill a client for work
    / draft a new invoice / add a line item / edit an unsent invoice / put together a bill for the Lindners, three
    hours at 60 plus paint / the unsent bill to the brewery needs one more position, delivery 25 / I repaired Mr Cole's
    boiler and want to bill him 340 later / can you prepare what Ms Park owes for the colouring? / set up an unissued
    bill / knock up a bill for Gina, I'll check it / create draft invoice in Stripe with line items / enter receivable
    positions with tax rate and due date`,
  delete_draft: `
    throw away an invoice / discard a draft bill / bin an unsent invoice / bill that was not sent yet / remove an
    invoice draft / unfinished bill not needed / the bill for the Lindners that I began can go in the bin / throw out
    the unissued bill to Ms Park, her sister pays / I prepared one bill doubly and it never went out / could that
    unfinished bill over 340 vanish? / drop one unissued bill / bin that half-baked bill / delete draft invoice in
    Stripe / remove an unnumbered receivable`,
  send_invoice: `
    issue a bill / mail the invoice / finalize an invoice / email the bill to the client / invoice is ready to go out /
    dispatch an invoice / give the customer their bill / send off a draft bill / the bill for the Lindners is fine now,
    let them have it / mail Mr Cole what he has to pay for the boiler / the wedding bill is checked and can leave the
    house / could Ms Park's prepared bill go out today? / issue one prepared bill / fire off that bill to Gina /
    finalize and email invoice as in Stripe / assign the number and dispatch a receivable`,
  send_reminder: `
    dunning / payment reminder / chase an unpaid invoice / nudge a late payer / ask again for the money / client has
    not paid yet / overdue notice to a customer / second demand for payment / friendly nudge about a bill / Mr Cole is
    three weeks late with the boiler bill, jog his memory / write to the brewery kindly that number 88 is still open /
    the Lindners seem to have forgotten our bill / can you prod Ms Park about her 120 pounds? / dun one late client /
    poke Pete, he still hasn't coughed up / send overdue reminder as in QuickBooks / issue a first dunning letter for
    one open item`,
  charge_customer: `
    take money from a card / collect an invoice / debit a customer / run the credit card / debit the saved card / pull
    the amount owed / bill the card on file / collect money by credit card / take the 89 pounds for the course from Mrs
    Ferrari's Visa / Mr Cole said we may draw the bill from his stored card / the gym member's open bill should be
    collected by plastic today / could half of number 88 go onto the brewery's Mastercard? / collect by stored plastic
    / just ding his card for it / create charge on saved payment method as in Stripe / debit a card token for an open
    receivable`,
  refund: `
    give money back / reimburse a customer / reverse a charge / return the money / client wants their money back / paid
    twice by mistake / send back part of a payment / pay back a charge / client overpaid or complained / Mrs Ferrari
    was unhappy with the perm, give her 40 back / the course was cancelled, so Mr Onwu should have his 89 again / we
    debited the brewery two times and one has to go back / could Ms Park get half of her deposit returned? / repay one
    received amount / hand Gina her cash back / issue refund in Stripe, partial amount / post a credit repayment
    against a receipt`,
  mark_paid: `
    record a payment / the transfer arrived / paid in cash / client settled the bill / money came in / bank transfer
    received / paid by cheque / customer paid part of it / close an invoice as settled / the heating bill was paid in
    cash yesterday / Mr Cole's 340 landed on our account this morning / the brewery transferred 200 of the 500 for
    number 88 / could the Lindners' bill be put down as settled, they gave a cheque? / book one incoming amount / Pete
    finally coughed up, tick his bill off / record payment out of band as in Stripe / post a receipt against one open
    item`,
  void_invoice: `
    cancel a bill / annul an invoice / sent by mistake / invoice was wrong / nullify a bill already sent / invalidate
    an issued invoice / bill was issued in error / cancel an invoice after sending / reverse a wrong invoice / number
    88 went to the wrong brewery, make it invalid / the bill we sent Ms Park should never have existed / Mr Cole got
    billed for something we never did / could the issued bill with the wrong VAT be declared null? / annul one issued
    bill / that bill was rubbish, kill it, number stays / void invoice in Stripe / reverse a numbered, unpaid
    receivable`,
  write_off: `
    bad debt / uncollectible / they will not pay / give up on this debt / never going to get the money / client is
    bankrupt or insolvent / stop waiting for payment / accept the loss on an invoice / forgive what is owed / the pub
    went bust, we will not see those 900 any more / Mr Ford has vanished, forget about his bill / I have waited two
    years for this money and let it be now / could number 61 be treated as lost money? / abandon one hopeless claim /
    we can kiss that cash goodbye / mark invoice uncollectible as in Stripe / book a bad debt loss for one open item`,
  list_payment_methods: `
    stored cards / how does the customer pay / card on file / saved credit cards / which card would be charged /
    customer's bank card / ways a client can pay / has the client a card stored / which card have we got for Mrs
    Ferrari / does the brewery have any plastic stored with us / before I debit Mr Cole I want to see what is on hand /
    is Ms Park's Visa still the one that gets debited? / look over a client's stored plastic / what cards has Pete left
    with us / Stripe customer payment methods / enumerate tokenised cards of one debtor`,
  save_payment_method: `
    store a card / add a card to a customer / card on file for later / client has a new credit card / register a
    payment card / attach a card to a customer / replace an expired card / keep card details for future charges / Mrs
    Ferrari gave a new Mastercard through the provider, keep it for her / store pm_42 from Stripe with Mr Cole / the
    gym member wants his future fees taken from this card / could the brewery's new company card be kept? / deposit a
    client's plastic / keep Pete's card handy for next time / attach payment method to customer in Stripe / register a
    card token with a debtor`,
  remove_payment_method: `
    delete a card / forget a card on file / credit card expired or stolen / take a card off a customer / client wants
    their card deleted / detach a stored card / no longer keep the credit card / Mrs Ferrari's Visa was stolen, take it
    out / Mr Cole wants us to hold no card of his / the brewery's old company card must never be debited again / could
    the plastic of that ex-member be forgotten? / drop one stored card / bin Pete's card details / detach payment
    method in Stripe / delete a debtor's card token at the provider`,
  settings: `
    invoice numbering / default tax rate / which payment provider / seller on invoices / payment terms / what vat do we
    charge / how are bills numbered / how many days to pay / which bank account is on bills / how long do our clients
    have to pay / what stands as the sender on our bills / I want to look at how the bill numbers are built / which VAT
    do we put on by default? / look up the billing configuration / how are our bills set up / Stripe invoice template
    settings / read number format, due days and default tax`,
  save_settings: `
    change invoice numbers / set the tax rate / connect Stripe to invoices / bank account on invoices / change payment
    terms / our vat number on bills / set the number range of bills / invoice prefix and footer / choose who processes
    cards / from January the bills should begin with 2026 and a dash / give people 14 days instead of 30 to pay / our
    new IBAN has to stand below all bills / could the usual VAT be 20 percent from now on? / adjust the billing
    configuration / put our new address on top of the bills / invoice branding and numbering settings in Xero / set
    number range, payment term and VAT default`,
  send_reminders: `
    chase everyone who is late / dunning run / nudge all late payers / bulk payment reminders / ask all debtors again /
    all eleven clients past due should hear from us today / remind the brewery, the pub and the Lindners that they
    still owe / at the month's end I want every tardy payer written to / can you prod everyone whose bill is over two
    weeks late? / dun a batch of debtors / poke the whole lot of slow payers / bulk send overdue reminders as in
    QuickBooks / dunning letters for multiple open items by ID`,
  mark_many_paid: `
    transfers of several clients arrived / go through the bank statement / settle a batch of bills / all of these bills
    were settled / bulk record money received / the eight bills on this statement have come in, book them / the pub,
    the brewery and Mr Cole all transferred today / everyone from the course paid cash at the door / could numbers 80
    to 95 be put down as settled? / book a batch of incoming amounts / they all coughed up, tick the lot / bulk record
    payments as in Xero / bank reconciliation: post receipts against multiple open items`,
  delete_drafts: `
    throw away unsent bills / clear out bills nobody sent / bin a batch of unfinished bills / bulk discard invoices in
    preparation / remove many unsent invoices / the six bills we prepared for the cancelled course can go / throw out
    everything unissued from last month / somebody prepared all bills doubly and the second set must vanish / could
    those unfinished bills be binned together? / drop a batch of unissued bills / chuck the whole pile of half-baked
    bills / bulk delete draft invoices in Stripe / remove multiple unnumbered receivables by ID`,
};
