import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in English to ask for an action. */
export const requests: Requests = {
  list: `
    tokens in use / which programs have access / our api tokens / when was a key last used / access keys of scripts /
    who has an api key / overview of api credentials / which programs get in here with a key of mine / when was the
    website's key used the last time / I'm tidying up and want to see all our secrets for programs / is there still a
    key of the programmer who left? / survey of issued program keys / what API tokens are floating about / Stripe API
    keys page / inventory of issued bearer tokens with last use`,
  create: `
    new token / access for a script / connect a program / our website's programmer needs a key to reach us / make a key
    for the accounting script that may only read bills / I want to link my spreadsheet by API until the end of the year
    / could you issue a secret for the test program? / issue a program key / gimme a token for my script / generate
    personal access token as in GitHub / mint a scoped bearer token with expiry`,
  confirm_code: `
    let an assistant on my computer in / enter the code of a program / my coding assistant shows the code KX7P and
    wants a key / the program in my terminal asks me to confirm eight letters / my desktop AI shows me a code to give
    it a key / does this code let the script get its own key? / validate a program's code to hand it a key / punch in
    that code so the app gets a token / device flow for a CLI app's token as in GitHub / approve user code, issue an
    API token to the client`,
  rotate: `
    renew a token / replace a leaked key / the website's key stood in a public file, swap it right away / give the
    accounting script a different secret, the former shall die / our policy wants each key exchanged every year / could
    the test program's key be replaced on the spot? / swap a program key / cycle that script's token / roll API key in
    Stripe / reissue a bearer token, invalidate predecessor`,
  revoke: `
    disable a token / take access away from a program / the programmer's gone, his key must not work any longer / shut
    the accounting script out for good / we took the old website down, so its key can die / could the test program's
    secret be made invalid? / invalidate a program key / kill that token, no replacement / delete personal access token
    in GitHub / permanently void a bearer token`,
};
