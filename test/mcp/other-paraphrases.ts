/**
 * A second set, written by somebody who had seen nothing but names, titles and descriptions: neither the synonyms nor
 * the families of words, and they were not written for it. When the search misses too many, teach it: nothing here is
 * changed to fit it.
 */
export const otherParaphrases: Record<string, [string, string, string]> = {
  'dashboards.list': ['what report pages exist', 'show every KPI overview page', 'find our charts page'],
  'dashboards.get': [
    'open the layout of a charts page',
    'see how a report page is built',
    'what widgets are on our KPI page',
  ],
  'dashboards.save': [
    'create a KPI page for sales',
    'build charts over our orders',
    'set up a report page for everyone',
  ],
  'dashboards.add_tile': [
    'put another chart on the report page',
    'new widget with total revenue',
    'insert a graph of orders by month',
  ],
  'dashboards.delete': ['remove this report page', 'scrap an old KPI page', 'bin the charts page'],
  'dashboards.read': [
    'give me the figures on our KPI page',
    'what are the charts showing right now',
    'fetch all metrics of the report page',
  ],
  'dashboards.list_records': [
    'show rows that this chart bar counts',
    'see entries under a pie slice',
    'drill into the chart figure',
  ],
  'dashboards.list_sources': [
    'what data can I chart',
    'which fields can charts group by',
    'available data for widgets',
  ],
  'dashboards.send': [
    'email the KPI page to a colleague now',
    'email these charts to the team',
    'email our report figures to Anna',
  ],
  'dashboards.schedule_mail': [
    'email me the KPI figures weekly',
    'send the report to the team each month',
    'automatic daily email of charts',
  ],
  'dashboards.list_mails': [
    'which report emails have I set up',
    'show my recurring KPI emails',
    'when is my next report email',
  ],
  'dashboards.stop_mail': [
    'cancel my recurring report email',
    'no longer email the KPI figures',
    'end the weekly charts email',
  ],
  'crm.list_customers': [
    'show me all our clients',
    'which clients are tagged VIP',
    'browse client directory filtered by owner',
  ],
  'crm.get_customer': [
    "pull up this client's full profile",
    'what contact details do we hold for Anna Meyer',
    "open one client's file",
  ],
  'crm.create_customer': [
    'register new client with phone and email',
    'put this buyer into our contact database',
    'sign up another client with marketing consent',
  ],
  'crm.update_customer': [
    'client moved, correct their phone and street address',
    'archive this client who is no longer active',
    'edit the contact details we hold for someone',
  ],
  'crm.merge_customers': [
    'same person is in there twice, combine them',
    'deduplicate these client profiles',
    'fold this duplicate client into the other',
  ],
  'crm.delete_customer': [
    'remove this client from our database',
    'get rid of an old client profile',
    'erase the client who asked to be taken out',
  ],
  'crm.restore_customer': [
    'bring back the client I removed yesterday',
    'undo removing that client',
    'recover an accidentally deleted client profile',
  ],
  'crm.update_customers': [
    'give these twenty clients a new owner',
    'add the same tag to a bunch of clients',
    'change many client records together',
  ],
  'crm.delete_customers': [
    'erase all of these clients together',
    'remove fifty client profiles at once',
    'wipe a list of clients from our database',
  ],
  'crm.list_duplicates': [
    'do we have any client twice',
    'show pairs of clients that look the same',
    'clients who might be one and the same person',
  ],
  'crm.keep_apart': [
    'stop suggesting to merge this pair of clients',
    'note that this pair of clients are different people',
    'both profiles belong to different clients',
  ],
  'workspace.set_logo': [
    'we have a new emblem',
    'strangers should see our brand picture',
    'replace the icon of our firm',
  ],
  'workspace.list_views': [
    'show saved segments of our prospects',
    'which filters for clients do we share',
    'named filters I made for my prospects',
  ],
  'workspace.save_view': [
    'make a segment from these filtered prospects',
    'share a segment of clients with the team',
    'keep the columns and sorting for my prospects',
  ],
  'workspace.delete_view': [
    'throw away a stored segment of prospects',
    'remove a shared segment of clients',
    'I no longer need that segment of prospects',
  ],
  'tasks.update_many': [
    'move all of these to-dos to next week',
    'close a whole batch of chores',
    'give a batch of chores to someone else',
  ],
  'tasks.delete_many': [
    'erase a batch of chores nobody needs',
    'get rid of a pile of to-dos in one go',
    'empty the to-do list',
  ],
  'bookings.cancel_bookings': [
    'we are closed tomorrow, tell everyone their appointment is off',
    'drop a batch of reservations',
    'wipe the diary for Friday',
  ],
  'bookings.finish_bookings': [
    'everyone of this morning was here',
    'a batch of guests stayed away',
    'close the diary of yesterday',
  ],
  'payments.send_reminders': [
    'ask all late clients for the money again',
    'write to everybody with an unpaid bill',
    'nudge a batch of late payers',
  ],
  'payments.mark_many_paid': [
    'a batch of transfers arrived',
    'all of these clients have settled up',
    'work through the bank statement',
  ],
  'payments.delete_drafts': [
    'discard a batch of bills that were not sent',
    'get rid of unfinished bills',
    'remove bills I prepared but never sent',
  ],
  'messages.mark_threads': ['file a batch of emails away', 'get my inbox to zero', 'bring an email back to the inbox'],
  'crm.update_leads': [
    'move all of these prospects to proposal',
    'change the owner of many prospects in one step',
    'edit a batch of sales opportunities',
  ],
  'crm.delete_leads': [
    'erase these prospects all together',
    'remove many prospects at once',
    'wipe a batch of old sales opportunities',
  ],
  'crm.list_companies': [
    'show all firms in our database',
    'which organisations do our clients work for',
    'find a firm by its website',
  ],
  'crm.get_company': [
    'open the profile of one firm',
    'how many clients do we have at this firm',
    'what is the address of that organisation',
  ],
  'crm.create_company': [
    'add this firm to our database',
    'enter an organisation our clients belong to',
    'new firm with a website',
  ],
  'crm.set_customer_picture': [
    'show the face of this client in the contact list',
    'upload a headshot for a buyer',
    'replace the portrait on a contact card',
  ],
  'crm.set_company_picture': [
    'give this organisation its logo on the lead board',
    'upload the brand mark of one of the firms in our database',
    'another emblem for a business account',
  ],
  'crm.update_company': [
    'the firm has a new name',
    'change the address of an organisation',
    'correct the phone number of this firm',
  ],
  'crm.delete_company': [
    'remove this firm from our database',
    'get rid of a firm that no longer exists',
    'erase an organisation profile',
  ],
  'crm.list_leads': [
    'show our sales pipeline by stage',
    'which prospects are still open',
    'find prospects assigned to Tom',
  ],
  'crm.get_lead': [
    'show me everything on this prospect',
    "open one sales opportunity's details",
    "what is this prospect's value and stage",
  ],
  'crm.create_lead': [
    'add new prospect to the sales pipeline',
    'log potential buyer who called today',
    'enter someone who might buy from us',
  ],
  'crm.update_lead': [
    'move the prospect to the next pipeline stage',
    'set this sales opportunity to lost',
    'change the expected value for this prospect',
  ],
  'crm.convert_lead': [
    'turn this prospect into an actual client',
    'we won the deal, make them our client',
    'prospect signed, promote them to full client',
  ],
  'crm.delete_lead': [
    'remove this prospect from the pipeline',
    'throw away that junk sales enquiry',
    'drop the spam prospect',
  ],
  'crm.import_contacts': [
    'bulk upload hundreds of clients at once',
    'bring my old address book in here',
    'load many prospects in one go, skipping duplicates',
  ],
  'crm.add_note': [
    'jot down what the client said on the phone',
    "write some comment on this prospect's file",
    'log my call summary with this client',
  ],
  'crm.timeline': [
    'show everything that happened with this client',
    'past interactions with this prospect, newest first',
    'full contact history for one person',
  ],
  'bookings.list_bookings': [
    'what appointments do I have this week',
    'show upcoming reservations for Maria',
    'all appointments this client has made',
  ],
  'bookings.get_booking': [
    'show the details for this appointment',
    'who is coming at three and what they answered',
    'open one reservation',
  ],
  'bookings.list_slots': [
    'when is the next opening for a haircut',
    'show available appointments next week',
    'which hours are still open for consultations',
  ],
  'bookings.create_booking': [
    'schedule an appointment for this client',
    'reserve Tuesday 10am for Mrs Klein',
    'put someone down for the massage on Friday',
  ],
  'bookings.confirm_booking': [
    'accept the requested appointment',
    'approve this pending reservation',
    "say yes to the client's requested time",
  ],
  'bookings.decline_booking': [
    'turn down this appointment request',
    'reject the requested reservation and give the reason',
    'say no to that requested time',
  ],
  'bookings.reschedule_booking': [
    'move the appointment to Thursday afternoon',
    'client wants another time, shift the visit',
    "push back tomorrow's reservation by one hour",
  ],
  'bookings.cancel_booking': [
    "call off tomorrow's appointment",
    "client isn't coming, free up that slot",
    'drop this reservation and notify the client',
  ],
  'bookings.reassign_booking': [
    "I'm sick, let Ben take over my appointment",
    'switch the staff member for this appointment',
    'Ben should cover my 2pm client instead',
  ],
  'bookings.mark_no_show': [
    'client never turned up for their appointment',
    'they missed the visit without telling us',
    'record that nobody came at three',
  ],
  'bookings.complete_booking': [
    'the appointment took place, close it out',
    'record that the client attended their visit',
    'set this appointment to finished',
  ],
  'bookings.list_services': [
    'what can people reserve with us',
    'show our appointment types with prices',
    'which treatments do we offer and who hosts them',
  ],
  'bookings.save_service': [
    'add new appointment type, 45 minutes, 60 euros',
    'change the price for our consultation offering',
    'set up something people can reserve online',
  ],
  'bookings.delete_service': [
    'we no longer offer massages, remove that',
    'take down this appointment type',
    'stop offering consultations on our public page',
  ],
  'bookings.get_availability': [
    'when does Lisa work each week',
    'show my weekly working schedule',
    'which days is this staff member open for appointments',
  ],
  'bookings.set_availability': [
    'I only take appointments Monday through Thursday',
    "block out next Friday, I'm on vacation",
    "change Lisa's weekly working schedule",
  ],
  'bookings.get_feed': [
    'do I have an iCal subscription link',
    'is my phone still syncing my appointments',
    'when was my ICS address last fetched',
  ],
  'tasks.list': [
    "what's on my to-do today",
    'show everything overdue and assigned to me',
    'which to-dos are due this week',
  ],
  'tasks.get': ['open this to-do with its notes', 'show me one to-do in detail', 'read the comments on that to-do'],
  'tasks.create': [
    'remind me to call Peter on Monday',
    'add new to-do for Sarah due Friday',
    'assign follow-up work to my colleague',
  ],
  'tasks.update': [
    "push the to-do's due date to Friday",
    'assign this to-do to someone else',
    'raise priority on that to-do',
  ],
  'tasks.complete': [
    'tick off this to-do',
    'I finished calling Peter, mark it done',
    'check that item off my to-do list',
  ],
  'tasks.reopen': [
    "that to-do isn't actually done yet",
    'undo ticking off this to-do',
    'put the finished to-do back on my list',
  ],
  'tasks.add_note': [
    'write progress comment on this assignment',
    "log what I've done on this job so far",
    'leave colleagues an update under my open item',
  ],
  'tasks.delete': ['remove this to-do completely', 'throw away the to-do I made by mistake', 'get rid of that to-do'],
  'messages.list_threads': [
    'show my inbox',
    'any unread emails from clients',
    'which emails failed or are still drafts',
  ],
  'messages.get_thread': [
    'open the whole email exchange with Anna',
    'read what we wrote back and forth',
    'show every email between us and Meyer',
  ],
  'messages.mark_read': [
    'clear the new-mail flag on this email exchange',
    "I've seen this email, nothing new there",
    'make this email stop showing up bold',
  ],
  'messages.draft': [
    "prepare an email but don't send it yet",
    'compose some reply for me to check first',
    'edit the unsent email to Anna',
  ],
  'messages.send': ['email the client now', 'reply to this mail thread', 'write to Anna tomorrow at nine by email'],
  'messages.cancel_scheduled': [
    'stop the email planned for tomorrow morning',
    "don't send that queued mail after all",
    'call off an email waiting to go out',
  ],
  'messages.delete_draft': [
    'throw away the email I never sent',
    'discard my unsent reply',
    'remove this unfinished email',
  ],
  'messages.list_templates': [
    'what canned replies do we have',
    'show our prewritten emails',
    'which email boilerplates can I use',
  ],
  'messages.save_template': [
    'create reusable email text with name placeholders',
    'store this wording as our canned reply',
    'change our standard welcome email',
  ],
  'messages.delete_template': [
    'remove that old canned reply',
    'get rid of our outdated boilerplate email',
    'throw out this prewritten email text',
  ],
  'messages.list_suppressed': [
    'who has unsubscribed from our emails',
    'show bounced and blocked email recipients',
    'which people must we not email',
  ],
  'messages.suppress': [
    'stop emailing this person',
    'unsubscribe someone from our marketing',
    'block this recipient from any further mail',
  ],
  'messages.unsuppress': [
    'unblock this recipient so we can email them',
    'they want our newsletter back, resubscribe them',
    'lift the email block on this person',
  ],
  'messages.settings': [
    'which mail server do our emails go through',
    'what is our email signature',
    'where do replies to our emails arrive',
  ],
  'messages.save_settings': [
    'change our email signature',
    'use another SMTP server for outgoing mail',
    'use another reply-to address for our emails',
  ],
  'knowledge.search': [
    'what does our travel policy say about train tickets',
    'quote the paragraph in our contracts about late payment',
    'look something up in our files and cite the source',
  ],
  'knowledge.list_documents': [
    'which files can be searched',
    'overview of all policies and manuals we added',
    'files still being read',
  ],
  'knowledge.get_document': [
    'read this policy from start to finish',
    'show me everything the manual says',
    'open file with all its passages',
  ],
  'knowledge.get_passage': [
    'open the quote with the text before and after',
    'what comes right after this cited section',
    'read a single cited section',
  ],
  'knowledge.add_document': [
    'store this policy so people can look things up in it',
    'index a PDF attachment of a record',
    'take in this web page for later questions',
  ],
  'knowledge.update_document': [
    'swap the old policy file for the new one',
    'restrict a policy to the managers role',
    'give the manual another name',
  ],
  'knowledge.refresh_document': [
    'load the page from the web once more',
    'parse the failed file another time',
    'reindex this file',
  ],
  'knowledge.delete_document': [
    'get rid of an indexed policy forever',
    'erase a manual and all its passages',
    'this contract should vanish from search',
  ],
  'knowledge.settings': [
    'does looking things up in files use embeddings',
    'which model understands our manuals',
    'how many passages were embedded so far',
  ],
  'knowledge.save_settings': [
    'choose which model embeds our files',
    'stop sending files to the embedding provider',
    'use OpenAI embeddings for policies and manuals',
  ],
  'memory.search': [
    "what do we know about Anna's preferences",
    'look up stored facts by meaning',
    "have we learned anything on parking at Meyer's",
  ],
  'memory.list': [
    "show all facts we've stored so far",
    'which proposed facts await review',
    'browse known facts about this client, newest first',
  ],
  'memory.get': [
    'where does this stored fact come from',
    'show one fact with its source',
    'who told us that fact and who confirmed it',
  ],
  'memory.history': [
    'how has this fact changed over time',
    'show earlier versions, who replaced this fact',
    'what did that fact say before someone replaced it',
  ],
  'memory.add': [
    'keep in mind that Anna prefers mornings',
    'store this fact about the client',
    'note for later: Meyer pays by transfer',
  ],
  'memory.update': [
    'correct the stored fact that is wrong',
    'edit the wording of what we know',
    'fix how confident we are in this fact',
  ],
  'memory.review': [
    'approve this proposed fact',
    'reject what the assistant suggested we should know',
    'confirm whether the pending fact is true',
  ],
  'memory.forget': [
    'permanently erase this stored fact',
    'wipe that one fact for good',
    'delete something you learned, no trace left',
  ],
  'memory.forget_subject': [
    'erase all we know on this client',
    'GDPR request: wipe every stored fact on Anna',
    'delete all learned facts for one person',
  ],
  'memory.settings': [
    'do facts from programs need human review',
    'which embedding model does semantic search use',
    'is stored knowledge from bots checked by someone',
  ],
  'memory.save_settings': [
    'make a person approve facts programs tell us',
    'choose the embedding model for searching facts',
    'switch off human review for facts from automations',
  ],
  'payments.list_invoices': [
    'which bills are overdue',
    'show all unsettled bills from this month',
    'how much money do clients owe us',
  ],
  'payments.get_invoice': [
    'show this bill with its lines and totals',
    'open bill number 2024-017',
    'what money came in on that bill',
  ],
  'payments.save_invoice': [
    'prepare a bill for Meyer, two hours consulting',
    'add a line to the unsent bill',
    'draft a new bill for this client',
  ],
  'payments.delete_draft': [
    'throw away the unsent bill',
    'discard that bill before it goes out',
    "remove the bill I haven't issued yet",
  ],
  'payments.send_invoice': [
    'issue this bill and email it to Meyer',
    'bill is ready, mail it out',
    'finalize the draft bill for the client',
  ],
  'payments.send_reminder': [
    'nudge the client to settle their overdue bill',
    'chase Meyer for money they owe',
    'dunning mail for their unsettled bill',
  ],
  'payments.charge_customer': [
    'take the money from their stored card',
    "bill the client's credit card on file",
    "debit Meyer's saved card for what's left",
  ],
  'payments.refund': [
    'give the client their money back',
    'return half of the money to Meyer',
    'reverse the card transaction and reimburse them',
  ],
  'payments.mark_paid': [
    'bank transfer for this bill has arrived',
    'client settled their bill in cash',
    'record money received for the bill',
  ],
  'payments.void_invoice': [
    'I billed the wrong client, annul it',
    'cancel a bill that went out by mistake',
    'declare this issued bill invalid',
  ],
  'payments.write_off': [
    'Meyer is bankrupt, give up on this bill',
    'book that bill as bad debt',
    'treat the money Meyer owes us as uncollectible',
  ],
  'payments.list_payment_methods': [
    'which cards does this client have on file',
    "show the client's stored credit cards",
    'does Meyer have any card we can charge',
  ],
  'payments.save_payment_method': [
    "store this client's credit card for later",
    'put new card on file with Stripe',
    "attach the provider's card token to Meyer",
  ],
  'payments.remove_payment_method': [
    "delete the client's stored credit card",
    "forget Meyer's expired card",
    'take this card off file',
  ],
  'payments.settings': [
    "what's our default tax rate on bills",
    'how are our bills numbered and when due',
    'which provider takes card transactions for us',
  ],
  'payments.save_settings': [
    'change the default tax rate on our bills',
    'bills should be due within 14 days',
    'put our bank details in the bill footer',
  ],
  'publishing.list_posts': [
    'show all our blog articles',
    'which articles are still drafts',
    'what news items have we written lately',
  ],
  'publishing.get_post': [
    'read this blog article in full',
    "show the article's text and web address",
    'open one news article',
  ],
  'publishing.save_post': [
    'write blog article about our summer sale',
    'edit the text of that blog article',
    'draft new announcement for our public page',
  ],
  'publishing.publish': [
    'make this article go live now',
    'put the blog article online Monday at eight',
    'release our announcement on the public page',
  ],
  'publishing.unpublish': [
    'take that article offline',
    'pull the blog article from our public page',
    'stop the scheduled article going live',
  ],
  'publishing.retry_delivery': [
    'push this article to its channel again',
    'channel missed our article, try once more',
    'resend this blog article that channel refused',
  ],
  'publishing.delete': [
    'remove this blog article entirely',
    'throw away that old announcement',
    'get rid of the news article for good',
  ],
  'publishing.preview': [
    'how will my Markdown look on the page',
    'render this Markdown as HTML without saving',
    'let me see the article before it goes live',
  ],
  'publishing.list_channels': [
    'where else can our articles go',
    'show the outlets our blog feeds into',
    'which destinations do we push articles to',
  ],
  'publishing.save_channel': [
    'add new destination URL for our articles',
    'connect our website so it receives articles',
    'change the endpoint our blog articles go to',
  ],
  'publishing.delete_channel': [
    'remove this outlet from our blog destinations',
    'stop pushing articles to that website, drop it',
    'get rid of an article destination nobody uses',
  ],
  'publishing.settings': [
    "what is our public page's address",
    'is our blog switched on',
    "what's the public blog called",
  ],
  'publishing.save_settings': [
    'turn our public blog page off',
    'rename the public news page',
    'change the description of our blog',
  ],
  'tables.list_tables': [
    'what databases do we have here',
    'show all our datasets and row counts',
    'which spreadsheets exist in this workspace',
  ],
  'tables.get_table': [
    'what columns does the inventory sheet have',
    'show the schema of this dataset',
    'describe the structure: field types and keys',
  ],
  'tables.create_table': [
    'set up new database for our inventory',
    'make new spreadsheet with typed columns',
    'build some report grouping orders by month',
  ],
  'tables.update_table': [
    'rename our inventory database',
    'reorder the columns in this dataset',
    'edit what the report groups by',
  ],
  'tables.delete_table': [
    'remove the whole inventory database',
    'drop this dataset with all its rows',
    "get rid of an entire spreadsheet we don't use",
  ],
  'tables.save_field': [
    'new column for birthdays in our database',
    'rename the price column',
    'make this column unique',
  ],
  'tables.delete_field': [
    'remove the fax column',
    'drop this column with all its values',
    'get rid of an unused column',
  ],
  'tables.check_formula': [
    'is this calculated expression valid',
    "why doesn't my price times quantity expression work",
    "validate the computed column's expression",
  ],
  'tables.list_records': [
    'show all rows where status is open',
    'query the inventory sheet, sorted by price',
    'how many rows match this filter',
  ],
  'tables.aggregate': [
    'what did we sell per quarter',
    'count entries by owner',
    'median and maximum of the price column',
  ],
  'tables.get_record': [
    'show me this one row in full',
    'open this single inventory entry',
    'read every value in that row',
  ],
  'tables.create_record': [
    'add one new row to inventory',
    'enter one more item in our database',
    'insert row or upsert by unique key',
  ],
  'tables.update_record': [
    'edit the price in this row',
    "set that entry's status to shipped",
    'correct one value in the inventory row',
  ],
  'tables.update_records': [
    'bulk edit the status of fifty rows',
    'set all these rows to shipped at once',
    'modify many entries together, all or none',
  ],
  'tables.delete_records': [
    'remove these rows from inventory',
    'throw out obsolete entries in our database',
    'get rid of twenty rows at once',
  ],
  'tables.restore_records': [
    'bring back rows I removed yesterday',
    'undo removing those inventory entries',
    'recover deleted rows',
  ],
  'tables.list_deleted_records': [
    'which rows were removed from inventory lately',
    'show the trash for this dataset',
    'what rows can I still bring back',
  ],
  'tables.record_history': [
    'who changed this row and when',
    'show the old values for that entry',
    'audit trail for this single inventory row',
  ],
  'tables.list_comments': [
    'show the conversation around this row',
    'remarks the team left underneath an entry',
    'who watches this entry',
  ],
  'tables.add_comment': [
    'write a remark underneath this row and mention a colleague',
    'ask a colleague about this entry',
    'reply to what was said about a row',
  ],
  'tables.update_comment': [
    'correct my own remark under that entry',
    'mention one more colleague in what I wrote',
    'rephrase my words underneath a row',
  ],
  'tables.delete_comment': [
    'withdraw what I wrote underneath an item',
    'remove an insult underneath a row',
    'erase my remark on that item',
  ],
  'tables.follow_record': ['subscribe to this row', 'mute this entry', 'unsubscribe from an item in a sheet'],
  'tables.list_templates': [
    'show me blueprints for new sheets',
    'ready-made databases to begin with',
    'examples of databases I could start with',
  ],
  'tables.create_from_template': [
    'start a guest list for a party from a blueprint',
    'use the ready-made pipeline sheet',
    'set up a stock list that is ready to use',
  ],
  'tables.duplicate_table': [
    'make a twin of this database including rules',
    'same structure again as a new sheet',
    'copy that list together with its rows',
  ],
  'tables.duplicate_field': [
    'add a second column like that one',
    'same column again including values',
    'clone the price column',
  ],
  'tables.presence': [
    'which colleagues are viewing the same sheet at this moment',
    'is somebody else here too',
    'who has that row open',
  ],
  'tables.import_records': [
    'insert hundreds of rows in one call',
    'bulk upsert entries by unique key',
    'add 300 rows at once, all or none',
  ],
  'tables.suggest_fields': [
    'which sheets are in the uploaded workbook',
    'infer a schema from my uploaded CSV',
    'what column types does the uploaded Excel workbook contain',
  ],
  'tables.preview_import': [
    'dry run of my uploaded CSV',
    'will this spreadsheet upload have errors, writing nothing',
    'check CSV columns before loading them',
  ],
  'tables.start_import': [
    'load this uploaded CSV into our inventory',
    'bring my Excel rows into the database',
    'upload spreadsheet rows in the background',
  ],
  'tables.get_import': [
    'how far is my CSV upload',
    'which rows failed to load and why',
    'has the spreadsheet upload finished yet',
  ],
  'tables.list_imports': [
    'show previous CSV uploads into inventory',
    'what files were loaded here before',
    'past spreadsheet uploads, newest first',
  ],
  'tables.export_records': [
    'download the inventory as CSV',
    'give me all rows in a JSON file',
    'save matching rows to Excel-readable file',
  ],
  'tables.get_access': [
    'who can see and edit this dataset',
    'show permissions on inventory for every role',
    'which roles are restricted in our database',
  ],
  'tables.set_permissions': [
    'let interns only read the inventory',
    'allow the sales role to write records here',
    'restrict this dataset to managers',
  ],
  'tables.set_row_rules': [
    'people should only see records they own',
    'limit which entries each role can edit',
    "sales sees only their own region's entries",
  ],
  'tables.set_field_rights': [
    'hide the salary column from interns',
    'make price column read-only for sales staff',
    'restrict which columns each role sees',
  ],
  'tables.list_views': [
    'which saved filters does inventory have',
    'show the named filters people made here',
    'what preset filter and sort combinations exist',
  ],
  'tables.save_view': [
    'keep this filter and sort under some name',
    'store my filtered inventory layout for everyone',
    'make new preset showing only open orders',
  ],
  'tables.list_cards': [
    'what waits in our review lane',
    'show one kanban lane',
    'entries of a kanban column as people ordered them',
  ],
  'tables.list_days': [
    'rows of our table by date, next week',
    'what the month view shows in March',
    'how many records fall on each date',
  ],
  'tables.move_card': [
    'drag this to the next kanban column',
    'reorder our kanban lane',
    'put it at the top of the doing column',
  ],
  'tables.delete_view': [
    'remove that saved filter from inventory',
    'get rid of an old filter preset',
    'drop the shared filter nobody uses',
  ],
  'tables.share_view': [
    'send our supplier read-only access to the inventory',
    'partners should look at these rows without signing in',
    'expose open orders on a page with an expiry',
  ],
  'tables.stop_sharing_view': [
    'revoke the read-only page of the inventory',
    'close off what partners could look at',
    'make a published list private again',
  ],
  'tables.new_view_address': [
    'spam comes through our contact page, replace its URL',
    'invalidate the old URL of the survey',
    'change the URL that partners got',
  ],
  'tables.make_form_links': [
    'make personal form links for these customers',
    'invite three people to a form with a link each',
    'links for one answer each to our survey form',
  ],
  'tables.list_form_links': [
    'who has not filled in the survey yet',
    'which invited customers replied',
    'status of the survey invitations',
  ],
  'workflows.list': [
    'show all our automations',
    'which automations are live right now',
    'what automated processes do we have',
  ],
  'workflows.get': [
    "open this automation's definition",
    'what is wrong with my automation draft',
    'show how the reminder automation is built',
  ],
  'workflows.create': [
    'build new automation that welcomes clients',
    'set up an automated process from scratch',
    'start drafting our own automation',
  ],
  'workflows.update': [
    'edit the steps in this automation',
    'rename my automation draft',
    'modify the automation without going live yet',
  ],
  'workflows.duplicate': [
    'copy this automation',
    'clone the reminder automation',
    'make another automation just like that one',
  ],
  'workflows.delete': [
    'remove this automation completely',
    "throw away an automation we don't need",
    'get rid of the old reminder automation',
  ],
  'workflows.reorder': [
    'put this automation above that other one',
    'drag our invoice automation to top position',
    'arrange automations by our own sequence',
  ],
  'workflows.move_to_folder': [
    'file this automation under Sales',
    'take the automation out into no group',
    'put that automation with the other billing ones',
  ],
  'workflows.list_folders': [
    'how are our automations grouped',
    'show the directories automations are kept in',
    'which automation groups exist, with counts',
  ],
  'workflows.save_folder': [
    'new directory for our billing automations',
    'give the automation group another name',
    'create some place for grouping sales automations',
  ],
  'workflows.delete_folder': [
    'remove this automation group, keep its automations',
    'drop this empty automation directory',
    'ungroup the automations under Sales',
  ],
  'workflows.check': [
    'validate this automation JSON before saving',
    'are there errors in my automation',
    'lint the automation without storing anything',
  ],
  'workflows.step_kinds': [
    'what building blocks can automations use',
    'which actions can start an automation, with schemas',
    'show the config schema for every automation block',
  ],
  'workflows.list_templates': [
    'ready-made automations to begin with',
    'what prebuilt automations are there',
    'show example automations for small businesses',
  ],
  'workflows.create_from_template': [
    'start with the ready-made reminder automation',
    'set up one prebuilt automation for us',
    'use that example automation as my draft',
  ],
  'workflows.export': [
    'download the automation as JSON',
    'get this automation out for another workspace',
    'back up my automation in our git repository',
  ],
  'workflows.import': [
    'load an automation from JSON',
    'bring in the automation from our other workspace',
    'upload this automation file as new draft',
  ],
  'workflows.save_evaluation': [
    'create a test suite for my automation',
    'set up expected replies to measure the assistant',
    'minimum score before publishing',
  ],
  'workflows.list_evaluations': [
    'show me the test suites',
    'what tests guard this automation',
    'which tests still have to be passed',
  ],
  'workflows.get_evaluation': [
    'look at the samples in a test suite',
    'which replies are considered right',
    'read the tests of my automation',
  ],
  'workflows.delete_evaluation': [
    'erase a test suite',
    'drop the quality gate',
    'we do not need these tests any longer',
  ],
  'workflows.run_evaluation': ['execute all tests', 'score my agent', 'does my change make things worse'],
  'workflows.list_evaluation_runs': [
    'scores over time',
    'earlier test outcomes with cost',
    'is the bot getting better',
  ],
  'workflows.get_evaluation_run': [
    'what failed in the last test',
    'side by side of draft and live replies',
    'test outcome for each sample',
  ],
  'workflows.cancel_evaluation_run': ['halt the tests', 'tests are taking too long', 'do not go on testing'],
  'workflows.get_run_as_case': [
    'keep what happened yesterday as a sample',
    'convert an execution to a sample',
    'derive an example from a real execution',
  ],
  'workflows.deploy': [
    'put this automation live',
    'activate my automation draft',
    'turn on the automation so triggers start it',
  ],
  'workflows.undeploy': [
    'switch off this automation',
    'stop the automation from being triggered',
    'take that automation out of production',
  ],
  'workflows.rollback': [
    'new automation is broken, revert it',
    'bring back the previous release of this automation',
    'undo the latest automation deploy',
  ],
  'workflows.list_versions': [
    'release history for this automation',
    'who deployed the automation and when',
    'what earlier releases does my automation have',
  ],
  'workflows.get_version': [
    'show what release 3 contained',
    'open the automation as deployed last month',
    "see one past release's definition",
  ],
  'workflows.diff': [
    'what changed since the last automation deploy',
    'how does my draft deviate from live automation',
    'show changes from release 2 to 3',
  ],
  'workflows.decide_step': [
    'approve what the automation is waiting for',
    'say yes so the paused automation continues',
    'fill in values the automation asks me for',
  ],
  'workflows.run': [
    'start this automation now',
    'execute the reminder automation by hand',
    'trigger my automation and wait for its answer',
  ],
  'workflows.test_step': [
    'try a single action with sample data',
    'execute just this automation block alone',
    'does the email block in my automation work',
  ],
  'workflows.find_sample': [
    'fetch an example event for a draft automation',
    'the latest webhook call my draft would match',
    'get a real payload for testing an automation',
  ],
  'workflows.list_runs': [
    'which automation executions failed today',
    'show the execution log',
    'what automations are executing right now',
  ],
  'workflows.get_run': [
    'why did this automation execution fail',
    'show input and output for one execution',
    'inspect the execution trace step by step',
  ],
  'workflows.cancel_run': [
    "stop the automation that's executing now",
    'abort this stuck execution',
    'kill an automation waiting in the queue',
  ],
  'workflows.retry_run': [
    'redo the failed execution from where it broke',
    'restart that one execution with the same input',
    'repeat this automation execution',
  ],
  'workflows.retry_runs': [
    'redo all broken executions since yesterday',
    'bulk restart every automation execution that broke',
    'repeat all broken executions after the outage',
  ],
  'workflows.list_asking': [
    'automations that need my permission when a program starts them',
    'untrusted automations and their effects',
    'what got held up since the upgrade',
  ],
  'workflows.list_schedules': [
    'when will automations start next',
    'show which automations go off every morning',
    'upcoming timed automations and their cron',
  ],
  'workflows.usage': [
    'how much did automations spend this month',
    'automation statistics: daily failures, average duration',
    'what are we paying for AI in automations',
  ],
  'workflows.settings': [
    'how many automations can execute simultaneously',
    'which automation handles errors from others',
    'show our concurrency limit for automations',
  ],
  'workflows.save_settings': [
    'raise our concurrency limit for automations',
    'pick an error handler automation for all failures',
    'allow more executions at once in this workspace',
  ],
  'webhooks.list_inbound': [
    'which URLs can other systems post to',
    'show all our receiving endpoints',
    'what callback addresses do outside systems call',
  ],
  'webhooks.get_inbound': [
    "open this receiving endpoint's details",
    'what was the latest payload this endpoint accepted',
    'what URL should Shopify post to',
  ],
  'webhooks.update_inbound': [
    'rename the receiving endpoint',
    'edit the path external systems post to',
    'raise the rate limit on our receiving URL',
  ],
  'webhooks.switch_inbound': [
    'temporarily disable the receiving endpoint',
    'stop accepting calls from that external system',
    'enable this receiving URL once more',
  ],
  'webhooks.delete_inbound': [
    'remove the receiving endpoint',
    'get rid of the URL Shopify posts to',
    'drop this callback address other systems call',
  ],
  'webhooks.list_received': [
    'what payloads have come in today',
    'show incoming calls from Shopify, newest first',
    'find the incoming payload containing this order number',
  ],
  'webhooks.list_rejected': [
    'did somebody post to us with an invalid secret',
    'incoming requests that we did not accept',
    'the partner says they posted but nothing showed up',
  ],
  'webhooks.get_received': [
    'open the full payload that came in',
    'see the body and headers Shopify sent us',
    'inspect one incoming request',
  ],
  'webhooks.replay_received': [
    'process that incoming payload once more',
    "reprocess yesterday's Shopify call as new event",
    'fire the same incoming event again',
  ],
  'webhooks.list_outgoing': [
    'which URLs do we post our events to',
    'show our event subscriptions to external systems',
    'what external endpoints get notified about bookings',
  ],
  'webhooks.get_outgoing': [
    "open one event subscription's details",
    'why is our endpoint at Zapier failing',
    "show this event destination's state",
  ],
  'webhooks.update_outgoing': [
    'edit which events go to Zapier',
    'change the target URL for our event notifications',
    'add a header to our event posts',
  ],
  'webhooks.pause_outgoing': [
    'temporarily stop sending events to this URL',
    'hold event notifications while their server is down',
    'suspend our event subscription for now',
  ],
  'webhooks.resume_outgoing': [
    'start sending events to that URL again',
    're-enable the disabled event subscription',
    'their server is back, continue posting events',
  ],
  'webhooks.send_test': [
    'fire some dummy event at our endpoint',
    'ping this URL with sample event',
    'try whether Zapier receives our events',
  ],
  'webhooks.delete_outgoing': [
    'remove the event subscription to Zapier',
    'stop notifying that URL permanently',
    'get rid of this event destination',
  ],
  'webhooks.list_deliveries': [
    'which event notifications failed to arrive',
    'show what we posted to external URLs',
    'events still queued for Zapier',
  ],
  'webhooks.get_delivery': [
    'what did Zapier answer to this event',
    'show each attempt to post that event',
    'inspect one event we sent out',
  ],
  'webhooks.resend_delivery': [
    'post that failed event to Zapier once more',
    'retry this event notification right now',
    'push the same event out once more',
  ],
  'webhooks.cancel_delivery': [
    'stop retrying this event notification',
    "skip the event that's blocking the others",
    'give up on posting one stuck event',
  ],
  'webhooks.recover_deliveries': [
    'requeue all events missed during the outage',
    'resend everything skipped while we were paused',
    'catch Zapier up on events since Monday',
  ],
  'webhooks.list_providers': [
    'which calendar and notetaker services call us',
    'what do I paste into my voice service',
    'show callback addresses for calendar integrations',
  ],
  'webhooks.delete_provider': [
    'disconnect the notetaker service calling us',
    "close the calendar integration's callback address",
    "remove our voice service's callback URL",
  ],
  'approvals.list': [
    "what's waiting for my decision",
    'show pending requests I need to sign off',
    'which requests were decided lately',
  ],
  'approvals.get': [
    'was my request accepted',
    'what came of this sign-off request',
    'read one pending decision in detail',
  ],
  'members.set_photo': [
    'I want another profile picture',
    'show my face next to what I write',
    'replace my avatar with the new selfie',
  ],
  'members.list': [
    'who is on our team',
    'show everybody in the workspace with roles',
    'which colleagues have pending invitations',
  ],
  'members.invite': [
    'add my new colleague to the workspace',
    'send Tom his link so he can join',
    'give our accountant access by email',
  ],
  'members.set_role': [
    'make Tom an administrator',
    'give Sarah more permissions, promote her to manager',
    'downgrade my colleague to read-only',
  ],
  'members.save_role': [
    'define custom permission group for interns',
    'edit what accountants are allowed to do',
    'make new access level for freelancers',
  ],
  'members.delete_role': [
    'get rid of our custom permission group',
    'remove the intern access level nobody has',
    'drop our unused permission set',
  ],
  'members.remove': [
    'Tom left the company, take away his access',
    'kick someone out of the workspace',
    'withdraw the invitation I sent Sarah',
  ],
  'keys.list': [
    'which access tokens do we have',
    'when was my token last used',
    "show everybody's developer credentials",
  ],
  'apps.list': [
    'show the external mcp servers',
    'what plugins does our assistant have',
    'other systems plugged in over mcp',
  ],
  'apps.check_pack': [
    'what is wrong with my connector file',
    'which errors does our integration json have',
    'try out the connector definition before adding it',
  ],
  'apps.list_packs': [
    'what integrations does it ship with',
    'browse connectors for popular services',
    'do we support notion out of the box',
  ],
  'apps.get': [
    'show me one external mcp server in detail',
    'capabilities of a plugin',
    'is searching in the remote server allowed',
  ],
  'apps.get_tool': [
    'details of one operation of a web service',
    'how do i have to fill in that external function',
    'schema of a single outside operation',
  ],
  'apps.find_tools': [
    'look through all operations of the external apis for a keyword',
    'what function of an outside service matches a word',
    'search operations across every linked api',
  ],
  'apps.refresh_tools': [
    'sync the functions of an external mcp server',
    'look for new functions of a plugin',
    'test whether a remote mcp server is alive',
  ],
  'apps.disconnect': ['unplug an mcp server', 'we no longer want that plugin', 'cut off an external mcp server'],
  'connections.list': [
    'which external services are we linked to',
    'show our integrations',
    'what mail servers and AI providers are set up',
  ],
  'connections.save': [
    'link our Stripe account',
    'add OpenAI credentials to the workspace',
    'set up an SMTP server integration',
  ],
  'connections.list_providers': [
    'what services have an oauth preset',
    'redirect address to enter in our slack app',
    'can hubspot or notion be linked by oauth',
  ],
  'connections.test': [
    'do our Stripe credentials still work',
    'can we reach the mail server',
    'check whether this integration is accepted',
  ],
  'connections.delete': [
    'remove the Stripe integration',
    'unlink our old mail server',
    "get rid of an external service we don't use",
  ],
  'workspace.overview': [
    'give me some quick summary, everything included',
    'how is our business doing at a glance',
    'dashboard numbers from every module',
  ],
  'workspace.get': [
    'what time zone and currency are we on',
    'which plan does our company have',
    "show our company account's name and language",
  ],
  'workspace.update': ['set our company currency to euros', 'rename our account', 'switch our time zone to Berlin'],
  'workspace.list_modules': [
    'which product parts are switched on',
    'what features do we have enabled',
    'show the areas available in this product',
  ],
  'workspace.set_module': [
    'enable invoicing for our company',
    "disable the blog feature, we don't use it",
    'activate bookings in this account',
  ],
  'workspace.usage': [
    'how much storage have we consumed',
    'how many API calls may I still make',
    "what does our plan allow, what's left",
  ],
  'workspace.get_retention': [
    'after which period are old logs removed',
    'our purge policy for events',
    'when do deleted things disappear for good',
  ],
  'workspace.set_retention': [
    'delete run logs after 14 days',
    'shorten our GDPR storage period for events',
    'purge activity older than three months every night',
  ],
  'workspace.apply_retention': [
    'purge everything past its storage period immediately',
    'clean up expired logs without waiting for tonight',
    'delete outdated events right away',
  ],
  'workspace.activity': ['who did what yesterday', 'show the audit log', 'what has Tom changed lately'],
  'workspace.get_activity': [
    'show the value before and after this change',
    'what exactly did that edit alter',
    'details of an audit record',
  ],
  'workspace.search': [
    'find anything mentioning Meyer',
    'look everywhere for this order number',
    'where do we have something called Summer Sale',
  ],
  'workspace.list_deleted': [
    "what's in the trash",
    'show whatever got removed this month',
    'which things can I still bring back',
  ],
  'workspace.restore_many': [
    'bring back everything I just threw away together',
    'recover a whole batch from the trash',
    'undo throwing all these things away',
  ],
  'workspace.restore': [
    'bring back what I removed by accident',
    'recover this item from trash',
    'get it out of the trash',
  ],
  'workspace.remove_sample': [
    'get rid of all demo data',
    'clear out that example company so we can start',
    'delete dummy records that came preloaded',
  ],
  'workspace.list_failed_jobs': [
    'which background work went wrong',
    'show background errors that gave up',
    'what processing broke and why',
  ],
  'workspace.retry_failed_job': [
    'try that broken background work again',
    'restart background processing that gave up',
    'give the crashed background work another attempt',
  ],
  'workspace.list_variables': [
    'which shared values can automations use',
    'show our global constants',
    'what config values and secrets are stored',
  ],
  'workspace.set_variable': [
    'store some shared secret for automations',
    'change the global value templates use',
    'define new constant all workflows can read',
  ],
  'workspace.list_notices': [
    'do I have any new alerts',
    'what needs my attention',
    'show alerts on failures and waiting approvals',
  ],
  'workspace.mark_notices_read': [
    'clear all my alerts',
    "dismiss these alerts, I've seen them",
    'set every alert to seen',
  ],
  'workspace.get_notice_preferences': [
    'which alerts do I receive by email',
    'show my alert settings',
    'am I emailed when something fails',
  ],
  'workspace.set_notice_preferences': [
    'stop emailing me about failures',
    'turn on mail alerts for approvals',
    'change which alerts I receive',
  ],
};
