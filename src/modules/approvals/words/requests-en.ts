import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in English to ask for an action. */
export const requests: Requests = {
  list: `
    what waits for my yes / pending confirmations / open requests / inbox / what do i have to approve / things waiting
    for sign-off / requests that need a decision / what was declined lately / permission requests of the assistant /
    what does the assistant want to have my OK for / are there cards on which I have to decide / I was away for two
    days, what needs a nod from me / which wishes of the robots did we turn down this week? / gather the cards awaiting
    a nod / anything I need to wave through / pending reviews queue as in GitHub / human-in-the-loop queue, undecided
    and settled`,
  get: `
    was it approved / outcome of a request / status of a confirmation / what came of my request / did somebody sign off
    / show one approval request / who decided this / what is being asked for approval / show me precisely what the AI
    wants to do on this card / did Tina nod the mailing to the brides through, and what came of it / before I say
    anything I want to read all forty items / who decided the card about the refund? / study one decision card / what's
    this card actually asking / pull request review detail, decided by whom / read a single human-in-the-loop item with
    input and result`,
  approve: `
    confirm a request / say yes / allow it / the assistant may send the mail to the brewery, go ahead / I agree with
    the card about the refund, carry it out / what the robot wants there is fine by me / could you nod the pending
    deletion through? / consent to one pending card / yup, wave it through / click Approve in a Slack or Power Automate
    request / grant a human-in-the-loop item unaltered`,
  decline: `
    reject a request / say no / refuse it / no, the assistant must not send that mail to the brewery / I don't agree
    with the card about the refund, drop it / what the robot wants there would be a mistake / could you turn the
    pending deletion down and write why? / veto one pending card / nope, not happening, knock it back / click Reject in
    a Power Automate request / deny a human-in-the-loop item with a comment`,
  edit_and_approve: `
    correct and confirm / approve with changes / send the mail to the brewery, but with Tuesday instead of Monday / the
    refund on the card should be 30 rather than 40, then go ahead / the robot's wish is nearly right, alter the amount
    and let it do it / could the pending mailing run without Mr Ford in it? / adjust then consent to a card / tweak it
    a tad, then wave it through / suggest changes and merge as in GitHub / grant a human-in-the-loop item with modified
    arguments`,
};
