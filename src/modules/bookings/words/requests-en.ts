import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in English to ask for an action. */
export const requests: Requests = {
  list_bookings: `
    show appointments / what is on today / calendar / who comes tomorrow / upcoming meetings / my agenda for the week /
    schedule of the day / reservations next week / who is coming in / who sits in my chair on Friday afternoon / show
    me all of Lena's massages between the 3rd and the 9th / I want to know how full next week is / does anyone come in
    before nine tomorrow? / look over the appointment diary / what's on my plate today, who's dropping by / Calendly
    scheduled events, upcoming / diary extract by host and time span`,
  get_booking: `
    show an appointment / details of a meeting / when exactly is this reservation / what the client answered when
    booking / which host does the visit / look up a single appointment / open Mrs Hale's visit on Tuesday, what did she
    want to have done / what did Mr Onwu fill in when he reserved his inspection / I need the particulars of the
    meeting at half past three / at what time exactly does Kim's fitting begin? / view one particular reservation /
    what's up with that three o'clock thing / view event details with invitee questions as in Calendly / read a single
    appointment record by ID`,
  list_slots: `
    when could we fit someone in / when is there time / free appointments / open slots / availability for a meeting /
    next free slot / when can a client come in / is there a gap on friday / earliest vacant opening in the calendar /
    find a time that suits / Mrs Ahmed wants a colouring next week, what can I offer her / has Dr Moss any gap on
    Wednesday after four / a caller needs the car looked at before the weekend / when is the soonest I could see him? /
    determine vacant bookable times / any room left tomorrow for a quick trim / Calendly available times for an event
    type / compute host vacancies over a date range`,
  create_booking: `
    make an appointment / schedule a meeting / book somebody in / reserve a time / put a client in the calendar /
    arrange a visit / set up a consultation / squeeze somebody in / agree a date with a customer / put Mrs Larsen down
    for a cut and blow-dry on Saturday at eleven / Mr Patel brings his Golf on Monday at eight for the service / Ms Ito
    wants to see the lawyer on the 12th at three / can you get Hugo in with the dentist on Tuesday? / enter a visit in
    the diary / pencil Gary in for Thursday two-ish / schedule event for an invitee as in Calendly / set up an
    appointment record with service, host and start`,
  confirm_booking: `
    accept an appointment / approve a request for a meeting / say yes to a reservation / agree to the requested time /
    accept a pending booking / requested slot is fine / tell Mr Reyes that Friday at five works, it is fixed / the
    request of Mrs Blum for the perm is OK with me / someone asked for Wednesday at nine and may come / can you give
    the thumbs up to Ella's requested session? / approve a requested visit / yeah, let him come, the slot is his /
    accept pending meeting invite as in Calendly / set the requested appointment's state to confirmed`,
  decline_booking: `
    reject an appointment / turn down a request for a meeting / say no to a reservation / refuse a requested slot / we
    cannot take this booking request / deny a pending appointment / tell Mr Quinn that his wish for Sunday is not
    possible / the request from that lady for midnight, no thanks / somebody asked for a slot on our company outing
    day, refuse it / can you turn away Ron's requested session with an apology? / refuse a requested visit / nah, can't
    take him, say sorry / reject pending meeting invite / set a requested appointment to declined, with reason`,
  reschedule_booking: `
    move an appointment / another time for a meeting / postpone / shift a visit to another day / come an hour later or
    earlier / bring an appointment forward / delay a reservation / different date for a booking / push a meeting to
    next week / Ms Ray called, push her to Thursday two o'clock / Mr Holt is stuck in traffic, make it half past ten
    instead / the dentist is busy at nine so Emma's filling should be at eleven / can Mrs Vance come on the 18th rather
    than the 16th? / shift a visit to another hour / bump Jim's thing to tomorrow arvo / reschedule event as in
    Calendly / change start time of an existing appointment`,
  cancel_booking: `
    call off an appointment / drop a meeting / customer cancelled / client is not coming after all / scrap a
    reservation / take a visit out of calendar / call off tomorrow's consultation / meeting will not happen / Mrs Gupta
    has the flu and won't make it on Friday / strike out Mr Dean's oil change tomorrow at ten / the photo shoot with
    the Lamberts is off / can you release the nine o'clock, Tara changed her mind? / revoke one single reservation /
    scratch Bob's haircut, he bailed / cancel event and notify invitee as in Calendly / void an appointment and free
    its time`,
  reassign_booking: `
    swap the host / colleague takes over an appointment / change who does it / host is ill or sick / hand an
    appointment to a coworker / different person serves the client / cover a meeting for a colleague / stand in for the
    host / Sara is down with a cold, Mike shall do Mrs Ellis at two / give Mr Tran's training to Coach Bella, same hour
    / I have to go to the bank, so Dana sees the four o'clock client / could Dr Lutz take the root canal in place of Dr
    Abel? / switch the person in charge of a visit / let Tommy do my ten o'clock / change the assigned host as in
    Calendly round robin / swap staff on an appointment, time unchanged`,
  mark_no_show: `
    customer did not turn up / missed appointment / nobody came / client never showed up / customer stood us up / did
    not appear for the visit / absent without cancelling / guest failed to attend / I waited half an hour and Mr Blake
    didn't come / Mrs Sims left us sitting on Tuesday without a word / the two o'clock chair stayed empty / can you
    write down that Ivo skipped his session? / flag a visit as missed / the guy ghosted me, put that down / mark
    invitee as no show in Calendly / set the appointment's state to no-show`,
  complete_booking: `
    appointment is done / meeting took place / finish an appointment / visit is over / client attended / customer was
    here / session went ahead as planned / consultation has been held / Mrs Weiss has just left, her facial is finished
    / we did the boiler inspection at Mr Cole's, close it / the driving lesson with Amy is behind us / can the ten
    o'clock be put down as held? / close a visit as carried out / yep, she came, all good, tick that session / set
    meeting outcome to completed as in HubSpot / set one appointment's state to completed`,
  list_services: `
    show offers / appointment types / what can customers book / event types / our offerings and prices / what do we
    offer / treatments and their duration / how long does a consultation last / link to a booking page / what
    treatments do we have on offer and what do they cost / which kinds of lessons can people reserve with us / a caller
    wants to know how long a deep-tissue massage is / where is the page on which folks reserve an oil change? / menu of
    bookable treatments please / what stuff can folks book here / Calendly event types overview / catalogue of bookable
    products with duration and fee`,
  save_service: `
    we now offer a new treatment / new appointment type / change the length of a meeting / set the price of a
    consultation / make a booking page / offer a new treatment / how many minutes it takes / charge more for a
    treatment / set a buffer between appointments / how many seats a class has / from May we do beard trims, 20 minutes
    for 18 pounds / the first consultation should last 45 minutes rather than 30 / people should not be able to reserve
    a massage less than a day ahead / could we let eight instead of six into the yoga class? / craft a bookable
    offering / bump the price of the gel nails to forty / create or edit an event type as in Calendly / maintain
    bookable product with duration, fee and buffers`,
  delete_service: `
    remove an appointment type / stop offering something / close a booking page / no longer offer a treatment /
    discontinue a service / take an offering off the menu / retire a kind of consultation / we don't do perms any
    longer, take it out / the course for beginners is history, remove it from what people can reserve / nobody shall
    reserve the winter tyre change anymore / can the kids' haircut vanish from our reservation page? / scrap a bookable
    offering / ditch the hot stone thing / delete event type as in Calendly / remove a bookable product from the
    catalogue`,
  get_availability: `
    working hours / opening hours / when does somebody work / which days is a host free / business hours of a colleague
    / which days are closed / does somebody work on saturdays / when are we open / from when to when can people get
    Lena on Thursdays / is Dr Moss in on Saturday mornings / I forgot which hours I entered for myself / on which days
    does Coach Ben take clients? / look up a host's timetable / when's Tina usually around / Calendly availability
    schedule of a user / read weekly bookable hours with date overrides`,
  set_availability: `
    change working hours / block a day / I am on holiday / set opening hours / take a day off / closed on a public
    holiday / i do not work on fridays / sick leave or vacation / no bookings in my lunch break / from June I work
    Tuesdays to Saturdays, nine to six / I'm in Spain from the 4th to the 18th, nobody may reserve me / Lena has to
    leave at three every Wednesday / can Good Friday be closed for everyone who wants me? / fix my bookable working
    times / I'm off on Monday, shut my diary / edit availability schedule and date overrides as in Calendly / maintain
    weekly hours and exceptions for a host`,
  get_feed: `
    my ics link / subscribe to my bookings / outlook or google calendar synced / ical subscription address / see
    bookings in my phone calendar / calendar feed last read / has my iPhone fetched my appointments from here lately /
    do I already have one of those private addresses for Outlook / my calendar on the laptop seems stuck since Monday /
    when did Google last pick up my diary address? / check the status of my iCal subscription / is my phone still
    pulling my appointments from you / iCal feed status as in Calendly's calendar connections / inspect the ICS
    endpoint: created at, last fetched`,
  reset_feed: `
    new ics link / sync my bookings with my calendar / calendar subscription / new phone, make me a link so its
    calendar shows my appointments / my assistant has left and still knows my calendar address, swap it / my diary
    should appear in Apple Calendar / can you issue an iCal link that only I have? / generate a private diary address /
    gimme a fresh calendar thingy for Outlook / regenerate ICS URL as in Google Calendar's secret address / invalidate
    the old iCal token and mint another`,
  cancel_bookings: `
    call off a whole day / host is ill, drop all visits / clear the diary for tomorrow / scrap several reservations /
    bulk cancel appointments / the water pipe burst, call off everyone who comes today / Dr Moss broke his arm, tell
    all of Thursday's patients it is off / our salon stays shut on Monday, so those nine visits fall through / can all
    of Lena's sessions this afternoon be dropped? / revoke a batch of reservations / scrap the whole lot for tomorrow,
    we're snowed in / mass cancel scheduled events and notify every invitee / void multiple appointments by ID with one
    reason`,
  finish_bookings: `
    all of today went ahead / close the day in the diary / these clients never turned up / tick off appointments in one
    go / bulk mark visits as held / everybody from this morning's yoga class was there, put them all down as held / Mr
    Hall, Mrs Ruiz and the twins all didn't come yesterday / it is closing time and the whole day's visits can be
    ticked off / could you set last week's lessons to carried out? / close out a batch of visits / all six showed up,
    mark the lot / mass update meeting outcomes as in HubSpot / set state of multiple confirmed appointments to
    completed or absent`,
};
