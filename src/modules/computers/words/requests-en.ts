import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in English to ask for an action. */
export const requests: Requests = {
  list: `
    connected devices / command lines in use / which laptops may act for me through the terminal / is my old office PC
    still paired / I want to know whose machines reach us by command line / when did Ben's machine get linked? / roster
    of paired machines / what boxes are hooked to my login / CLI sessions as in gh or Stripe CLI / inventory of
    terminal-authorised devices`,
  confirm_code: `
    enter device code / log in the command line / my new laptop's terminal shows a code, let the machine in / I type
    the login command and it wants these letters confirmed / the office PC should be able to work for me in the
    terminal / does this code belong to my machine at home? / validate a machine's code / pair my laptop, here's what
    the terminal says / gh auth login with a one-time code / approve the CLI's user code for a workstation`,
  revoke: `
    disconnect a device / lost laptop / my laptop was stolen on the train, shut it out / I sold the office PC and it
    must not act for me / Ben's old machine shouldn't reach us by terminal any more / could the pairing with my home PC
    be ended? / detach one paired machine / cut off that lost MacBook / log out a CLI device as in Stripe CLI /
    invalidate terminal access of one workstation`,
};
