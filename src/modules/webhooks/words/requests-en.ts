import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in English to ask for an action. */
export const requests: Requests = {
  list_inbound: `
    which webhooks do we receive / webhook endpoints / webhook addresses / urls that others call / list of hooks we
    receive on / where can other systems post data / entry points for external apps / callback addresses we offer /
    under which addresses can the shop and the till report to us / how many receiving points have we got and how busy
    are they / I want to know every door through which programs hand us data / is there still an address for the old
    newsletter tool? / survey our receiving URLs / what hooks can folks hit us on / Catch Hook URLs as in Zapier, all
    of them / inventory of ingress endpoints with call counts`,
  get_inbound: `
    last webhook payload / what did the webhook send / webhook details / url of an incoming hook / show one receiving
    endpoint / what did a hook get last / path and limit of a hook / url another system posts to / what address must I
    give the shop so that it reports orders to us / how often per minute may the till call at its entrance / I want to
    look at the newsletter tool's receiving point / what did the shop's entrance take in most recently? / view one
    receiving URL / what's the address of that till hook again / webhook node details in n8n / read one ingress
    endpoint with rate cap and newest payload`,
  create_inbound: `
    receive webhooks / webhook address / let another system call us / trigger a workflow from outside / our online shop
    wants to report each order, give me an address for it / the till should be able to ring our bell when a sale is
    made / the form on our old website must hand its data to us / could the parcel service inform us by itself? /
    establish a receiving URL / gimme a URL the shop can ping / Catch Hook trigger as in Zapier or Make custom webhook
    / provision an ingress endpoint with a bearer token`,
  update_inbound: `
    require a signature of the caller / rename a webhook / change the webhook address / raise the rate limit of a
    webhook / path of an incoming hook / different url for receiving / allow more calls per minute / edit a receiving
    endpoint / new name for an incoming hook / the shop's entrance should be called Orders from now on / the till calls
    too often, allow it only ten times a minute / the newsletter tool needs a different ending in its address with us /
    could the parcel service be allowed to ring more frequently? / modify a receiving URL / tweak that till hook's
    limit / edit webhook node path in n8n / alter an ingress endpoint's slug, label or throttle`,
  switch_inbound: `
    pause a webhook / stop receiving webhooks / turn a webhook back on / stop accepting incoming calls / disable a
    receiving endpoint / accept calls from outside again / incoming hook off for a while / enable an incoming hook /
    the shop is reporting rubbish, shut its entrance until tomorrow / the till's receiving point may take in data again
    / while we rebuild, nothing must come in from the newsletter tool / could the parcel service's entrance be open
    again? / toggle a receiving URL / flip that shop hook off for a bit / toggle scenario webhook inactive as in Make /
    set ingress endpoint enabled flag, 410 when off`,
  rotate_inbound: `
    new webhook token / renew the webhook secret / replace a leaked webhook token / the shop's secret for its entrance
    was in a mail, swap it / the till gets another token but the former shall still work today / our programmer left
    and knows what the newsletter tool proves itself with / could the parcel service's entrance get a different token?
    / swap a receiving URL's token / cycle the shop hook's secret before someone abuses it / regenerate signing key of
    an incoming hook as in Slack / reissue ingress bearer token with a grace period`,
  delete_inbound: `
    remove a webhook address / close an incoming webhook / get rid of an incoming hook / shut down a receiving url /
    nobody should post here any more / remove a receiving endpoint / delete an inbound callback / the old shop is shut
    down, its entrance with us can go / we sold the till, so remove the address it reported to / the newsletter tool's
    receiving point is superfluous for good / could the door for the parcel service be walled up? / dismantle a
    receiving URL / bin that dead shop hook / remove incoming webhook integration as in Slack / deprovision an ingress
    endpoint`,
  list_received: `
    webhook history / webhook log / find a webhook by its content / what came in / incoming calls so far / which
    requests did we get / data other systems posted / did the shop's call arrive / log of incoming requests / what has
    the shop reported to us since noon / did an order from Mrs Ferrari come in through the till's entrance / I want to
    see everything that programs handed us yesterday / is there a report with the parcel number 4711? / journal of
    reports taken in / what's been hitting our hooks today / request list as in webhook.site or RequestBin / ingress
    log by endpoint, time and body substring`,
  get_received: `
    webhook payload / raw webhook body / webhook headers / exact data another system sent / body of an incoming request
    / open one received call / json that came in / headers of an incoming request / show me word for word what the shop
    handed over at 12:04 / which header lines did the till's last report have / the order looks wrong here and I want
    its original wording / what precisely stood in report 551? / read one report taken in / lemme see the raw stuff
    that the shop sent / request detail as in webhook.site / fetch one accepted ingress call with headers and body`,
  list_rejected: `
    why did the webhook not arrive / refused webhook calls / webhook errors / failed incoming requests / wrong token
    calls / calls that were turned away / debug an incoming webhook / denied requests of other systems / the shop says
    it reported the order but nothing is here / which calls did we turn down today and for what reason / I suspect that
    the till uses the wrong token with us / has somebody been knocking too often at our entrance? / survey the calls
    turned down / who got bounced at our door / 401 and 429 responses of incoming hooks / ingress refusals with reason:
    token, size, format, throttle`,
  replay_received: `
    run a webhook again / resend an incoming webhook / repeat a webhook / process an incoming call again / handle a
    received request once more / rerun what came in / feed the same payload again / trigger listeners again / the robot
    slept when the shop's order came, treat it as if new / let the till's report from 12:04 set everything off afresh /
    I repaired the automation and want yesterday's order to pass through it / could report 551 be handled a second
    time? / reprocess one report taken in / shove that shop order through again / replay event as in Hookdeck / re-emit
    one accepted ingress payload internally`,
  list_outgoing: `
    which systems get events / webhook receivers / failing endpoints / urls we send events to / our event subscriptions
    / who is told when something happens / destinations for outgoing hooks / urls we notify of events / whom do we
    inform when a visit is made or a bill is settled / which receivers of our reports have trouble at present / I want
    to know every place to which we hand events / does the accounting tool still get told of our bills? / survey our
    event receivers / who are we pinging when stuff happens / Stripe event destinations overview / egress endpoints
    with subscribed topics and health`,
  get_outgoing: `
    why was a webhook disabled / settings of an endpoint / show one event subscription / which events go to this url /
    state of a destination / since when does a destination fail / details of an outgoing callback / which events do we
    report to the accounting tool / since when does the warehouse not take our reports / I want to see why nothing goes
    to the partner any longer / is the receiver at the tax adviser's resting? / view one event receiver / what's wrong
    with that accounting ping / endpoint details in Stripe developers area / read one egress endpoint's config, failure
    start and backoff`,
  create_outgoing: `
    send events to another system / notify a URL / subscribe an endpoint / add a webhook receiver / whenever a bill is
    settled, the accounting tool shall be told / report each new visit to the address our partner gave me / the
    warehouse wants to know at once when something is sold / could our website be informed when we alter a text? /
    establish an event receiver / ping their server whenever a client comes in / add endpoint in Stripe, Send webhook /
    register an egress endpoint with signing and topics`,
  update_outgoing: `
    change the address of a webhook / other events for an endpoint / edit a webhook receiver / receiver moved to a new
    url / subscribe to more event types / timeout or retries of a hook / edit an event subscription / custom headers
    for a callback / the accounting tool has another address for our reports / the warehouse should also hear about
    cancelled visits / give the partner's server thirty seconds to reply instead of ten / could our reports to the tax
    adviser carry one more header? / reconfigure an event receiver / tweak what we ping the warehouse about / edit
    endpoint's selected events in Stripe / alter egress topics, attempts, throttle or timeout`,
  pause_outgoing: `
    stop sending webhooks / hold deliveries / mute an endpoint / hold an event subscription / receiver is down for
    maintenance / temporarily send nothing to a url / suspend a destination / put a callback on hold / the accounting
    tool is being updated, hold our reports till tonight / don't hand the warehouse anything for the moment / the
    partner's server is overloaded, so let us be silent for a while / could reports to the tax adviser wait until
    Monday? / suspend an event receiver / stop pinging them for a sec / disable endpoint temporarily as in Stripe /
    halt egress to one endpoint, queue retained`,
  resume_outgoing: `
    enable a disabled webhook / start sending again / unmute an endpoint / receiver is back up / continue an event
    subscription / reactivate a destination / unpause a callback url / take up sending events again / the accounting
    tool is back, it may get our reports again / begin handing events to the warehouse afresh / the partner repaired
    his server and waits for our news / could the receiver at the tax adviser's be woken up? / reactivate an event
    receiver / OK, start pinging them again / enable disabled endpoint as in Stripe / lift the hold on one egress
    endpoint`,
  rotate_outgoing_secret: `
    new signing secret / a webhook secret leaked / sign an unsigned webhook / the secret with which the accounting tool
    checks our reports got out / give our reports to the warehouse a different signature key / the partner asks that
    our events be signed from now on / could we swap the key for the tax adviser while both still count? / swap an
    event receiver's signature key / cycle the key we sign those pings with / roll signing secret as in Stripe /
    reissue HMAC key of an egress endpoint with overlap`,
  send_test: `
    try a webhook / ping an endpoint / does the receiver work / fire a sample event / trial call to a url / test our
    event subscription / send dummy data to a destination / see if the callback url answers / hand the accounting tool
    a trial report so we see if it takes it / does the warehouse's server react when we knock / before it counts I want
    to know whether the partner hears us / could a made-up event go to the tax adviser's address? / emit a trial event
    / give their server a little tickle / send test event as in Stripe CLI trigger / post a synthetic payload through
    one egress endpoint`,
  delete_outgoing: `
    remove a webhook receiver / unsubscribe an endpoint / end an event subscription / get rid of a destination url /
    never send events there again / remove a callback / system no longer wants our events / we left the accounting
    tool, it needs no reports from us in future / take the warehouse out of those whom we inform / the partner's
    contract ended, so his server gets nothing any more / could the receiver at the tax adviser's be removed? /
    dismantle an event receiver / ditch that ping to the old partner for good / delete endpoint in Stripe / deprovision
    an egress endpoint, skip what's queued`,
  list_deliveries: `
    webhook history / failed deliveries / what was sent to an endpoint / skipped events / log of outgoing calls / which
    events did not get through / pending event calls / did the receiver get our events / outgoing queue / which reports
    to the accounting tool went wrong today / did the warehouse hear of this morning's sales / I want to see what is
    still waiting to be handed to partners / has anything been left out since the outage? / journal of reports sent out
    / what pings went through and which didn't / event deliveries tab in Stripe / egress queue and log by endpoint,
    status and topic`,
  get_delivery: `
    why did a webhook fail / attempts of a delivery / answer of a receiver / what exactly did we send / response code
    of the receiver / error of one outgoing call / timings of an attempt / payload of a single delivery / what did the
    accounting tool reply to our report about bill 88 / how many times did we knock at the warehouse with that sale / I
    want the wording of the one report that went wrong / was it a 500 or a time-out at 12:04? / dissect one report sent
    out / why'd that ping choke / delivery attempt detail in Stripe or GitHub hooks / read one egress item with request
    body and responses`,
  resend_delivery: `
    retry a webhook / repeat a delivery / try again now / send one event again / receiver did not get it / push a
    failed call once more / redeliver one event / retry a single outgoing call / the accounting tool lost the report
    about bill 88, hand it over anew / don't wait for the next go, knock at the warehouse with that sale now / this one
    event never reached the partner and should go out once more / could report 990 be posted a second time? / repost
    one outbound report / shoot that one ping over again / Redeliver button as in GitHub hooks / reattempt a single
    egress item, same idempotency token`,
  cancel_delivery: `
    skip a failing delivery / stop retrying / unblock an ordered webhook / give up on an outgoing call / no more
    attempts for an event / abandon a stuck delivery / drop a waiting event / skip what blocks the queue / the report
    about bill 88 hangs and holds up all others, let it be / don't knock at the warehouse with that sale any longer /
    this one event no longer matters to the partner / could report 990 be taken out of the line? / abandon one outbound
    report / forget that stuck ping, move on / discard event as in Hookdeck / drop a single egress item from the retry
    loop`,
  recover_deliveries: `
    replay missed webhooks / send what was skipped / catch up after an outage / redeliver everything since yesterday /
    receiver was down and missed events / everything the receiver missed / backfill lost events / queue all skipped
    deliveries again / the accounting tool was dead from Friday to Sunday, hand it all it lacks / everything the
    warehouse did not hear since noon should reach it now / we had paused the partner, so he must get what happened
    meanwhile / could all lost reports of the weekend be posted afterwards? / backfill an event receiver / pump over
    all the pings they slept through / bulk retry failed events as in Hookdeck / requeue skipped and failed egress
    items since a timestamp`,
  save_provider: `
    connect Calendly / receive calls from Twilio / meeting notes from Fireflies / Google Calendar push notifications /
    visits that people reserve in Cal.com should show up with us / Otter writes our meeting minutes, let it hand them
    over / our phone service wants an address to tell us of calls / could Vonage calls be announced to us? / attach a
    calendar or telephone service / hook Calendly up so stuff lands here / set up webhook subscription for Calendly or
    Zoom / register an ingress for a notetaker with its signing secret`,
  list_providers: `
    which calendars call us / connected notetakers / voice webhooks / supported services / calendar and phone services
    hooked up / third party services sending us data / notetaker setup instructions / voice and telephony services /
    how do i link calendly / which calendar and telephone services report to us / what do I have to paste into
    Fireflies so that minutes arrive / I wonder whether our minute-taker could be attached / is Twilio already set up
    to call us? / overview of attachable calendar and phone services / what scheduling gizmos can talk to us /
    supported scheduling and voice sources as in a marketplace / vendor ingress list with URLs and setup hints`,
  delete_provider: `
    remove the hook registered at a service / disconnect a calendar / stop receiving meeting notes / remove a voice
    service / unlink calendly / stop calls from twilio / notetaker should no longer post / remove the google calendar
    link / phone service should not call us / we don't use Otter for minutes any longer, shut its address / visits from
    Cal.com need not reach us in future / the phone company was changed, so the former one mustn't ring here / could
    the door for Zoom's minutes be closed? / detach a calendar or telephone service / cut the Fireflies cord /
    unsubscribe webhook of a scheduling vendor / deprovision a notetaker's ingress, answer 404`,
};
