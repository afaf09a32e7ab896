import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in English to ask for an action. */
export const requests: Requests = {
  list: `
    credentials / which services are connected / integrations / mail server settings / linked third party apps /
    external accounts / is stripe or gmail connected / ai providers we use / services we are hooked up with / which
    outside accounts have we stored logins for / are Google and our mail provider linked / I want to know who processes
    payments for us and what AI we have / is there still a login of the parcel service? / directory of stored logins /
    what services are we hitched to / Connections page in Make or Zapier / credential store overview by type`,
  save: `
    connect a service / store credentials / add an API key of another service / set up a mail server / connect an AI
    model / hook up an external app / set up smtp / replace a password of a service / add openai or another llm / here
    is the parcel service's key, keep it so we can call them / our mail provider's password has changed, enter the new
    one / we got a Claude key from Anthropic, link it / could you set up Stripe with this secret? / store a service's
    login / hitch us to that weather API / create credential in n8n / maintain host, auth type and secret for a service`,
  test: `
    does the API key work / check the mail server / is the service reachable / password of a service still right / does
    the smtp login work / try out an integration / can we reach stripe / verify credentials / is our login at the mail
    provider still accepted / try whether the parcel service lets us in with that key / mails don't go out and I
    suspect the password / does Stripe answer us at all right now? / verify a service's login / poke that API and see
    if it's alive / Test credential button in n8n / probe a host with the stored auth, no side effects`,
  delete: `
    disconnect a service / remove credentials / forget an API key of another service / unlink a third party app / get
    rid of an integration / remove stripe / cut off an external service / delete a stored login / we left the parcel
    service, throw its login away / the stored key for the old mail provider can go / Anthropic's secret shouldn't lie
    with us any longer / could the login of the former shop be removed? / dispose of a service's login / unhitch us
    from that weather API / delete credential in n8n / purge a secret from the credential store`,
  list_providers: `
    oauth presets / which services can we sign in to / redirect uri for an oauth app / callback address of oauth /
    available oauth providers / can we connect google or slack / at which services can I simply log in instead of
    copying keys / is Microsoft among those you know the login addresses of / Google's form asks where to send people
    back to, what goes there / which login services come prepared? / name the preset OAuth services / who can I just
    log in with / OAuth app credentials list as in n8n, with redirect URL / preset authorisation servers and our
    callback`,
  discover_provider: `
    openid configuration / oauth metadata of an issuer / well-known addresses of an identity provider / our partner
    gave only login.partner.com, find its login addresses / look up where the hospital's login server hands out tokens
    / I don't know the authorise and token URLs, only the domain / what does that login server reveal on its own? /
    detect a login server's endpoints / figure out that login server's URLs for me / autodiscovery of an OIDC issuer as
    in Auth0 / fetch the issuer's well-known metadata`,
  sign_in: `
    connect a google account / renew the access to a service / authorize a connection / I want to log in at Google so
    that we may use the calendar / our login at Microsoft ran out, let me in afresh / the stored Slack link asks for me
    to log in / where do I go to log this service in? / begin a stored service's login / gimme the Google login page
    for that link / Sign in with Google button on an n8n credential / start an authorisation code or device grant for a
    credential`,
  finish_sign_in: `
    come back from an oauth provider / exchange the code of a provider for tokens / Google sent me back with a code,
    take it for our link / I logged in at Microsoft, now complete it / the login page is done and here are state and
    code / is that returned value enough for the Slack link? / conclude a stored service's login / done logging in at
    Google, wrap it up / OAuth callback of an n8n credential / redeem the authorisation code for the credential's
    tokens`,
  poll_sign_in: `
    was the device code confirmed / wait for a sign-in on another device / I typed the code at my phone, did Microsoft
    notice / look whether somebody has entered that code at GitHub by now / the box without a screen waits for me to
    enter a code elsewhere / has the code on the television been typed in yet? / check a device code's state / did that
    code thing go through on my phone / polling step of the device flow / query the token endpoint for a pending device
    grant`,
};
