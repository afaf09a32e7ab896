import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in English to ask for an action. */
export const requests: Requests = {
  overview: `
    how are we doing / summary / dashboard / what is going on / what is waiting for me / how is business going /
    morning briefing / anything urgent today / numbers from every area / give me the most important numbers from
    everything in the morning / how many visits, chores and bills are pending with us right now / I've just come back
    from holiday and want a picture of it all / what needs attention in the business today? / sum up the business state
    / what's cooking in the shop overall / home page with key counts as in HubSpot / aggregate counters across all
    modules`,
  get: `
    company settings / which plan do we have / in which time zone are we / our currency and language / name of the
    company / basic account data / general settings of the workspace / what is our firm called in here and what
    language is set / do our bills count in pounds or euros by default / I want to know what tariff we are on / which
    time do you reckon with here, London or Dublin? / look up the firm's basics / what's our setup here, name and all /
    company information in Salesforce setup / read tenant name, locale, zone and tier`,
  create: `
    new company / second business / separate area / we open a branch in Cork that needs everything separate / set up an
    own area for my wife's nail studio / my second firm should not share data with the first / could I get one more
    space under the name Lakeview? / establish an additional business space / spin up a new space for my side hustle /
    create new organisation in GitHub or Notion / provision another tenant owned by me`,
  update: `
    rename the company / set the currency / set the time zone / change our language / company is called differently now
    / we moved to another time zone / switch to euros / edit general account settings / public name in addresses / our
    firm is now called Ray and Daughters / from January we reckon in euros, set that / the salon moved to Lisbon, so
    the clocks must be right / could the screens here be in German from now on? / alter the firm's basics / switch us
    over to dollars / edit company information in Salesforce setup / change tenant locale, zone, currency or slug`,
  set_logo: `
    upload our logo / company logo / brand picture of the workspace / remove the logo / new logo on the booking page /
    corporate branding image / change the icon of the workspace / here is our new emblem for the bills and the pages
    people see / the old sign of the salon is still on our reservation page, swap it / we want no emblem on the public
    pages for now / could this file be our firm's mark everywhere? / upload the firm's emblem / slap our new badge on
    everything / brand kit picture in HubSpot or Stripe branding / set the tenant's brand image`,
  list_modules: `
    features / what can be switched off / parts of the product switched on / what features are there / enabled and
    disabled areas / is a feature switched on / available apps in the product / which parts of the program do we use
    and which are off / is the bill part active here at all / I'd like to know what else this software has to offer /
    can we have a blog with this? / rundown of the product's parts / what bits of this thing are on / installed
    features page as in Odoo apps / feature flags per tenant, on and off`,
  set_module: `
    enable a feature / hide a feature / turn off / deactivate a part of the product / we do not need invoicing here /
    switch on the blog area / turn a module on / turn off a whole area / we never write articles, hide that part of the
    program / from now on we want to write bills in here too / the apprentices are confused by the automation part,
    take it out of sight / could the part for reservations be switched on? / toggle a product part / flip the blog bit
    off, we don't need it / activate app as in Odoo / set a tenant feature flag`,
  usage: `
    quota / how many calls are left / plan limits / storage used / how much is used up / rate limit left / space we
    take up / disk space / api consumption / how much of our allowance have we used up / are we close to what our
    tariff permits / how much did the AI do here on each of ten days / how full is our memory with you? / look up
    consumption against the tariff / are we gonna hit the ceiling soon / usage and billing page as in Airtable /
    remaining request budget and bytes stored`,
  get_retention: `
    data retention / how long are logs kept / privacy settings / when are old logs deleted / days that events are kept
    / when deleted data goes for good / data storage period / last automatic cleanup / for how many days can I look up
    what happened / how long do thrown away things stay in the bin with us / the data protection officer asks after
    what time things vanish / when did the last nightly clearing take place? / look up the storage periods / how long
    d'you hang on to old stuff / log retention setting as in Datadog, current value / read TTLs of events, runs,
    activity and bin`,
  set_retention: `
    shorten data retention / delete logs earlier / keep less history / throw logs away after some weeks / change the
    storage period / delete old events automatically / gdpr storage limit / days until the trash is emptied / keep who
    did what for just thirty days / thrown away things may disappear after a week / the data protection officer wants
    reports from programs gone after two weeks / could execution records be cleared after ten days? / lower the storage
    periods / hang on to less old stuff from now on / configure log retention as in Datadog / set TTLs for events,
    runs, activity and bin`,
  apply_retention: `
    clean up old logs / purge old data / empty the trash / free storage / clear outdated data right away / run the
    cleanup now / instead of the nightly cleanup / delete expired logs immediately / get rid of old events today /
    don't wait till night, clear away what has run past its time / what is older than our periods must vanish this very
    hour / the auditor comes at noon and the overdue records should be gone / could the clearing that happens at night
    start at once? / execute the clearing immediately / sweep out the old stuff right now / run retention purge job
    manually / trigger the nightly expiry job out of turn`,
  activity: `
    audit log / history of changes / who did this / what did colleagues do today / who touched this and when / recent
    actions / log of everything that happened / who deleted or changed something / who altered something about Mrs
    Ferrari yesterday / what did Rob do in here before he left / I want to follow what the AI got up to over the
    weekend / which of us threw the bike list out? / look through the record of deeds / who's been up to what in here /
    audit log in GitHub or Slack Enterprise / chronicle of operations by actor, channel and module`,
  get_activity: `
    one line of the audit log in full / what exactly was changed / value before and after / old value of a field /
    details of an audit entry / show me this one entry of who did what, with old and new / which price stood there
    before Rob altered it at 14:10 / I see that the client was changed and want to know every particular / through what
    program did this single alteration come? / scrutinise one deed on record / what precisely did he change in that
    entry / audit event detail as in Salesforce setup trail / fetch one operation entry with field-level before and
    after`,
  search: `
    find anything / look for / where is / look everywhere for a word / locate something / global search / which thing
    mentions / search across all areas / where did i put it / I typed something about a Hoffmann somewhere, find it /
    in which chores, bills or mails does the word boiler turn up / I don't remember whether it was a client or a line
    in a list / is there anything at all on Quay Lane? / hunt through everything by keyword / dig up anything with
    Lindner in it / universal search as in Notion or HubSpot / cross-module full-text lookup limited by type`,
  list_deleted: `
    trash / recycle bin / undelete / what did we delete recently / things that can be brought back / removed items /
    contents of the trash / what was thrown away / what has been thrown away here since Monday / is the chore about the
    oven still in the bin / I miss something and want to look among all thrown away things / which bills lie in the
    bin? / rummage through the binned things / what's in the dustbin / Trash page as in Notion / soft-deleted entities
    of any type, latest on top`,
  restore: `
    undo a deletion / recover / bring back / get something out of the trash / deleted by mistake / bring a removed
    thing back / undelete a task or post / rescue a deleted workflow or table / retrieve from the recycle bin / fetch
    the thrown away chore about the oven out of the bin / our birthday automation was binned by mistake, I want it
    again / the article on winter tyres is gone and should be there again / could the binned form letter be had again?
    / reinstate one binned thing / un-bin that thing, I need it / Restore from Trash as in Notion / revert the soft
    delete of a single entity`,
  restore_many: `
    undo a bulk deletion / bring several removed things back / recover many at once / take a whole batch out of the
    trash / mass undelete / fetch all twenty chores that Rob threw away out of the bin / the six automations that were
    binned together should be there again / I threw the wrong prospects out, all fifty must return / could the binned
    letters be had again together? / reinstate a batch of binned things / un-bin the whole pile / select all and
    restore in SharePoint's recycle bin / revert the soft delete of many entities of one type`,
  fill_sample: `
    demo data / example data / show me what it can do / test data / put a made-up shop in here so that I can try
    everything / I want to play around with invented clients and visits first / all is empty and I can't imagine how it
    looks in use / could you show us the program with pretend numbers? / populate with a fictional firm / chuck in some
    pretend stuff to play with / load demo records as in Odoo or a Shopify dev store / seed an empty tenant with
    fixtures`,
  remove_sample: `
    delete demo data / clear example data / start for real / clean up test data / get rid of the demo / wipe the
    example company / trial data no longer needed / remove fake customers / finished playing around / the made-up shop
    can go, we begin in earnest on Monday / take all invented clients and visits out, leave ours / we have tried enough
    and want only our own things in here / could the pretend firm disappear? / expunge the fictional firm / clear out
    the pretend stuff / delete sample records as in HubSpot / purge seeded fixtures, retain user-created rows`,
  list_failed_jobs: `
    dead letters / what went wrong in the background / stuck work / background jobs that crashed / errors in the queue
    / work that did not go through / broken background processes / what got stuck / what could not be done behind the
    scenes and was given up / is there work that got stuck for good / a mail and a load went missing, show me what was
    abandoned / why did the chore in the background end with an error? / report on abandoned background work / what's
    fallen over behind the curtain / dead letter queue as in SQS or Sidekiq dead set / permanently errored queue items
    with cause`,
  retry_failed_job: `
    run it again / repeat failed work / restart a crashed job / try background work once more / requeue a dead letter /
    give a stuck job another try / redo what failed in the background / the abandoned mail job should have one more go
    / I repaired the password, so let that background work start afresh / the load that was given up may be attempted
    anew / could job 771 get another chance? / reattempt one abandoned background job / kick that dead job back to life
    / retry from the Sidekiq dead set / requeue one permanently errored queue item`,
  list_sessions: `
    where am I logged in / signed-in devices / on which devices and browsers is my account open / am I still signed in
    at the salon's tablet / I used a hotel computer and want to see if it is still in / which browsers know me here? /
    roundup of my open sign-ins / where've I left myself logged in / Active sessions page in Slack or Google account /
    own browser sessions with last activity`,
  revoke_session: `
    log out elsewhere / sign out a device / I forgot to sign out on the hotel computer, do it from here / the salon's
    tablet must not be in my account any longer / a browser in my list is not mine, throw it out / could my sign-in at
    the library be ended? / terminate one of my sign-ins / boot me off that tablet / sign out of other session as in
    Google account / invalidate one browser cookie session`,
  list_clients: `
    which assistants have access / apps authorized by OAuth / MCP clients / which AI programs did I let in by signing
    in / does Claude still have access to us and when did it come last / I want to know what Ben has let in with his
    login / is ChatGPT hooked to our account? / roster of admitted AI programs / what bots have I said yes to /
    Authorized OAuth apps as in GitHub settings / grants given to third-party clients with last use`,
  revoke_client: `
    remove an assistant’s access / revoke an OAuth app / cut off an MCP client / Claude on my old phone must not get in
    any longer / take ChatGPT's access to our business away / I let some program in last week and regret that / could
    Cursor be shut out from our account? / expel an admitted AI program / cut that bot loose, I don't trust it / revoke
    authorized app in GitHub settings / withdraw a third-party client's OAuth grant`,
  mcp_server: `
    MCP address / connect an assistant / cost of the tools / what address do I enter in Claude so that it reaches our
    business / how many functions does an AI see when it comes to us / I want to hook Cursor up and need the URL / how
    heavy is your function list for a language model? / look up our AI endpoint / where do I point ChatGPT to get in
    here / connector URL to paste into Claude / own MCP endpoint with token footprint per toolset`,
  list_variables: `
    shared values / constants / settings of workflows / global values for templates / environment variables / which
    secrets do workflows use / placeholders available everywhere / shared parameters / which common values do our
    robots and form letters draw on / where is the delivery fee stored that all automations use / I want to know what
    secrets we keep for the robots, not their content / is there already a value called shop address? / rundown of the
    common values / what shared bits do the bots know / n8n variables page or GitHub Actions secrets list / global
    key-value pairs, secret ones masked`,
  set_variable: `
    change a shared value / define a constant / store a secret for workflows / add an environment variable / remove a
    shared value / update a global parameter / save a password for automations / new placeholder value / delete a
    variable / the delivery fee that all robots use is 4.90 now / keep the partner's password so that only the order
    automation may use it / the common value for our phone number is no longer needed, drop it / could shop address be
    available to all form letters? / assign one common value / stash this token where the bots can reach it / add
    repository secret as in GitHub Actions / upsert a global key, optionally encrypted and host-bound`,
  list_notices: `
    notifications / what is new for me / alerts / what happened that i should know / my unread alerts / anything new
    for me / show my notifications / warnings and news for me / what did the bell ring for while I was away / have I
    got any messages from the program itself / I want to see if something failed or wants my decision / which hints
    have I not looked at? / go through my bell messages / what's the bell on about / inbox tray as in GitHub
    notifications / own in-app alerts, unseen first`,
  mark_notices_read: `
    clear notifications / seen / dismiss alerts / all notifications seen / clean up the bell / mark every alert as read
    / no more unread notices / I've looked at what the bell had, make the red number go away / those three hints are
    known to me, put them aside / the bell shows forty and I want it at zero / could all hints be set to looked at? /
    set bell messages to seen / shut the bell up, I've seen it all / Mark all as read in GitHub's tray / flag own
    in-app alerts as seen, some or every`,
  get_notice_preferences: `
    notification settings / what am i notified about / which alerts come by email / how do i get notified / my alert
    choices / am i mailed about failures / for which things does the program mail me / do I hear from you when an
    automation fails / I get hints and wonder which ones are switched on / does the bell ring for team news with me? /
    look up my bell choices / what stuff do you ping me about / notification preferences page in Slack, just look /
    read own alert matrix: kind by in-app and mail`,
  set_notice_preferences: `
    stop mails about / notification settings / too many notifications / mute alerts / email me when something fails /
    unsubscribe from alerts / turn notifications on or off / do not email me about / team news need not come to my
    mailbox, the bell is enough / if a robot fails I want a mail at once / I get far too many hints about cards, only
    show them in here / could you quit mailing me about decisions? / tune my bell choices / quit pinging my mailbox
    with that stuff / toggle email and in-app alerts as in Jira / set own alert matrix for one kind`,
  list_views: `
    saved segments of clients / stored pipelines views / my client segments / named lists of prospects / which customer
    segments are there / which saved filters are there for our bills and clients / I know Tina stored a selection of
    late bills for all of us / what ready selections have I got for the chores / is there a stored list of visits from
    Cork? / name the stored selections / what filters did I stash for the clients / HubSpot saved filters or Salesforce
    list views / stored presets of the built-in lists, own and shared`,
  save_view: `
    segment of clients / remember which leads I look at / new customer segment / save the pipeline filter / store
    columns of the customer list / rename a segment of prospects / keep this selection of late bills under the name
    Chase / I always filter clients by Bristol and VIP, remember that / everyone shall get the list of my hot prospects
    by value / could these columns of the chore list be kept? / store a selection of a built-in list / stash that
    client filter for me / save list view in Salesforce or active list in HubSpot / persist filter, sort and columns of
    the bills overview`,
  delete_view: `
    remove a segment / drop a client segment / forget a saved view of prospects / segment nobody uses / get rid of a
    view of the pipeline / the selection Chase of late bills is not needed any longer / throw the stored filter for
    Bristol clients out / too many saved selections hang over the chore list, remove this one / could Tina's hot
    prospects filter go? / abolish one stored selection / ditch that stale client filter / delete list view in
    Salesforce / drop a preset of a built-in list, data untouched`,
};
