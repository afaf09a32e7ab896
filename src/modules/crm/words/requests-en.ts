import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in English to ask for an action. */
export const requests: Requests = {
  list_customers: `
    show clients / find a customer / address book / all contacts / who buys from us / people in our contact base /
    customer directory by city or tag / archived customers / person by name or phone / which of our regulars live in
    Bristol and carry the VIP mark / pull up everyone Jenny looks after at the salon / I want to go through our patrons
    one by one / do we have anybody called Hargreaves on our books? / browse the clientele alphabetically / who've we
    got as punters these days / HubSpot contacts index filtered by owner / client master data, page by page, only the
    active ones`,
  get_customer: `
    what is the email address of a client / show a client / details of a customer / contact details / look up a client
    / pull up a person's file / phone number of a client / a customer's email and phone / customer card / where does a
    client live / open Mrs Okafor's card, I need her landline / give me all we hold about Tom Baxter from the tyre shop
    / I am about to ring Mr Lind and need his number / which street does Paula Stein live in? / call up one patron's
    profile / lemme see the sheet on old Henderson / open the contact record page like in Salesforce / fetch a single
    client's master data by its ID`,
  create_customer: `
    new client / add a customer / add a contact / somebody bought from us / register a new buyer / put someone in the
    address book / sign up a patient or guest / save a person's contact details / enter a new company / a Mrs Delgado
    just walked in, never been here before, put her on file / take down Ben Archer, 0151 445 2210, he wants to come
    regularly / we have a brand new patient at the practice, Olga Winter / could you open a card for the lady from the
    bakery? / register a fresh patron / got a new punter, stick him in the system / create contact as in HubSpot / set
    up a debtor account with name, phone and e-mail`,
  update_customer: `
    edit a client / new phone number / customer moved / archive a customer / tag a customer / consent given or
    withdrawn / client has a new address / different mobile number or surname / vip label on a client / Mrs Novak got
    married, she is called Fischer from now on / Greg from the garage round the corner has another cell phone, note
    0177 220 / Ms Tanaka agreed on the phone to get our advertising / can you put the French language down for Mr
    Dubois? / revise one patron's particulars / old Pete doesn't buy from us anymore, put him to sleep in the list /
    edit contact properties for this person / correct the master data of a debtor, street and postcode`,
  merge_customers: `
    join duplicates / the same person twice / combine two clients / deduplicate customers / one person saved under two
    entries / double contact cards / unify two profiles / consolidate repeated contacts / Anna Kowalski and A. Kowalski
    are one woman, make a single card of it / we have Mr Reilly with both his mails, put both files together / one and
    the same patient sits in the system with two files / could the second entry of Liam Frost be folded into the first?
    / fuse a pair of client records / smoosh the two Sandra Millers into one / merge contacts, keep primary record as
    in Salesforce / collapse the redundant debtor account into the surviving one`,
  delete_customer: `
    remove a client / forget a contact / throw away a customer / take person out of address book / client no longer
    with us / get rid of a contact / erase somebody from the crm / take Mr Grady off our books, he moved to Australia
    for good / Mrs Pohl was only a typo, please remove her card completely / I never want to see that Lewis fellow in
    my client list again / can the card of Dora Finch disappear? / eliminate one patron record / chuck that Barnes
    bloke out of the client list / move contact to the bin as in HubSpot / drop a single debtor master record from the
    system`,
  restore_customer: `
    undelete a client / bring a customer back / recover a contact / deleted a client by accident / get a removed
    customer back / undo deleting a person / customer vanished from the address book / I threw out Carla Benson last
    week, we need her again / Mr Osman is back with us, retrieve the card we binned on Monday / the new girl removed
    the wrong patient, that must be reversed / can Ellie Marsh be pulled back out of the bin? / reinstate a removed
    patron / oops, zapped Mrs Byrne, get her back please / recover deleted contact record / roll back the removal of a
    debtor account`,
  update_customers: `
    bulk edit clients / tag many contacts / archive several customers / assign clients to somebody in one go / mass
    update of the address book / put one label on a group of people / put the Christmas tag on all thirty buyers of the
    gift baskets / from Monday Tina looks after all clients that Rob had until now / set these twelve patients to
    inactive together / can the label trial come off all of those people at once? / alter a batch of patron records /
    slap the newsletter tag on the whole bunch of clients / bulk edit property values for selected contacts / mass
    amendment of client master data, each row its own values`,
  delete_customers: `
    bulk delete clients / remove many contacts / clean up the address book / throw away a group of customers / erase a
    batch of people from the crm / throw out the fifteen fake people who signed up on Sunday / those nine patients from
    the old practice can all go / the list is full of test persons and I want them gone together / could you remove
    every one of these forty contacts for me? / wipe a set of patrons / dump the whole lot of dead contacts / bulk
    delete selected contacts as in HubSpot / batch removal of debtor master records by ID`,
  set_customer_picture: `
    photo of a client / portrait of the person in the contact card / avatar of a contact / put a face to a client /
    remove the image of a client / headshot of a buyer / use this snapshot of Mrs Adeyemi for her file / here is a
    picture of Karl, so that we recognise him at the counter / I would like to see faces in the client list, begin with
    Nora Quinn / can Mr Stone's photo be taken off his card? / upload a patron portrait / stick this mugshot on Dave's
    card / change contact avatar image as in Salesforce / attach a profile image to one client record`,
  list_leads: `
    whom could we still win / show prospects / pipeline / open deals / find an enquiry / sales funnel / potential
    customers / people interested in buying / sales opportunities by stage / who might become a customer / who has
    asked about a kitchen this month and not decided yet / show me all of Maria's hot prospects in the offer stage / I
    want to see where new business may come from / are there still enquiries nobody followed up? / display the sales
    chances / what's cooking in sales right now / HubSpot deals board with totals per stage / list all open
    opportunities sorted by expected value`,
  get_lead: `
    show a prospect / details of an enquiry / look at a deal / what is this opportunity worth / which stage is a
    prospect in / tell me about an opportunity / potential customer's contact data / open the Harbour Hotel enquiry, I
    call them at ten / what did we put down about the Wilkins roofing job so far / I need the particulars of the
    prospect from the trade fair / how much might the Brandt project bring in? / view a lone sales chance / gimme the
    lowdown on that Peterson deal / view opportunity record in Salesforce / read a single prospect's fields, stage and
    next step included`,
  create_lead: `
    someone is interested in our offer / new prospect / add an enquiry / somebody is interested / new deal / new
    opportunity / someone asked for a quote / capture a potential customer / request from website or trade fair /
    caller who may want to buy / a lady from Oak Street wants an offer for a conservatory, around 20,000 / Mr Pell may
    let us build his website, put him in the funnel / there may be business with the golf club, note that down / can
    you open a sales chance for the Meyer wedding? / log a fresh sales opportunity / got a nibble from a guy at the
    fair, jot him in the pipeline / create deal in Pipedrive at the first stage / enter a prospect with source, budget
    and next step`,
  update_lead: `
    prospect moved forward / change deal stage / mark as lost / mark as won / edit an enquiry / move an opportunity
    along the pipeline / prospect chose a competitor / raise the expected value of deal / give a lead to another
    salesperson / the Sunrise Café wants our offer now, put it to the stage proposal / Mrs Kerr bought from somebody
    else, the enquiry is lost / the budget of the Lindner fence went up to 8,500 / can Joe take over the prospect from
    Leeds? / modify one sales chance's phase / bump the Torres deal to negotiation / drag deal card to the next stage
    as in HubSpot / set next step date and amount on an opportunity`,
  convert_lead: `
    deal closed / prospect became a client / win a lead / turn an enquiry into a customer / they signed the contract /
    prospect said yes and buys / make a paying client of lead / potential customer becomes a real one / the Riverside
    gym signed yesterday, carry them over to our clients / Ms Cho finally took the package, she belongs in the client
    list now / we won the Baxter job and need him as a buyer on file / can the enquiry from the vet be taken over as a
    regular client? / transform prospect into buyer / yay, landed the Hoffmann job, make them proper clients / convert
    lead button as in Salesforce / create the debtor account out of the won opportunity`,
  delete_lead: `
    remove a prospect / throw away an enquiry / drop a deal / junk enquiry / spam lead / take a prospect off the
    pipeline / get rid of an opportunity / the enquiry from Mr Fake with the silly number can go / remove the sales
    chance about the boat, it was a misunderstanding / that prospect was only somebody selling us insurance / can you
    bin the Wembley deal from our funnel? / erase a single sales chance / toss that dud prospect / delete deal record
    from the pipeline / discard one opportunity entry, restorable later`,
  update_leads: `
    bulk edit deals / move many prospects to a stage / assign several enquiries to a salesperson / mass update of
    opportunities / change the stage of all these deals at once / hand a whole batch of leads over / put all seven
    enquiries from the home fair into the stage contacted / Nina is on parental leave, Omar gets all of her prospects /
    the next step for these twenty chances is Friday / could every one of those deals be set to lost? / alter a batch
    of sales chances / shove the whole lot of prospects over to Kim / bulk edit deals, change owner of selected
    opportunities / mass change of stage and value for several prospects`,
  delete_leads: `
    bulk delete prospects / clear out old enquiries / throw away many deals / remove a batch of opportunities / purge
    junk leads / throw out the twenty bot enquiries from the weekend / all sales chances of 2019 that came to nothing
    should vanish / our funnel is clogged with rubbish and these thirty must go / can you remove those eight prospects
    together? / eradicate several sales chances / bin that whole pile of dud enquiries / bulk delete deals in Pipedrive
    / batch removal of opportunity records by ID`,
  list_companies: `
    which firms do we work with / all business accounts / find an organisation / accounts in the crm / firms we sell to
    / which businesses from Manchester are on our books / show me every hotel we supply, sorted by name / I want an
    overview of our corporate clients / do we have an entry for Northwind Logistics? / overview of corporate clients /
    what outfits do we deal with / Salesforce accounts tab, all of them / list corporate debtors with domain and phone`,
  get_company: `
    details of a firm / show a business account / look at an organisation / how many people do we know at this firm /
    address of a firm / open Bluebell Catering, how many of their staff do we know / what is the switchboard number of
    Harding and Sons / I visit the brewery at noon and want its particulars / where is the head office of Castle Print?
    / bring up an organisation's profile / what've we got on that Acme outfit / view account record as in Salesforce /
    read a single corporate entry with its contact count`,
  create_company: `
    new firm / add a business account / register an organisation / enter a firm we work with / set up an account for a
    firm / put Redwood Dental Supplies on file, they sit in Cork / we start working with a joinery called Hale and Co,
    enter it / several people of Lakeview Hotel buy here, make one organisation for them / can you set up the town hall
    as a business client? / register a fresh organisation / new outfit on board, Sparky Electrics, get them in / create
    account in Salesforce with website domain / open a corporate master record with phone and address`,
  update_company: `
    rename a firm / firm moved to another address / edit a business account / new website of an organisation / change
    the phone number of a firm / Fenwick Motors is now called Fenwick Mobility, change it everywhere / the architects
    have moved to 14 Quay Lane / the domain we have for the printing house is wrong / can you put another switchboard
    number for Hotel Astoria? / rectify an organisation's particulars / the Müller outfit got a new web address, fix it
    / edit account details as in HubSpot companies / correct the corporate master record, name and postal address`,
  delete_company: `
    a business closed down / remove a firm / throw away a business account / get rid of an organisation / firm went out
    of business / erase a firm from the crm / the brewery no longer exists, take the organisation off our books /
    remove Smith Trading, but keep the people who worked there / the insolvency of Delta Foods is through and I want it
    gone / can the entry of the old publishing house vanish? / eliminate an organisation record / kick that dead outfit
    out / delete account object, contacts remain / drop one corporate master record`,
  set_company_picture: `
    logo of a firm we sell to / brand mark of an organisation in the address book / image of a business account /
    emblem of a firm on the lead board / remove the logo of a firm / here is the new emblem of Harbour Hotel, put it
    beside the name / use this PNG as the mark of Fenwick Motors / the prospects of the brewery should show its sign /
    can the old logo of Castle Print be taken away? / upload an organisation's logo / slap the garage chain's badge on
    their entry / company avatar as in HubSpot / attach a brand image to a corporate account`,
  list_duplicates: `
    find duplicate clients / customers entered twice / same person twice in the address book / double contacts / who is
    in the crm more than once / clean up duplicates / I think Mrs Farrell is in here two times, anyone else like that /
    show me clients who share one phone number / before the mailing I want to know who would get it doubly / which
    people may have been typed in more than once? / detect repeated client entries / any doppelgangers among our
    clients / Manage duplicates screen as in HubSpot / potential duplicate master records with the match reason`,
  keep_apart: `
    not a duplicate / these two clients are different people / dismiss a duplicate suggestion / do not merge these
    contacts / father and son with the same name / Maria Lopez and Maria Lopez are mother and daughter, leave both /
    those two Peter Browns only share a phone, they are not one man / stop suggesting that the twins should be combined
    / can you remember that J. Hall and Jo Hall aren't identical? / declare two patrons distinct / nope, different
    folks, leave them be / dismiss duplicate pair as in HubSpot / flag a match pair as a false positive`,
  import_contacts: `
    upload a spreadsheet of clients / bring customers over / bulk add leads / move from another CRM / migrate our
    address book / load a csv of people / upload many clients at once / contacts from hubspot or excel / mass entry of
    prospects / here are 240 addresses from our old salon program, take them all / put the eighty visitors from the
    wedding fair in as prospects / we switched from Salesforce and want all people here / can you bring in the
    participants from this Excel, skipping those we know? / mass load of patrons / chuck all these names and numbers
    into the client base / HubSpot contact import with update of existing ones / batch intake of debtor rows, dedupe by
    e-mail`,
  add_note: `
    write down a phone call / remember about a client / comment on a lead / log a conversation / jot down what a client
    said / minutes of a call with customer / leave a remark on a contact / put a comment on somebody's file / write on
    Mrs Boyd's card that she is allergic to ammonia / the roofer from Hull decides after Easter, put that in his file /
    Mr Wynn mentioned his dog had surgery and we should remember that with him / can you put on the prospect's file
    that he prefers mornings? / enter a remark about a patron / scribble down that Gina hates phone calls / log a call
    on the contact record as in HubSpot / file a conversation memo under the client`,
  timeline: `
    history of a client / what happened with a customer / last contact / all we know about somebody / every interaction
    with a client / when did we last speak / customer journey / past dealings with a prospect / contact log of a person
    / what have we had to do with Mrs Ferrari since spring / before I phone the brewery, tell me all that passed
    between us / I want to understand how the story with Mr Hobbs went / has anyone at our place been in touch with Ms
    Diaz lately? / show one patron's chronicle / what's the story with that Jensen guy / activity feed on a contact
    record as in HubSpot / chronological contact record of a prospect, all event types`,
};
