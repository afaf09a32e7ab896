import type { Requests } from '../../../runtime/define-module.ts';

/** Phrases that people use in English to ask for an action. */
export const requests: Requests = {
  list: `
    which MCP servers are connected / external tools we use / remote tool servers / other systems hooked in over mcp /
    is an mcp server down / plugins and extensions of our assistant / outside tool providers / which outside tool boxes
    may our assistant use / is the accounting server still linked and how many functions does it lend us / I want to
    know all the MCP things we have hooked up / does any linked service have a problem? / survey the linked tool
    servers / what gizmos have we plugged into the AI / installed connectors as in Claude or ChatGPT / inventory of MCP
    and OpenAPI upstreams with health`,
  get: `
    tools of an MCP server / what can this external server do / which remote tools are allowed / permitted functions of
    a plugin / inspect one mcp server / capabilities of an outside tool provider / what does the linked accounting
    server lend us in detail / which of GitHub's functions have we let the AI use / before I allow more, let me see one
    server's whole box / does the weather service only read? / unpack one linked tool server / what's in the GitHub
    gizmo's box / connector detail page in Claude / read one upstream's operations with allow flags`,
  get_tool: `
    arguments of an external tool / what does an operation of an API take / input schema of a remote function / which
    parameters does an API call need / details of one operation of a web service / what do I have to give the
    accounting server's function for making a bill / which inputs does GitHub's create issue expect / I want to know
    exactly how that one outside function is called / is the date compulsory in the weather service's query? / explain
    one outside function's inputs / how do you feed that GitHub thingy / tool definition in the MCP Inspector / fetch
    the JSON Schema of a single upstream operation`,
  find_tools: `
    which operation of which service does something / search the operations of every API we have connected / look for a
    function among our outside services / is there an external call that does this / which linked server could send an
    SMS / is there anything among our outside services that looks up exchange rates / I need some function that makes
    an issue but don't know whose / who of our linked boxes can read a spreadsheet? / look for an outside function by
    keyword / any gizmo that does translations / tool search as in an MCP gateway / query upstream operations by tag
    across all servers`,
  connect: `
    add an MCP server / connect a remote tool server / plug in another system over mcp / add external tools / hook up
    the accounting firm's MCP address to our assistant / our agency offers a tool server, here is its URL and key / I
    want the AI to work with Linear through its MCP endpoint / could the hotel program's tool server be linked to us? /
    attach a remote MCP endpoint / plug that GitHub MCP gizmo in / add custom connector as in Claude / register an
    upstream MCP URL with header or OAuth client`,
  read_document: `
    look into a swagger file / which operations does an API have / preview an API description / how does a service
    authenticate its callers / here is the YAML of the parcel service, what could we do with it / tell me what that
    weather API offers before we take it / I want to know whether the accounting service needs a key or OAuth / what
    tags and paths stand in this swagger address? / peruse an OpenAPI spec / have a gander at this API file, don't add
    it / open spec in Swagger Editor / parse an OpenAPI file: servers, security schemes, operations`,
  import_document: `
    connect an API / add a REST service / import a swagger file / use a web service as tools / take in the parcel
    service by its YAML so that we can call it / the accounting service brought out a new swagger file, exchange the
    old / every function of our shop's REST interface shall be at hand here / could the weather API be attached from
    this spec address? / attach a service from its OpenAPI spec / turn that swagger thing into stuff we can use /
    import collection from OpenAPI as in Postman / generate operations from an OpenAPI 3 file with base URL`,
  list_packs: `
    gallery of integrations / which services are supported out of the box / can we connect slack or notion / catalogue
    of ready connectors / available integrations to install / which well-known programs can be attached without a
    programmer / is there something finished for Google Sheets or Mailchimp / I want to see what ready connectors you
    have / what would I need to get Stripe going here? / shop window of ready connectors / what plug-and-play goodies
    have you got / Zapier app directory, all vendors / catalogue of prebuilt vendor bundles with triggers`,
  check_pack: `
    validate a connector file / is my own pack correct / what is wrong with this pack / try out a pack before adding it
    / our programmer wrote a connector, is it all right / tell me each mistake in this homemade bundle file, add
    nothing yet / before we load our own connector I want to be sure it holds / does the bundle for our till program
    have faults? / verify a homemade connector / is this DIY connector any good / zapier validate for a private
    integration / lint a vendor bundle manifest, dry, no side effects`,
  add_pack: `
    install a ready-made integration / set up slack notion or stripe / connect a well-known service / load an own
    connector file / set up the finished connector for Google Sheets / we use Slack, take the ready bundle and attach
    it / here is the bundle our programmer made for the till, load it / could Stripe be attached from your catalogue? /
    instantiate a ready connector / get Notion going from your goodies / install app from the Make or Slack marketplace
    / deploy a vendor bundle with variables and credentials`,
  set_connection: `
    use another API key for an app / switch the account of a connected service / give an app its credentials / change
    how an integration signs in / the parcel service should be called with the Cork branch's login / let the attached
    weather API go without any key / our Sheets connector still uses the old intern's login / could the accounting
    service go over the other credentials? / assign credentials to an attached service / swap which login that
    connector uses / change connected account for an app in Zapier / bind an API app to a different credential record`,
  set_call_limit: `
    slow down calls to an integration / stay below the quota of an external API / raise the request allowance of a
    connected service / throttle a connected app / the parcel service allows only sixty requests a minute, hold to that
    / our assistant calls the weather API far too often, brake it / they blocked us for flooding, so never exceed ten a
    minute there / could the accounting service be called more frequently? / cap an attached service's calls / ease off
    hammering that API / rate limit setting on an API gateway route / set max requests per minute for one upstream`,
  authorize: `
    sign in to an MCP server / give access by OAuth / renew the access to a remote app / where must I click so that
    Linear lets us in / the access to the accounting server has run out, start the consent afresh / the GitHub box says
    a person has to agree, bring me there / can I get the consent page of that tool server? / begin an upstream's
    consent flow / gimme the login page for that gizmo / reconnect button on a connector in Claude / return the OAuth
    authorize URL of an upstream MCP`,
  finish_authorization: `
    come back from giving access / exchange an authorization code / Linear sent me back with this code, take it / I
    agreed on the tool server's page, now complete the linking / the consent is given and here are state and code / is
    the returned code enough to get the tools loaded? / conclude an upstream's consent flow / done clicking Allow, wrap
    up that gizmo's login / OAuth callback step of a custom connector / swap the upstream's code and state for tokens`,
  refresh_tools: `
    the app has new functions / reload an MCP server / does the external server answer / test a remote mcp server /
    look for newly added functions of a plugin / sync what an outside server offers / reread remote functions / the
    accounting server got a new function, have a fresh look / see whether Linear's box is still the same / the provider
    says there are more functions now but we don't see them / could the linked server's list be brought up to date? /
    re-read an upstream's functions / give that gizmo's list a refresh / rescan tools on a connector in ChatGPT /
    reissue tools list call to an upstream MCP`,
  set_permissions: `
    allow a tool of an MCP server / forbid a remote tool / which external tools may be used / the AI may read issues at
    GitHub but make none / of the accounting server only the two queries shall be usable / I don't want the assistant
    to delete anything in Linear / could the weather box's forecast be released for the AI? / whitelist an upstream's
    functions / only let the AI use these three gizmo bits / toggle individual tools on a Claude connector / set the
    allowlist of upstream operations`,
  set_choices: `
    fill a drop-down from an app / options of a field of an external tool / for the project field offer the names from
    Linear's project query / people should pick the Slack channel from a list, not type its ID / nobody knows the
    customer numbers of the accounting service, show names there / could the repository input suggest what GitHub
    knows? / bind a field's options to a query / make that ID box a pick list from the app / dynamic dropdown as in
    Zapier's developer platform / map an argument's enum to a reading operation`,
  set_triggers: `
    subscribe to callbacks of an imported API / describe how news of a service arrive / let an external system start a
    flow / a new parcel at the courier should be able to set off a robot / look every five minutes whether the shop
    interface has new orders, as a start / the accounting service reports settled bills, let flows begin with that /
    could the attached ticket API wake our automations? / declare a service's starting events / make that API kick our
    bots off / polling or REST hook trigger definition in Zapier / define poll or subscribe triggers on a spec-based
    app`,
  disconnect: `
    remove an MCP server / cut off a remote mcp server / throw away external tools / stop using an outside plugin /
    forget the credentials of a tool server / unplug an mcp server / we quit the accounting program, take its tool
    server out / the assistant needs Linear's functions no longer, and lose the login too / the agency's box was only a
    trial and should go / could GitHub's MCP link be cut? / detach a linked tool server / yank that gizmo out / remove
    connector in Claude settings / drop an upstream app along with its tokens`,
  call_tool: `
    use a tool of another MCP server / let an external app do something / run a remote tool`,
  call_reading_tool: `
    look something up in another MCP server / ask an external app / search in a connected service`,
};
