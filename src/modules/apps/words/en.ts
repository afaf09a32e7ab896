export const en = {
  // Completed actions; each follows the name of the person who did it.
  connected_app: 'connected the app “{name}”',
  read_tools: 'read the tools of the connected app “{name}”',
  permitted_tools: 'permitted {count} of {all} tools of the connected app “{name}”',
  set_choices: 'set where the values of “{tool}” of the connected app “{name}” come from',
  set_connection_of: 'gave the app “{name}” another connection',
  set_call_limit: 'limited calls to the app “{name}” to {count} a minute',
  removed_connection_of: 'took the connection from the app “{name}”',
  set_triggers: 'declared {count} triggers of the connected app “{name}”',
  disconnected_app: 'disconnected the app “{name}”',
  called_tool: 'called “{tool}” of the connected app “{name}”',

  // Planned actions, for the person who is asked to approve them.
  disconnect: 'Disconnect the app “{name}” at {url} for good, with its credentials and its tools.',
  refresh_tools: 'Ask the connected app “{name}” at {url} what it offers.',

  // What a service requires.
  access_header: 'API key in the header {name}',
  access_query: 'API key in the address, as {name}',
  access_cookie: 'API key in the cookie {name}',
  access_basic: 'User name and password (Basic)',
  access_token: 'Token (Bearer)',
  access_oauth: 'Sign-in with OAuth 2',
  access_other: '{way}, which svc cannot send',

  // Notices.
  notice_trigger: 'A trigger of an app fails',
  trigger_failing: '“{name}” does not start at the moment',
  trigger_failing_body: 'Its trigger in the app “{app}” fails. {message}',

  // Labels on an approval card.
  label_address: 'Address',
  label_app: 'App',
  label_arguments: 'Arguments',
  label_file: 'File',
  label_tool: 'Tool',
  label_tools_that_ai_clients_may_use: 'Tools that AI clients may use',
  call_tool: 'Call “{tool}” of the connected app “{app}”, outside svc, with {input}',
  long_input: '{start}… ({count} characters; the input of the card is the whole)',
} as const;
