import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in English to ask for an action. */
export const requests: Requests = {
  list_tables: `
    show all tables / which databases are there / spreadsheets / lists of records / what data do we keep / our datasets
    / overview of sheets / how many rows in each table / custom objects / which lists of our own have we got, stock,
    tools, cars / show me all the sheets with their number of lines / I don't remember what the list of rental bikes
    was called / is there already something for the key handover? / catalogue of our databases / what lists have we got
    lying around / Airtable base overview, every grid / inventory of data sets with row counts`,
  get_table: `
    columns of a table / schema / structure / which fields are there / show a report / which columns does a sheet have
    / layout of a dataset / field types and keys / columns of one sheet / what do we record for each rental bike /
    which properties does the stock list have / before I fill it I want to know how the guest list is built / is the
    price in the tool list a number or a text? / explain one database's layout / what's in the bike list, column-wise /
    Notion database properties panel / describe table: columns, types, keys, total rows`,
  create_table: `
    new spreadsheet / new database / start a list / track things / add a report / set up a dataset / new sheet for data
    / make an inventory / build a database from scratch / I need a list for our rental bikes with frame number and
    colour / make something in which we note every key handover / we want to keep track of the chairs we lend out /
    could you set up a place for our recipes with columns? / establish a fresh database / knock together a list for the
    loaner cars / add a new table in Airtable with fields / define a data set with typed columns`,
  update_table: `
    rename a table / reorder columns / describe a table / primary field / change a table's name / give a dataset
    another title / rearrange columns of a sheet / main column of a table / edit a report's grouping / call the bike
    list Rental Fleet from now on / the frame number should name each line of the bike list / put the price column
    before the colour / could the stock list get a short description? / alter one database's heading / give that list a
    better name / change primary field as in Airtable / set title column, sequence and description of a data set`,
  delete_table: `
    we do not need that list any more / drop a table / remove a spreadsheet / throw a database away / get rid of a
    dataset / erase a whole sheet / scrap a table and its rows / remove all data of a list / we sold all bikes, so
    throw the whole list out / the sheet for lending chairs can go with everything in it / nobody maintains the recipe
    collection any longer, away with it / could the entire key handover list vanish? / demolish one whole database /
    nuke that bike list completely / drop table as in SQL / remove a data set including its rows`,
  list_templates: `
    ready-made spreadsheets / examples of databases to begin with / starter sheets / blueprints for lists / predefined
    structures for data / what pre-built lists do you offer for a shop / is there a finished layout for an inventory /
    I don't want to begin a list from zero, what is there / which patterns for databases could I choose from? / offer
    predesigned database patterns / any canned lists I could grab / Airtable template gallery for bases / catalogue of
    predefined schemas with their views`,
  create_from_template: `
    set up a CRM pipeline sheet / start a project plan / editorial plan / guest list for a party / stock list ready to
    use / use a ready-made sheet / take the finished inventory layout for our bike parts / I want your pre-built
    content calendar for the agency / we plan a wedding and need the guest list from your patterns / could we use the
    ready project tracker for the renovation? / instantiate a database pattern / grab the canned pipeline list for us /
    use template as in Notion / instantiate a predefined schema as a data set`,
  duplicate_table: `
    copy a spreadsheet / clone a database / same structure again for next year / second sheet like this one / make a
    twin of a list / make the same inventory list for the Cork branch, without the lines / I want last year's guest
    list a second time for 2026 / before we rebuild the tool list there should be a twin of it / could the bike fleet
    sheet be replicated with all its lines? / replicate an entire database / gimme a carbon copy of that list /
    duplicate table in Airtable with or without rows / clone schema, views and access rules of a data set`,
  duplicate_field: `
    copy a column / clone a column / second column like this one / same column again with its values / in the bike list
    I need the price column a second time / take the dropdown with the sizes and make one just like it beside it / we
    want to keep the old amounts in a twin column before changing them / could the rating property be doubled with what
    stands in it? / replicate one attribute column / same column again please, right next to it / duplicate field in
    Airtable / clone an attribute with type, options and cell contents`,
  save_field: `
    new column / rename a column / change the type of a field / make it required / add a formula / link two tables /
    text column to number / calculated column / dropdown or mandatory column / the bike list needs a place for the date
    of the last inspection / the column size should offer only S, M and L / let the total be worked out from price
    times quantity / could nobody leave the phone number blank in the guest list? / introduce an attribute column /
    stick a checkbox in the tool list / add property to a Notion database / alter column type, or add one with a unique
    constraint`,
  delete_field: `
    remove a column / drop a column / get rid of a column / column not needed any more / erase an attribute of a table
    / drop a property of a sheet / delete a column with its values / nobody uses the colour in the bike list, take that
    column out / the guest list can do without the fax number / we stopped rating our tools, so the stars may vanish
    with all they held / could the property old price be removed from the stock list? / strike one attribute column /
    lose that pointless column / delete property in a Notion database / alter table: drop attribute and its values`,
  check_formula: `
    validate a formula / does this formula work / is this formula correct / what would the calculation yield / syntax
    error in a formula / try an expression for a column / test a calculated field / would price times 1.2 be accepted
    in the stock list / my calculation with IF and the date shows red, what did I mistype / I'd like to know whether
    this expression gives a number or a text / is a bracket missing in this computation? / verify a computed column's
    expression / does my maths thing add up before I use it / formula editor error as in Airtable / parse an expression
    and return its result type`,
  list_records: `
    rows of a table / find records / query a table / filter rows / search a spreadsheet / look through data of a sheet
    / sort rows / products or items in stock / look for rows with a value / which bikes with a red frame are available
    / show me all lines of the stock list with fewer than five pieces / who on the guest list has said yes / are there
    tools that cost more than 200? / query rows of a database / what's in the loaner car list at the mo / Airtable list
    records with filterByFormula / select rows with where clause and order by`,
  aggregate: `
    totals of a table / group records / pivot table / sum by month / average of a column / how many records for each
    status / statistics of a table / revenue by quarter / count rows per value / data for a chart / how much did we
    spend on tools per quarter / what is the average price of our bikes by brand / I want the number of guests per
    reply / how many different suppliers are in the stock list? / compute sums over rows / tot up the expenses by month
    for me / Airtable summary bar or Excel pivot / group by with count, sum and avg`,
  get_record: `
    everything about one item / read a row / show one record / open one entry / a single row of a sheet / values of one
    item / look up a row by id / details of a record / show me all the columns of bike number 17 / what did we write
    down about the blue loaner car / I need everything on file for guest Hannah Wolf / what stands in the line of the
    cordless drill? / view one specific row / open up that one bike for me / expand record as in Airtable / select one
    row of a data set by primary key`,
  create_record: `
    add a row / new entry / insert into a table / upsert / put a line in the sheet / log one item in a dataset / save a
    single row / add an item to a list / add or update by key / we got a new bike, frame 4711, green, put it in the
    list / note in the expense list 23 pounds for stamps / Hannah Wolf comes to the party too, onto the guest list with
    her / could the cordless drill be entered in the tool list? / enter one new row / chuck a line for the drill in
    there / create database item as in Zapier / insert one row, or overwrite on unique key`,
  update_record: `
    the item now has another value / edit a row / set a cell / modify an entry / change one value in a sheet / correct
    an entry / fix a single row / fill in an empty cell / set the status of a record / bike 17 is blue now, not red /
    Hannah Wolf has declined, write that in the guest list / there are only three cordless drills left in stock / could
    the loaner car be set to returned? / tweak cells of one row / flip the drill to broken / Update Record action as in
    Airtable or Zapier / overwrite some cells of one row`,
  update_records: `
    edit many rows / paste into a table / bulk update / change several rows at once / mass edit of entries / same value
    for all selected rows / fix lots of entries together / batch change / all red bikes are five pounds dearer from
    today / set the forty guests who paid to confirmed / paste these hundred new stock figures into the sheet / could
    every loaner car be put to available? / overwrite plenty of rows together / flip the lot of them to sold / PATCH
    multiple Airtable records in one call / update many rows in a single transaction`,
  delete_records: `
    these items were sold / remove rows / delete entries / clear rows / throw away lines of a sheet / erase items from
    a dataset / get rid of old entries / empty a table / remove one row / the three bikes that were stolen can go from
    the list / take Hannah Wolf's line out of the guest list / all expenses from the trial month shall vanish from the
    sheet / could the broken drills be struck from the stock list? / strike some of the rows / chuck those lines out of
    the list / delete selected records as in Airtable grid / delete rows where ID in a given set`,
  restore_records: `
    undelete rows / undo a deletion of records / recover entries / bring deleted rows back / rows deleted by mistake /
    entry out of the trash / removed lines needed again / I struck bikes 17 to 20 by accident, they are still here /
    Hannah Wolf comes after all, fetch her line out of the bin / the apprentice emptied half of the stock list and that
    must be undone / could those removed expense lines reappear? / reinstate some removed rows / un-bin those lines,
    quick / restore from trash in Airtable, selected rows / revert soft-deleted rows of a data set`,
  list_deleted_records: `
    trash of a table / deleted rows / which rows were removed / what was deleted from a sheet / recycle bin of a
    dataset / entries that can be recovered / which bikes did somebody strike from the list this week / show me what
    was thrown out of the guest list / some lines of the stock list are missing, look in its bin / has anyone removed
    drills from the sheet lately? / look into a database's dustbin / what's in that list's dustbin / Airtable trash,
    filtered to one grid / query soft-deleted rows still within 30 days`,
  record_history: `
    who changed this row / audit a record / previous values / versions of a record / change log of an entry / how a row
    looked before / who edited a cell / past changes to an item / old value of a field / who turned bike 17 from red to
    blue / what was the price of the drill before somebody altered it / I'd like to follow all alterations of Hannah
    Wolf's line / when did the loaner car become returned? / trace one row's alterations / who messed with this line /
    revision history of an Airtable record / row-level audit trail with old and new values`,
  list_comments: `
    discussion of a row / read the thread about an entry / what colleagues said about a row / conversation around an
    item / remarks left by the team / who watches this row / what did the team say underneath bike 17 / is there any
    talk about Hannah Wolf's line / before I decide on the drill I want to read my colleagues' opinions / who gets told
    when someone writes about the loaner car? / read a row's remarks / what are folks saying about this one / record
    comments sidebar as in Airtable / fetch the discussion and subscribers of one row`,
  add_comment: `
    leave a remark on a row / ask a colleague about an entry / discuss an item / mention somebody on a row / ping a
    teammate about an item / write underneath an entry / reply to what was said about a row / write under bike 17 that
    the brakes need looking at / ask Ben at the drill's line whether it is insured / tell the others at Hannah Wolf's
    entry that she is a vegetarian / could you let Sophie know on that line that it's sold? / post a remark on a row /
    shout at Ben under the loaner car line / @mention in a record comment as in Airtable / append a message to a row's
    discussion`,
  update_comment: `
    correct what I said about a row / fix a typo in a remark / reword my remark / change what I wrote underneath an
    entry / mention one more colleague afterwards / what I said under bike 17 should read front brake, not rear / I
    misspelled the name in my remark on the drill, put it right / my message on the loaner car was unclear, let me
    rephrase it / could Sophie be tagged in what I already wrote on that line? / rephrase a posted remark / lemme
    reword what I said on that line / edit your comment as in Notion / revise the body of one own row message`,
  delete_comment: `
    take back what I said about a row / remove a remark / retract my remark on an entry / erase an insult underneath a
    row / withdraw what I wrote about an item / what I said under bike 17 was silly, away with it / remove the rude
    message beneath the drill's line / I posted my remark on the wrong loaner car / could my words at Hannah Wolf's
    entry vanish? / withdraw a posted remark / zap that dumb thing I wrote there / delete comment in an Airtable record
    thread / purge one message from a row's discussion`,
  follow_record: `
    let me know when anything about it changes / watch a row / subscribe to an entry / keep me posted about an item /
    stop watching a row / mute a row / unsubscribe from an entry / I want to hear when somebody writes about bike 17 /
    don't tell me about talk on the drill any longer / the discussion about the loaner car concerns me, keep me in the
    loop / could I be informed of messages at Hannah Wolf's line? / observe one row's discussion / ping me if someone
    says anything there / watch issue as in GitHub, but for a row / toggle own subscription to a row's messages`,
  presence: `
    who else is here right now / colleagues viewing the same sheet / is anybody else on this page / people online in a
    sheet / who has this row open / is Sophie looking at the bike list too at this moment / before I alter the stock
    list, who has it in front of them / I see a coloured circle and wonder who that is / does somebody have the drill's
    line open beside me? / see a sheet's present viewers / anybody lurking in this list with me / collaborator avatars
    as in Google Sheets / heartbeat and current viewers of a data set`,
  import_records: `
    bulk insert / batch create / add many rows / insert several entries in one go / add a batch of items / mass
    creation of rows / many new lines at once / bulk upsert / here are thirty bikes from my message, put them all in
    the list / enter these fifty guests at once, names and replies below / the supplier dictated twenty articles and I
    want them in the stock list together / could these twelve expenses be entered in one stroke? / enter a batch of new
    rows / bung all of these into the list / Airtable create records, multiple per request / multi-row insert, merge on
    unique key`,
  suggest_fields: `
    make a table out of a spreadsheet / guess column types / detect the types of a csv / what would this excel file
    look like as a table / sheets of a workbook / infer a schema from json / turn a file into a new table / which
    columns and types are in the upload / tell me what columns a list from this Excel file would need / I have a CSV of
    our bikes and no list for it yet / what sort of values stand in the third column of the file / does the workbook's
    second sheet look like dates and amounts? / propose columns from an upload / what would you make of this
    spreadsheet, structure-wise / schema autodetect as in BigQuery / derive a column layout from an uploaded workbook`,
  preview_import: `
    check a csv / dry run of an import / which columns does the file have / will this file import cleanly / look at a
    file before loading / test an upload without saving / find mistakes in a csv / try an import first / would the bike
    file go into the list without trouble, just look / tell me which lines of the CSV would be rejected before we load
    / I don't dare load the supplier's file without a rehearsal / do the file's columns fit our stock list? / rehearse
    loading a file / give that CSV a once-over first, don't write anything / review step of a HubSpot upload / validate
    an upload against a data set without commit`,
  start_import: `
    load a csv / import a spreadsheet / upload rows / excel file into a table / fill a sheet from a file / upload a
    dataset / data from a json file / load a file of rows / load the bike file into the fleet list now / the supplier's
    price list as Excel shall fill the stock list / the CSV is checked, so all its lines may go in / could the JSON
    from the till be brought into the sales sheet? / ingest an uploaded file's rows / right, suck that CSV into the
    list / CSV import extension as in Airtable / launch a background load of an uploaded workbook`,
  get_import: `
    progress of an import / import errors / is the upload finished / how far is the import / which lines could not be
    loaded / why did rows fail to import / status of a file upload / is the bike file through yet / which lines of the
    supplier's list did not make it, and what for / I started loading an hour ago and see nothing new / how many rows
    of the CSV are in by now? / check one file load's progress / how's that CSV coming along / import job status as in
    HubSpot / poll a single load job with rejected row reasons`,
  list_imports: `
    past imports / which files were imported / previous uploads / log of loaded files / who imported what / recent csv
    uploads / history of imports / which files went into the bike list over the year / did somebody already load the
    supplier's March file / I'd like to see every load into the stock list and its result / when was the last CSV read
    into this sheet? / former file loads of a database / what's been sucked into this list before / import history as
    in HubSpot / load job log of one data set`,
  export_records: `
    download a table / csv / save as a spreadsheet / export to excel / data as an excel file / dump a dataset / rows as
    json / save entries to my computer / backup of a table / give me the bike list as Excel for the insurance / the
    accountant needs all expenses of May in a file / I want the guest list on my stick in case the net fails / could
    the stock lines under five pieces come out as CSV? / extract rows into a file / spit that list out as a spreadsheet
    / download CSV of a grid view as in Airtable / unload a data set to XLSX or JSON`,
  get_access: `
    show permissions of a table / who sees this table / list row rules / who has rights on a sheet / which roles may
    use a table / what is hidden from whom / sharing of a dataset / row and column restrictions / who of us may look
    into the salary list / what may the apprentices do with the stock list / I want to be sure that no temp sees the
    prices / which limits apply to the bike list? / look up a database's access rules / who can poke around in this
    list / sharing and permissions panel of an Airtable grid / read ACLs, row policies and column grants`,
  set_permissions: `
    share a table / hide a table from a role / make a table read-only / permissions / who may write to a table / let a
    role edit a sheet / team access to a dataset / role should not open a sheet / share a sheet with colleagues / the
    apprentices may look at the stock list but alter nothing / only the bosses should open the salary sheet / sales
    staff shall be able to write in the bike list from now on / could temps be kept out of the expense list completely?
    / grant a role database access / let the weekend crew edit this list / table-level permissions as in Airtable /
    grant select, insert, load on one data set to a role`,
  set_row_rules: `
    row level security / only own records / restrict rows / who sees which records / people only see their own rows /
    limit which entries a role sees / hide some records from staff / each rep sees their own data / condition for
    reading records / each stylist should see only her own lines in the tips list / temps may alter expenses only when
    they entered them themselves / the Cork branch must not see lines of the Dublin branch / could apprentices be kept
    from reading closed orders? / impose per-line visibility conditions / everybody just sees their own stuff in there
    / sharing rules on records as in Salesforce / row policies by role with a predicate per verb`,
  set_field_rights: `
    hide a column from a role / lock a column / column permissions / keep a column secret / salary column only for
    managers / make a column read-only / who may see a field / protect sensitive columns / the purchase price must be
    invisible to the apprentices / temps may see the discount but not touch it / nobody except the bosses should view
    the wage property / could the guest's phone number be hidden from the helpers? / conceal an attribute from a role /
    hide the margin bit from the weekend crew / field-level security as in Salesforce / column grants: hidden or
    immutable per role`,
  list_views: `
    saved filters / which views are there / stored filters of a sheet / named views of a table / our saved sortings /
    perspectives on a dataset / which saved ways of looking at the bike list are there / I know somebody made a
    calendar of the loaner cars / what forms and boards hang on the guest list / is there something saved showing only
    low stock? / name a database's saved layouts / what views have we got on this list / view sidebar of an Airtable
    grid / read stored grid, board and calendar layouts of a data set`,
  save_view: `
    save a filter / new view / rename a view / keep this filter for later / remember a sorting / hide columns in a view
    / filtered list under a name / change a saved filter / new board of a table / show records as a calendar / gallery
    with pictures / group rows by a field / public form for a table / survey or contact form / change the questions of
    a form / show the loaner cars as a month sheet and keep that / make a public page on which guests say whether they
    come / keep only bikes under repair, by date, called Workshop / could the tool list get columns by status like
    sticky notes? / store a database layout / I want a kanban out of that list / create gallery or form as in Airtable
    / persist filter, sort and grouping of a data set`,
  delete_view: `
    remove a saved filter / get rid of a saved view / drop a stored filter / view nobody uses / remove a named sorting
    / take a view off a table / nobody looks at the board of the tool list, take it away / the layout called Workshop
    can go, the bikes stay / we have five calendars of the loaner cars and four are superfluous / could the public
    guest questionnaire be removed entirely? / abolish a database layout / ditch that pointless gallery / delete view
    in Airtable sidebar / drop a stored layout, rows untouched`,
  list_cards: `
    cards in a column / what is in this column of the board / kanban column / lane of a board / order of the cards /
    what hangs in the lane Repair of the bike board / how many orders sit under Waiting on our kanban / I want to see
    the sticky notes under Done from top to bottom / which drills are in the column Lent Out? / read off one lane's
    notes / what's piled up under To Do / cards of a Trello list in sequence / fetch a kanban lane's items with exact
    total`,
  list_days: `
    records of a month / what is on these days / calendar of a table / records by day of a date field / what does the
    calendar view show this week / which projects are due between the 1st and the 14th / show the vans that are rented
    out each day next week / how full is every day of March in the deliveries table / month grid of a table with a count
    per date / who is on leave on which date according to the holiday table / entries laid out over the dates of a span
    / calendar view query as in Airtable / group rows by date with counts`,
  move_card: `
    drag a card / put a card into another column / reorder cards / card to the top of a column / move a card in kanban
    / next column of the board / pull bike 17 over to the lane Ready / the Hoffmann order must hang above all others
    under Waiting / the drill is back, so its note belongs under Available / could the loaner car's sticky go below the
    van's? / shift a kanban note / slide that one over to Done / drag and drop in Trello / change an item's lane and
    rank on a kanban`,
  share_view: `
    public link to a table / send a spreadsheet to somebody outside / read-only link for a client / let a partner see
    this list / publish a view / password for a shared view / expiry of a shared link / the insurer should be able to
    look at our bike calendar without logging in / give the caterer a web address for the guest list, with a password /
    the landlord may see the repair list until the end of June / could outsiders also download the price list as Excel?
    / expose a layout to outsiders / gimme a link so the client can peek at this list / create a shared view link as in
    Airtable / publish a read-only endpoint with password and expiry`,
  stop_sharing_view: `
    unpublish a view / revoke a public link to a table / nobody outside may see this list any more / make a view
    private again / end a read-only link / the caterer is done, he must not see the guest list any longer / switch the
    insurer's web address to the bike calendar off / the party is over, so outsiders need no look at our list / could
    the landlord's link be dead as of now? / withdraw a layout from outsiders / kill that public link, no replacement /
    disable shared view link as in Airtable / terminate anonymous access to a layout`,
  new_view_address: `
    revoke a form link / replace the public link of a view / the form address fell into wrong hands / rotate a shared
    link / invalidate an old form address / the link of our contact form gets spam, swap it for another / the caterer
    passed the guest list's link on, give it a fresh one / strangers fill in our questionnaire and I want a different
    web address for it / could the shared price list get a new URL while staying public? / renew a form's public URL /
    change the link, everybody and their dog has it / regenerate the form link as in Airtable / reissue the token in a
    public layout's URL`,
  make_form_links: `
    one answer per person / invite people to a survey / individual form links / single use link for a questionnaire /
    form link for one customer / each of the twelve guests needs a questionnaire address of their own / make one-time
    links for Mrs Ferrari and Mr Cole to the feedback page / every patient may fill in the health sheet just once /
    could you give me five addresses that die after one reply? / issue one-time questionnaire URLs / personal survey
    links for the whole gang please / unique respondent links as in Typeform or SurveyMonkey / mint single-use tokens
    for a public form`,
  list_form_links: `
    who answered the survey / who has not filled in the form yet / unused form invitations / state of personal form
    links / which guests have used their own questionnaire address / has Mrs Ferrari sent her health sheet back yet / I
    need to know whom to nag about the feedback page / for whom did we make one-time addresses? / track one-time
    questionnaire URLs / who's still sitting on their survey link / respondent status as in SurveyMonkey / single-use
    tokens with used flag and resulting row`,
};
