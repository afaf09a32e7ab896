export const integrationWords = {
  'integrations.pages': 'Integration pages',
  'integrations.export': 'AI clients (MCP)',
  'integrations.export_text':
    'Let AI clients work in this workspace. Each acts on your behalf and sees what you can see. Sending, paying, publishing and deleting need a person’s approval.',
  'integrations.server': 'MCP server',
  'integrations.server_text': 'One address for every client. Clients that cannot sign in use a key.',
  'integrations.address': 'Address',
  'integrations.copy_address': 'Copy address',
  'integrations.state': 'Status',
  'integrations.nobody_yet': 'Ready, no calls yet',
  'integrations.callers.one': 'Ready, {count} client',
  'integrations.callers.other': 'Ready, {count} clients',
  'integrations.last_call': 'Last call',
  'integrations.tools': 'Tools shown to clients',
  'integrations.tools_hint':
    'A longer list takes up more of the client’s context. Every tool you are allowed to use can be called either way.',
  'integrations.mode_svc': 'Standard',
  'integrations.mode_svc_text': 'The most common tools, and a search for the rest.',
  'integrations.mode_compact': 'Compact',
  'integrations.mode_compact_text': 'Read-only tools with short descriptions, and a search for the rest.',
  'integrations.mode_full': 'Full',
  'integrations.mode_full_text': 'Every action as a separate tool.',
  'integrations.tool_count.one': '{count} tool',
  'integrations.tool_count.other': '{count} tools',
  'integrations.tokens': 'about {tokens} tokens',
  'integrations.create_key': 'Create key',
  'integrations.create_key_title': 'New client key',
  'integrations.key_name_hint': 'Which client it is for, such as “Cursor on my laptop”.',
  'integrations.key_shown_once':
    'Copy this key now, or copy the instructions above that contain it. It is shown only once, and the server keeps no readable copy.',
  'integrations.key_waits': 'Waiting for the first call…',
  'integrations.key_used': 'Connected: the first call has arrived',
  'integrations.connect': 'Connect a client',
  'integrations.connect_text': 'Choose your client, such as Claude or ChatGPT, and copy the instructions.',
  'integrations.any_client': 'Any client',
  'integrations.key_needed':
    'To connect with a key, create one: it is filled in above. If you already have one, put it in place of svc_…',
  'integrations.key_needed_from_another':
    'Your role does not allow you to create a key. Connect by signing in instead.',
  'integrations.key_filled_in': 'The new key “{name}” is filled in above. It disappears when you leave this page.',
  'integrations.not_public':
    'This client cannot reach {url}. Give svc a public https address first, or choose a client that runs on your computer, such as Claude Code or Cursor.',
  'integrations.from_the_cloud':
    'This client calls from its provider’s cloud, so the address must be reachable from the internet via https.',
  'integrations.by_key_in_terminal': 'With a key, in a terminal:',
  'integrations.by_oauth': 'Without a key, by signing in:',
  'integrations.claude':
    'On the web and in the desktop app: Customize → Connectors → + → Add custom connector, with this address. Claude then sends you here to sign in and choose the workspace.',
  'integrations.claude_code_oauth':
    'Without a key, by signing in. Then type /mcp in a session, which opens the browser:',
  'integrations.cursor': 'In .cursor/mcp.json of the project, or in ~/.cursor/mcp.json for all of them:',
  'integrations.without_headers': 'To sign in instead of using a key, leave “headers” out.',
  'integrations.vscode': 'In .vscode/mcp.json of the project. VS Code asks for the key once and keeps it:',
  'integrations.vscode_oauth': 'To sign in instead of using a key, leave “inputs” and “headers” out.',
  'integrations.chatgpt':
    'On the web: Settings → Apps → Advanced settings, and turn on developer mode (not on the free plan; in a company, an administrator has to allow it). Then Settings → Apps → Create app, with this address and OAuth for authentication.',
  'integrations.codex': 'With a key, which Codex reads from the environment each time it starts:',
  'integrations.gemini_oauth': 'Without a key, by signing in. Then type /mcp auth svc in a session:',
  'integrations.windsurf': 'In ~/.codeium/windsurf/mcp_config.json, then refresh the list of MCP servers:',
  'integrations.other':
    'Any client that supports MCP over streamable HTTP: enter this address. The client discovers OAuth sign-in by itself, or sends a key in the x-api-key header or as Authorization: Bearer.',
  'integrations.other_local': 'For a client that supports only local servers, this one forwards everything:',
  'integrations.curl': 'To check the key in a terminal. This returns the list of tools:',
  'integrations.connected': 'Connected clients',
  'integrations.connected_text': 'Clients authorised by signing in, and keys that were used via MCP.',
  'integrations.by': 'Access',
  'integrations.by_oauth_grant': 'Sign-in',
  'integrations.by_key': 'Key',
  'integrations.empty_text':
    'Connect one as described above. It then appears here with its last use, and you can disconnect it.',
} as const;
