import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in English to ask for an action. */
export const requests: Requests = {
  list: `
    to-do list / what do I have to do / open tasks / what is overdue / my tasks / what is left to do today / jobs due
    this week / who has to do what / assignments of a colleague / what does Ben still have to get through before Friday
    / show me all chores about the Hoffmann wedding / I want to know what has been lying around past its date /
    anything I promised someone and have not done? / look over the pending chores / what's still on my plate / Asana my
    tasks view sorted by due date / work item list by assignee and status`,
  get: `
    what exactly was I supposed to do / show a to-do / details of a task / notes of a task / open a single to-do / when
    is this task due / who is responsible for a task / read an action item / open the job about the broken oven, what
    did Tim write there / what was the thing with the landlord again that I should do / I don't recall what the chore
    for Mrs Hill involved / who has to order the paint and until when? / bring up one chore / remind me what that to-do
    said exactly / open task detail pane as in Todoist / read a single work item including its notes`,
  create: `
    new to-do / remind me to / give somebody a job / follow up / put on my to-do list / set a reminder / ping me about
    something next week / remind me not to forget / call somebody back tomorrow / Kim should order new towels by
    Wednesday / make sure I phone the tax adviser on the 10th / somebody has to check the fire extinguisher this month
    / can you nudge me on Monday about Mr Cole's contract? / enter a fresh chore / don't let me forget milk for the
    coffee machine / add a card to Trello for an assignee / open a work item with assignee, deadline and priority`,
  update: `
    postpone a to-do / give a task to somebody else / change a due date / move a deadline / make a to-do urgent /
    assign a task to another person / reword an action item / push a task to next week / the inventory can wait until
    the 20th / let Sophie order the paint instead of Rob / the job with the leaking roof is now top priority / could
    the tax thing be due a week later? / revise one chore's deadline / push back my call with the bank to Friday / edit
    issue assignee and due date as in Jira / alter a work item's deadline, priority or wording`,
  complete: `
    tick off a to-do / task is finished / done with it / check off a job / got it done / cross off the list / finished
    the chore / action item is dealt with / I have ordered the towels, that is off my list / Rob repaired the hairdryer
    this morning / the letter to the landlord went to the post today / can you check off the thing with the insurance?
    / close one chore as accomplished / did it, sorted, next please / close issue as in GitHub / set a work item's
    status to done`,
  reopen: `
    not done yet / undo completing a task / untick a to-do / ticked off by mistake / has to be done after all / put a
    finished to-do back / mark as undone / job was not really finished / the hairdryer is broken again, so that repair
    is not over / I checked off the bank call too early, put it back on the list / Rob says the roof is fixed but it
    still leaks / can the finished inventory job be open again? / reactivate a closed chore / whoops, not finished
    after all, bring that chore back / reopen issue as in GitHub / revert a work item from done to open`,
  add_note: `
    comment on a to-do / progress of a task / remark / log progress on a job / leave an update on a task / what
    happened with a to-do / status remark for an action item / write at the roof repair that the craftsman comes on
    Tuesday / tried Mrs Hill twice, no answer, put that with the callback chore / the spare part is ordered and
    everyone on that job should know / could you add to the tax chore that two receipts are missing? / append a remark
    to a chore / jot down on the towel job that they're out of stock / add comment to a Jira ticket / record interim
    progress on a work item`,
  delete: `
    remove a to-do / drop a task / nobody has to do it any more / scrap a chore / to-do is obsolete / take an action
    item off list / erase a job nobody needs / strike the thing with the old printer, we threw it out / I don't have to
    phone the landlord at all, take that off / the chore was entered by mistake / can the reminder about the Christmas
    party be thrown out? / strike one single chore / forget that to-do, it's pointless now / remove a card from Trello
    / drop a single work item and its notes`,
  update_many: `
    bulk edit to-dos / tick off many jobs / finish a batch of chores / reassign all of her to-dos / postpone several
    deadlines / mass update of the to-do list / Sophie is ill this week, give all her jobs to Rob / the ten chores for
    the open day are finished, tick them all / everything due this week moves to the week after / could those five
    reminders be set to high priority together? / rearrange a stack of chores / bump the whole pile of to-dos to Monday
    / bulk edit issues as in Jira / mass change of assignee and deadline for work items`,
  delete_many: `
    bulk delete to-dos / clear out the to-do list / throw away a batch of chores / erase many jobs nobody needs /
    remove several action items / the fair is called off, throw out all twelve jobs for it / these old reminders from
    last year can go, all of them / my list is full of pointless chores and I want it empty / could you discard
    everything Rob noted for the old branch? / drop a set of chores / bin the whole pile of to-dos / bulk delete tasks
    in Asana / batch removal of work items by ID`,
};
