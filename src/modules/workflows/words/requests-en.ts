import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in English to ask for an action. */
export const requests: Requests = {
  list: `
    show automations / which flows are there / deployed workflows / scenarios / zaps / what runs by itself / find a
    flow by name / automatic processes we have / overview of zaps / what runs here on its own, from reminders to
    birthday mails / which of our automations are switched on / I inherited this account and want to see what has been
    automated / do we have something that thanks people after a visit? / survey all our automations / what robots have
    we got working for us / n8n home with every workflow / inventory of automations with run counts and status`,
  get: `
    open an automation / show the steps of a workflow / definition of a flow / how does this automation work / explain
    a single flow / see the draft of a process / show one workflow / is anything wrong with this workflow / trigger of
    an automation / open the birthday mail automation, what does it do in which sequence / what sets off the thank-you
    automation / I want to understand the reminder robot before I touch it / does the draft of the offer automation
    have a mistake? / study one particular automation / how's that reminder bot wired / open a Zap in the editor, read
    only / fetch one flow's graph, settings and draft issues`,
  create: `
    new automation / build a flow / automate something / new scenario / make a zap / set up an automatic process /
    whenever something happens automatically do / workflow from scratch / automate emails or reminders / whenever a
    bill is late for a week, a mail should go out / I want every new enquiry to land in our group chat by itself /
    patients should get a message the day before, without us doing anything / could you make something that greets new
    clients? / construct a fresh automation / build me a bot that nags late payers / new scenario in Make, from an
    empty canvas / author a flow graph with trigger and steps, undeployed`,
  update: `
    edit an automation / rename a workflow / add a step / save a flow / change what an automation does / flow should do
    something else instead / remove a step from a process / change the trigger / save changes to a draft / the reminder
    robot should mail two days ahead, not one / put a waiting step into the thank-you automation / the birthday
    automation should write to women and men alike / could the offer automation also make a chore for Ben? / rework an
    existing automation / tweak the nag bot a bit / edit a Zap's action and save as draft / overwrite a flow's draft
    graph or sample pins`,
  duplicate: `
    copy an automation / clone a flow / second version of the same flow / make a zap like this one / copy a process /
    use a workflow as a basis / make the birthday automation a second time, for the Cork branch / I want a twin of the
    reminder robot to play with / before rebuilding the offer automation there should be a spare one / could the
    thank-you automation be replicated? / replicate an existing automation / gimme another nag bot just like that /
    copy Zap in Zapier / clone a flow's draft, undeployed, beside the original`,
  delete: `
    remove an automation / throw a flow away / get rid of a zap / automation not needed any more / erase a process
    completely / scrap a workflow / throw the birthday automation out, nobody liked it / the reminder robot for the old
    branch can go entirely / we do the offers by hand again, so that automation is superfluous / could the thank-you
    robot be removed for good? / demolish an existing automation / bin that useless nag bot / delete Zap in Zapier /
    drop a flow including its live version`,
  reorder: `
    sort workflows / drag a workflow / change the order of automations / show a flow first or last / rearrange the list
    of automations / place one workflow before another / move a flow up or down / the reminder robot should stand at
    the very top of our automations / put the birthday automation below the thank-you one / I want the most important
    automation listed first / could the test robot be shown at the bottom? / shift an automation's list position / bump
    the nag bot to the top / drag to sort scenarios in Make / alter the sort rank of one flow`,
  move_to_folder: `
    file an automation / take a workflow out of a folder / put a flow in a folder / organize automations / sort a zap
    into a directory / move a process to another group / the birthday automation belongs under Marketing / put the
    reminder robot in with the ones about bills / take the offer automation out of Old Stuff again / could the
    thank-you robot be filed under Service? / file an automation elsewhere / shove the nag bot in with the money ones /
    move Zap to folder in Zapier / set a flow's parent directory`,
  list_folders: `
    groups of automations / folders / which folders do we have / how are automations organized / directories for flows
    / number of workflows in each folder / under which headings have we sorted our automations / how many robots sit
    under Marketing / I can't recall what drawers we made for the automations / is there already a group for the bill
    robots? / name the automation drawers / what buckets do the bots live in / Zapier's folder sidebar for Zaps / list
    flow directories with item counts`,
  save_folder: `
    new folder / group automations / create a directory for flows / rename a folder / change a folder's name / new
    group for automations / make a place to keep workflows / make a drawer called Marketing for the automations / the
    group Old Stuff should be called Archive / I want the robots about bills to have a place together / could there be
    a heading Service for our flows? / establish an automation drawer / give the nag bots their own bucket / create
    folder in n8n or Zapier / add or relabel a flow directory`,
  delete_folder: `
    remove a folder / ungroup automations / get rid of a directory / dissolve a folder keep the flows / folder not
    needed any more / empty folder away / we don't need the drawer Old Stuff, the automations may lie loose / take the
    heading Service away, but leave the robots / the group for the former branch is empty and can go / could the
    Marketing drawer be dissolved? / dissolve an automation drawer / lose that bucket, keep the bots / remove folder in
    Zapier without deleting Zaps / drop a flow directory, contents become unfiled`,
  check: `
    is this workflow JSON correct / validate an automation / why can it not be deployed / lint a workflow / find
    mistakes in a flow / any faults in this automation / test a definition for errors / is the draft ready to deploy /
    faults in a process / is there a mistake in the reminder robot that keeps it from going live / which accounts would
    the offer automation still need / before I save this flow text I want to know if it holds together / why is there a
    red mark at the third step? / verify an automation's blueprint / anything busted in this bot before I use it /
    validate scenario blueprint in Make / static validation of a flow definition, no write`,
  step_kinds: `
    which steps are there / building blocks / what can start a workflow / node types / kinds of automation actions and
    nodes / available actions and triggers / which nodes can i use / expression functions / config schema of a step /
    what can an automation do at all, mails, waiting, branching / by what events may a robot be set off / before I
    build one I want to know the bricks / is there a step that waits three days? / list of automation bricks / what
    lego pieces do the bots have / n8n node catalogue with triggers / schema of every step type, trigger type and
    expression helper`,
  list_templates: `
    examples of automations / ready-made flows / recipes / prebuilt automations / ideas for what to automate / workflow
    gallery / sample flows to start with / premade zaps / what finished automations could a dentist begin with / do you
    have pre-built robots for bill reminders / I don't know what other shops automate and want suggestions / which
    patterns are there for automations? / suggest predesigned automation patterns / any canned bots I could grab /
    browse templates page in Zapier / catalogue of predefined flow blueprints`,
  create_from_template: `
    start from an example / use a recipe / use a prebuilt automation / set up a ready-made flow / begin with a sample
    workflow / install a recipe / new automation from the gallery / take the finished robot for late bills and set it
    up here / I want your pre-built birthday automation in Marketing / the ready pattern for visit reminders would suit
    our practice, put it in / could the canned welcome flow be set up for us? / instantiate an automation pattern /
    grab the ready nag bot for us / use this template in Zapier or n8n / instantiate a predefined flow blueprint as a
    draft`,
  export: `
    download an automation / share a workflow / workflow as JSON / save a flow as a file / backup of a workflow / take
    an automation to another workspace / dump a process definition / put a workflow in git / give me the reminder robot
    as a file for my colleague's company / I want to keep the offer automation outside of here too / our programmer
    asks for the birthday automation as text / could the thank-you robot be handed to the Cork account? / extract an
    automation to JSON / spit out that bot as a file / download workflow in n8n / serialise a flow draft without
    credentials`,
  import: `
    upload an automation / workflow from JSON / bring a flow from another workspace / load a flow from a file / paste
    an exported automation / restore a workflow backup / zap somebody sent me / add a shared workflow / my colleague
    mailed me his robot as a text, put it in here / here is the birthday automation from our other account / the
    programmer built a flow elsewhere and I want it with us / could this JSON be turned into an automation? / ingest an
    automation from JSON / plonk this bot file in here / import from file in n8n / deserialise a flow document into a
    draft`,
  deploy: `
    publish an automation / activate a workflow / switch on a flow / go live / put an automation into production / flow
    is ready to start working / make my changes live / roll out a flow / launch an automation for real / the reminder
    robot is finished, let it really work from now on / switch the birthday automation to live / what I altered in the
    offer automation should now count / could the thank-you robot begin its work today? / activate an automation's
    draft / unleash the nag bot / publish Zap or toggle active in n8n / release the flow draft as the live version`,
  undeploy: `
    switch off an automation / deactivate a workflow / stop a flow / pause a workflow / turn off a zap / automation
    should not run any more / take a flow offline / disable but keep a workflow / put an automation on hold / the
    reminder robot shall rest until I'm back from holiday / switch the birthday automation off, but don't throw it away
    / our offers are done by hand in August, so hold that robot / could the thank-you automation stop reacting for now?
    / deactivate an active automation / put the nag bot to sleep / turn off Zap toggle / withdraw the live version so
    no trigger fires`,
  rollback: `
    undo a deploy / restore an old version of an automation / revert a workflow / automation as it was before / new
    version is broken / previous version should run again / undo the last rollout / return to yesterday's flow / since
    Tuesday the reminder robot writes nonsense, take the one from before / put the third version of the offer
    automation back in service / what I made live this morning was a mistake / could the birthday automation work like
    last week again? / reactivate an older automation release / go back to the bot that worked / restore workflow from
    version history in n8n / repoint the live flow to a former release`,
  list_versions: `
    history of an automation / deployments / who published a workflow / past releases of a flow / which version is live
    / when was it last deployed / earlier versions of an automation / release history / who made the reminder robot
    live and on which days / how many times was the offer automation put in service / I want to know which state of the
    birthday robot is working now / was anything released on the thank-you automation in May? / chronicle of an
    automation's releases / what versions of the nag bot were there / version history tab of a Zap / deployment log of
    one flow with author and date`,
  get_version: `
    open an old version / what was deployed / see how a flow looked before / definition of a past release / show
    version 3 / settings of an old release / look inside a deployed version / show me the steps of the reminder robot's
    second release / how was the offer automation made up when it went live in May / the fourth release did something
    different and I want to look at it / what settings did the birthday robot's first release have? / unpack one
    automation release / lemme look at the nag bot's old guts / open a historical version in n8n / fetch the frozen
    graph of release N`,
  diff: `
    what changed in an automation / differences between versions / changes since the last deploy / compare draft with
    live / different from the last version / changes between two releases / what somebody altered in a flow / what is
    different in the reminder robot since it went live / set the offer automation's second and fifth release side by
    side / before I make it live I want to see what I altered / which steps did Ben add to the birthday robot? /
    contrast two automation releases / what's changed in the nag bot since last time / compare Zap versions or git diff
    for flows / delta between two flow graphs, step-wise`,
  decide_step: `
    approve a step / answer the question of a workflow / workflow waits for my approval / say yes to a waiting
    automation / let the flow go on / reject what an automation asks / fill in a waiting form / person in the loop
    decision`,
  allow_step: `
    approve a request of a workflow / let the automation call out / allow an http step / permit what a step wants to do
    / decline a call of a workflow / confirm an outgoing request`,
  allow_steps: `
    approve all mails of a loop at once / let the automation send to everybody / allow many requests of a workflow /
    permit a list of what a step wants to do / decline a whole batch of a workflow / confirm a bulk send`,
  trust: `
    allow ai to run a workflow without approval / stop asking for a workflow / pre-approve an automation / let agents
    run it freely / withdraw trust / the reminder robot may send without me nodding each mail through / don't ask me
    every time the AI sets off the offer automation / I no longer want that automation to act freely / could the
    birthday robot work without a nod for each mail? / grant an automation blanket approval / let the nag bot off the
    leash / always allow, as for tool calls in Claude / exempt a live release from per-effect confirmation`,
  list_asking: `
    why does my automation wait for approval / automations held up by approvals / flows not trusted yet / what stopped
    running by itself after the upgrade / untrusted workflows that AI starts / which flows need my permission each time
    / which automations keep bothering us for a nod / what robots hang because nobody has vouched for them / every day
    cards pop up and I want to know which flows cause them / are there automations that AI starts and that then stand
    still? / automations lacking blanket approval / which bots keep nagging for an OK / flows set to ask each time
    rather than always allow / live releases without trust that stop at effects`,
  hide_asking_notice: `
    put away the notice about asking workflows / do not show untrusted flows again / dismiss the upgrade notice / take
    that banner about robots wanting a nod off my screen / I have read the hint about automations that ask, don't show
    it again / the yellow box on flows without trust is in the way / could the message about asking automations
    disappear? / dismiss the confirmation banner / get that ask-first banner out of my face / don't show this again, as
    in any product tour / suppress the untrusted releases hint for my account`,
  run: `
    execute an automation / start a flow / trigger a workflow / launch / fire off an automation / run it now by hand /
    kick off a flow / start a zap manually / test the whole workflow / start the monthly bill automation this minute, I
    don't want to wait / let the birthday robot go once for Mrs Ferrari / the offer automation should do its work now
    with these details / could you set off the thank-you robot by hand? / execute one automation immediately / fire up
    the nag bot / Execute workflow button in n8n / invoke a flow with input, synchronously or in background`,
  test_step: `
    try a step / debug a node / dry run of a step / pinned data / try one node by itself / does this step work / single
    step with sample data / check one block of a flow / try only the mail part of the reminder robot / does the third
    brick of the offer automation give the right date / I want to see what the calculating step yields, not the whole
    thing / could the filter brick be tried with invented data? / try out a lone brick / poke just that one block and
    see / test step in Zapier or execute node in n8n / run a single node with pinned input`,
  find_sample: `
    listen for a test event / last payload a trigger would get / example data for a trigger / what would start this
    automation look like / capture a webhook call for testing / sample event of a flow / give me a real example of what
    would set off the reminder robot / what did the shop last hand over that the order automation would take / I need
    true data to build the steps with / which recent event would fit this trigger? / fetch a trigger's latest example /
    got any real stuff this bot would've caught / find new records in Zapier's trigger test / latest matching event
    payload for a draft trigger`,
  list_runs: `
    run history / executions / log of automations / failed runs / what ran / what did the automations do today / flows
    running right now / did my automation run last night / slow or expensive runs / what have the robots done since
    yesterday evening / which automations stumbled this week / I want to see how often the reminder robot set off in
    May / is any automation busy at this moment? / journal of automation executions / what've the bots been up to / Zap
    history page in Zapier / execution log filtered by status, trigger and duration`,
  get_run: `
    trace / what did the automation do / run details / why did it fail / log of one execution / step where an execution
    crashed / input and output of a run / error message of a failed automation / how long did a run take / what did the
    reminder robot do at six this morning, step by step / at which step did yesterday's offer automation stumble / Mrs
    Ferrari got no mail, show me what happened in that run / what went in and came out of execution 8812? / dissect one
    automation execution / why'd the nag bot trip up that time / open a single execution in n8n / read one run's trace
    with step outputs and cost`,
  cancel_run: `
    stop an automation / abort a run / kill an execution / flow hangs / halt a running automation / terminate a stuck
    execution / interrupt a workflow in progress / stop it while it is running / the reminder robot is mailing everyone
    right now, stop it at once / that automation has been turning for two hours, end it / I set off the offer
    automation by mistake and it still waits / could this one execution be broken off? / abort one ongoing execution /
    pull the plug on that bot run / stop execution in n8n / terminate a queued or running flow instance`,
  retry_run: `
    retry / repeat an execution / resume after a failure / re-run / try a failed execution again / restart from the
    step that broke / redo a crashed automation / once more with the same input / rerun a single run / the mail server
    was down at six, let that one execution go once more / carry on with yesterday's offer run where it got stuck / the
    run for Mrs Ferrari stumbled on the second step and should be repeated / could execution 8812 be done over from the
    beginning? / repeat one ended execution / give that one bot run another whirl / replay Zap run for a single entry /
    re-execute one flow instance with its original input`,
  retry_runs: `
    bulk retry / retry all failed / replay after an outage / restart everything that crashed / redo all broken
    executions / mass rerun / try many failed automations again / rerun yesterday's failures / the net was down all
    night, do all stumbled executions over / everything that the reminder robot botched since Monday should be repeated
    / fifty runs went wrong because of a password, start them all anew / could all of May's failures be done over
    together? / repeat a batch of broken executions / rerun every bot job that tripped / bulk replay held or errored
    Zap runs / re-execute all errored flow instances matching a filter`,
  save_evaluation: `
    write tests for an automation / define test cases with expected outputs / benchmark set for an agent / quality gate
    before going live / eval dataset / what the flow should answer / add a case to a test set / require a pass rate /
    write down ten questions with the replies the answering robot should give / the offer robot must mention the price
    each time, make that an exam / before it goes live, nine of ten examples have to be right / could this complaint be
    put among the robot's exam questions? / compile an automation's exam / set up a quiz for the answering bot / create
    test dataset as in LangSmith / persist cases, assertions and threshold for a flow`,
  list_evaluations: `
    which tests does an automation have / test sets of a flow / evals of an agent / does the draft pass its tests /
    quality checks of a workflow / which exams does the answering robot have to sit / did the offer robot pass all of
    its exams last time / I want to know if anything blocks it from going live / how many sets of examples do we test
    that automation with? / overview of an automation's exams / what quizzes have we got for that bot / datasets and
    scores overview in LangSmith / test suites of one flow with latest verdict`,
  get_evaluation: `
    show the test cases of a flow / what is expected of an automation / open an eval / inputs and expected outputs /
    read a test set / show me all questions in the answering robot's exam / what must the offer robot reply to the
    third example / before I add a question I want to read those already there / which saved replies stand in that
    exam? / read through an automation's exam / lemme see that bot quiz / open a dataset's examples in LangSmith /
    fetch one test suite with inputs and assertions`,
  delete_evaluation: `
    remove a test set / drop the tests of a flow / get rid of an eval / no longer check a pass rate before deploying /
    throw away test cases / the answering robot's old exam can go, results and all / throw out the set of examples
    about prices / the questions are out of date and shouldn't block anything any more / could the complaint exam be
    removed for good? / abolish an automation's exam / bin that pointless bot quiz / delete dataset in LangSmith /
    purge one test suite and its verdicts`,
  run_evaluation: `
    test an automation / run the evals / compare the draft with the live version / regression test of a flow / measure
    how good an agent is / check quality before going live / try all test inputs / let the answering robot sit its exam
    now / go through all the examples with the draft and the live one / I altered the prompt and want to know if the
    replies got worse / could the offer robot be examined before tonight? / start an automation's exam / quiz the bot,
    see how it does / start an experiment in LangSmith / execute a test suite against draft and live release`,
  list_evaluation_runs: `
    did the pass rate go up / history of test results / trend of an eval / how much do the tests cost / past
    evaluations of an agent / how did the answering robot do in its exams over the month / what did each examination of
    the offer robot cost / I want to see whether the robot improved or got worse / how many times was that exam taken
    so far? / compare an exam's past scores / how's the bot been scoring lately / experiments list in LangSmith with
    pass scores / chronology of suite executions with rate, spend and length`,
  get_evaluation_run: `
    which test cases failed / why did a test fail / compare answers of draft and live version / details of an eval run
    / diff of outputs between versions / which questions did the answering robot get wrong today / show me what draft
    and live replied to each example / eight of ten were right and I want to see the other two / what was wrong with
    the reply to question four? / go through one exam's verdicts / where'd the bot flunk its quiz / compare experiment
    results row by row in LangSmith / per-case outcome with failed assertions of one suite execution`,
  cancel_evaluation_run: `
    stop the tests / abort the evals / the test run takes too long / end a running test set early / the answering
    robot's exam costs too much, break it off / stop going through the examples, I found a mistake / the exam has gone
    on for an hour, I don't need the rest / could the current examination be ended now? / abort an ongoing exam / call
    time on that bot quiz / stop experiment in LangSmith / terminate a suite execution, retain finished cases`,
  get_run_as_case: `
    make a test from what happened / reuse a past execution as an example / golden output of a run / add a real
    conversation to the evals / record an execution for regression tests / yesterday's good reply to Mrs Ferrari should
    serve as an exam question / make an example out of execution 8812 for later comparison / that run was perfect and I
    want to test against it in future / could what the robot did at six become an exam question? / derive an exam
    question from an execution / turn that great bot run into a quiz item / add trace to dataset as in LangSmith /
    build a suite case from a recorded flow instance`,
  list_schedules: `
    cron jobs / planned runs / when does a workflow run next / timetable / what starts by itself and when / nightly
    automations / recurring runs / flow planned to start tonight / timers and recurring starts / at what hours do our
    robots set off on their own / when will the monthly bill automation be due next / I'd like to see what happens
    tonight while we sleep / is anything timed for Sunday? / calendar of timed automations / when do the bots wake up /
    Schedule by Zapier triggers overview / cron expressions with zone, previous and upcoming fire times`,
  list_tools: `
    what can an agent use / tools of connected apps for a workflow / what could I hand the answering agent to work with
    / which of our automations may an AI step call on / before I build the agent I want to know its possible
    instruments / may an agent step reach into Slack or the shop? / instruments available to an agent step / what
    gadgets can the AI step get / AI agent tool nodes as in n8n / callable flows and app operations for an LLM step`,
  usage: `
    spending / how much do automations cost / run statistics / failure rate / automation bill this month / how often do
    flows fail / ai spending by workflow / most expensive automation / how many executions did we have / how much money
    did our robots burn in May / which automation costs us most and how often does it stumble / I want to see how many
    executions there were each day / are we near the monthly budget for AI steps? / sum up automation spending / what
    are the bots costing us / Zapier task usage and n8n insights / monthly flow spend with failure counts and duration`,
  settings: `
    error workflow / concurrency limit / what happens when an automation fails / how many runs at once / who handles
    workflow errors / parallel limit / general automation configuration / how many robots may work at the same time
    with us / which flow takes over if another one stumbles / I want to look at the common rules for our automations /
    is there an alarm automation entered for mishaps? / look up the common automation rules / what's the setup for when
    a bot trips / n8n error workflow setting, current value / read max concurrency and failure handler of all flows`,
  save_settings: `
    set an error workflow / limit concurrent runs / run this flow whenever another crashes / fallback automation for
    failures / how many executions in parallel / fewer runs at the same time / change the error handler / if any robot
    stumbles, the alarm automation shall set off / let at most five automations work side by side / the alarm robot
    should no longer take over for failed ones / could twenty executions at a time be allowed? / cap simultaneous
    automations, pick the fallback / make the alarm bot jump in when one trips / set error workflow as in n8n / set max
    concurrency and failure handler for all flows`,
  set_chat_password: `
    protect a chat page / chat password / restrict who may use a public chat / lock the chat of an automation / remove
    the password from a chat / only people with a code word may talk to our answering robot's page / the code word for
    the question page leaked, give it another / everyone should be able to write to the bot without a code word again /
    could the public talk page ask for a secret first? / secure an automation's talk page / slap a code word on that
    chatbot page / basic auth on the n8n chat trigger / set or clear the passphrase on a chat trigger`,
};
