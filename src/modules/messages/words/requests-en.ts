import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in English to ask for an action. */
export const requests: Requests = {
  list_threads: `
    inbox / mails / unread messages / who wrote to us / correspondence / check my mail / has anybody written to us /
    emails nobody answered / drafts waiting to be sent / has Mrs Ferrari mailed us since Monday / show me the post we
    haven't looked at / I wonder whether some mails could not go out / did anyone reply to our offer from last week? /
    look through the mailbox / any new post in the box / HubSpot conversations inbox, unread only / list e-mail threads
    by state and customer`,
  get_thread: `
    read mails / what did we write / show a correspondence / read the whole email conversation / what did the customer
    write / open a mail / our exchange with a client / last reply in a thread / open what the brewery wrote about the
    delivery / read me the mails back and forth with Mr Onwu / I need to know how the talk with the landlord by mail
    ended / what was our answer to Ms Park on Friday? / bring up one mail exchange / what did Gina say in her mail /
    open ticket conversation as in Zendesk / fetch all messages of one e-mail thread`,
  mark_read: `
    seen / I have read it / no longer unread / clear the unread flag of email / mail has been dealt with / mark an
    email as seen / the mail from the brewery is settled, nobody needs to look any more / I have gone through Mr Onwu's
    message, remove the bold print / this one mail still shows as new although I know it / can the letter of the
    landlord be put down as looked at? / set a mail exchange to seen / yeah, read that one already / mark conversation
    as read in Intercom / clear the unread status of one thread`,
  mark_threads: `
    tidy up the inbox / put old threads away / clean out the inbox / flag threads as not read yet / bulk mark threads
    as seen / bring archived threads back / put the thirty old mails from last year in the archive / set these five
    mails back to new so that Ben looks at them / my mailbox is overfull and I want to see only what is current / could
    all of the newsletters be put away as looked at? / stow a batch of mail exchanges / sweep those finished mails out
    of sight / archive all selected conversations as in Gmail / bulk change thread state: archived, seen or unseen`,
  draft: `
    prepare a mail / write an email / compose / save for later / begin a letter without sending / write a reply to
    check first / edit an unsent mail / suggest an answer to a client / prepare a response / write Mrs Ferrari an
    apology, I'll look at it before it goes / put together an answer to the brewery but keep it here / I need wording
    for Mr Onwu about the price to read first / how could we word a reply to this complaint? / formulate a letter,
    unsent / whip up something for Gina, don't send it yet / create a draft as in Gmail / store an unsent e-mail with
    recipient and attachments`,
  send: `
    write to somebody that we are late / write to a customer / send an email / mail somebody / reply / newsletter /
    schedule a mail / answer an email / tell a client by e-mail / inform a customer by email / let Mrs Ferrari know by
    mail that her dress is ready / answer the brewery that Tuesday suits us / Mr Onwu should get our opening hours in
    his mailbox tomorrow at eight / can you drop Ms Park a line that the part has arrived? / dispatch an electronic
    letter / shoot Gina a quick mail, I'm running late / send one-to-one e-mail as in HubSpot / transmit outbound mail
    to an address, immediately or timed`,
  cancel_scheduled: `
    stop a mail / do not send it / unschedule / take back a planned mail / hold back a planned email / planned email
    should not go out / call off a scheduled newsletter / stop a queued message / the mail to the brewery planned for
    six tonight must stay here / hold on, Mr Onwu shouldn't get tomorrow's letter after all / the spring mailing has a
    wrong price and goes out in an hour / can the message timed for Monday be stopped? / halt a timed letter / quick,
    don't let that mail leave tonight / cancel scheduled send as in Mailchimp / dequeue an outbound mail awaiting its
    send time`,
  delete_draft: `
    scrap the letter I started / throw away a mail / discard what I wrote / bin an unsent email / get rid of half
    written mail / remove a draft reply / unfinished message not needed / the answer to the landlord that I began can
    go / throw out the unsent letter to Ms Park / what you wrote for the brewery is no good, away with it / could the
    half-finished mail about prices disappear? / scrap an unsent letter / chuck that mail I never finished / discard
    draft as in Gmail / remove a message with state draft`,
  list_templates: `
    text blocks / canned answers / mail templates / standard replies / prewritten emails / stock phrases we reuse /
    wording we have for mails / saved email texts / which ready-made letters do we have for appointment changes / show
    me our wordings for complaints / I know we have a prepared text for birthday wishes somewhere / is there a stock
    answer about prices? / look over the prepared letters / what pre-baked replies have we got / Zendesk macros
    overview page / enumerate boilerplate e-mails by name`,
  save_template: `
    text block / canned answer / mail template / reusable email wording / save a standard reply / change the text of
    prewritten mail / make a form letter / write a stock response with placeholders / keep this thank-you text so that
    we can use it for every bride / our wording for late patients should be friendlier, change it / we write the same
    answer about parking every day / could you make a form letter out of this mail? / store a boilerplate text / stash
    that reply for next time / create snippet as in HubSpot / maintain a mail boilerplate with merge fields`,
  delete_template: `
    remove a text block / drop a mail template / remove a canned answer / get rid of a standard reply / form letter not
    used any more / delete prewritten email wording / the text for the winter campaign is out of date, remove it / we
    don't use the Corona wording any more / the prepared letter about parking is wrong and should vanish / can our old
    birthday wishes wording be thrown out? / retire a boilerplate letter / bin that crusty old canned answer / delete
    snippet as in HubSpot / drop one mail boilerplate`,
  list_suppressed: `
    suppression list / who unsubscribed / bounced addresses / blocked e-mail addresses / recipients we must not contact
    / who opted out of the newsletter / opted out of our emails / spam complaints / blacklist of recipients / whose
    mails bounced this month / who doesn't want our newsletter any more / I want to know which addresses we are not
    allowed to write to / is Mr Ford among those who said stop? / look over the do-not-mail addresses / who told us to
    buzz off by mail / Mailchimp unsubscribed and cleaned contacts / export-ready blocklist with the reason per
    recipient`,
  suppress: `
    block an e-mail address / unsubscribe somebody / do not mail them again / opt out of the newsletter / take someone
    off the mailing list / wants to hear nothing from us / blacklist a recipient / never write to them again / customer
    wants no more advertising / Mr Ford phoned, he wants no more ads from us / put ex-husband99@mail.com on the
    do-not-mail list / that address complained about spam, so never again / can Mrs Lind stop getting our newsletter? /
    ban one mail recipient / leave this guy alone by mail from now on / unsubscribe contact as in Mailchimp / add an
    address to the opt-out register`,
  unsuppress: `
    unblock an e-mail address / subscribe somebody again / remove from the suppression list / opt in again / may email
    them once more / back on the mailing list / lift a block on a recipient / take off the blacklist / resubscribe to
    the newsletter / Mrs Lind would like to have our newsletter again / Mr Ford's mailbox works again, so he may be
    written to / the block on info@brewery.com was a mistake / can Ella's address be freed, she asked for it herself? /
    release a blocked recipient / let him back into the mail club / resubscribe contact as in Mailchimp / delete an
    entry from the opt-out register`,
  settings: `
    mail settings / sender address / which mail server / what is our email signature / reply-to address / from which
    address do we send / how is outgoing mail set up / show email configuration / which address do our clients see when
    we mail them / where do replies to our mails land / I'd like to know what stands under our mails / through which
    SMTP does our post go out? / look up the outbound mail configuration / what's at the bottom of our mails / sending
    domain and reply address as in Mailchimp / read sender configuration and the bounce hook`,
  save_settings: `
    change the sender / set a signature / connect bounces / edit the email footer / change the reply-to address / send
    from a different address / choose another smtp server for mails / set up the sender name / where replies should go
    / put our new phone number below all mails / answers shall go to office@salon.com from now on / we changed our mail
    provider, so post has to leave through the new one / could our mails end with warm regards, your garage team? /
    configure our outbound mail / swap the sign-off under our mails / configure SMTP and e-mail signature as in HubSpot
    / set reply-to and bounce hook for outbound mail`,
};
