export const integrationWords = {
  'integrations.pages': 'Pages of Integrations',
  'integrations.export': 'AI clients (MCP export)',
  'integrations.export_text':
    'Let AI clients work in this workspace. Each acts in your name and sees what you may see; what sends, pays, publishes or deletes waits for a person’s approval.',
  'integrations.server': 'MCP server',
  'integrations.server_text':
    'The one address for every client. A key is for clients that cannot sign in, or should not have to.',
  'integrations.address': 'Address',
  'integrations.copy_address': 'Copy the address',
  'integrations.state': 'State',
  'integrations.nobody_yet': 'Ready, no call yet',
  'integrations.callers.one': 'Ready, {count} client',
  'integrations.callers.other': 'Ready, {count} clients',
  'integrations.last_call': 'Last call',
  'integrations.tools': 'Tools that a client is shown',
  'integrations.tools_hint':
    'A list takes room in the client’s context before anything is done. Whatever the list, every tool you may use can be called.',
  'integrations.mode_svc': 'Standard',
  'integrations.mode_svc_text': 'What most work needs, and a search for the rest.',
  'integrations.mode_compact': 'Compact',
  'integrations.mode_compact_text': 'Only reading, in few words, and a search for the rest.',
  'integrations.mode_full': 'Full',
  'integrations.mode_full_text': 'Every action as a tool of its own.',
  'integrations.tool_count.one': '{count} tool',
  'integrations.tool_count.other': '{count} tools',
  'integrations.tokens': 'about {tokens} tokens',
  'integrations.create_key': 'Create key',
  'integrations.create_key_title': 'New key for a client',
  'integrations.key_name_hint': 'Which client it is for, such as “Cursor on my laptop”.',
  'integrations.key_shown_once':
    'Copy this key now, or copy the instructions above, which hold it. It is shown only this once; the server keeps no readable copy.',
  'integrations.key_waits': 'Waiting for the first call…',
  'integrations.key_used': 'Connected: the first call has come',
  'integrations.connect': 'Connect a client',
  'integrations.connect_text': 'Choose yours, such as Claude or ChatGPT, and copy what it needs.',
  'integrations.any_client': 'Any client',
  'integrations.key_needed':
    'For the way with a key, create one: it is filled in above. A key that you kept goes in place of svc_…',
  'integrations.key_needed_from_another':
    'Your role does not allow you to create a key. Connect by signing in instead.',
  'integrations.key_filled_in': 'The new key “{name}” is filled in above. It is gone once you leave this page.',
  'integrations.not_public':
    'As it is, this client cannot reach {url}. Give svc an address with https first, or choose a client that runs on your computer, such as Claude Code or Cursor.',
  'integrations.from_the_cloud':
    'The client calls from its maker’s cloud, so the address must be reachable from the internet by https.',
  'integrations.by_key_in_terminal': 'With a key, in a terminal:',
  'integrations.by_oauth': 'Without a key, by signing in:',
  'integrations.claude':
    'On the web and in the desktop application: Customize → Connectors → + → Add custom connector, with this address. Claude then sends you here to sign in and to choose the workspace.',
  'integrations.claude_code_oauth':
    'Without a key, by signing in. Then type /mcp in a session, which opens the browser:',
  'integrations.cursor': 'In .cursor/mcp.json of the project, or in ~/.cursor/mcp.json for all of them:',
  'integrations.without_headers': 'To sign in instead of using a key, leave “headers” out.',
  'integrations.vscode': 'In .vscode/mcp.json of the project. VS Code asks for the key once and keeps it:',
  'integrations.vscode_oauth': 'To sign in instead of using a key, leave “inputs” and “headers” out.',
  'integrations.chatgpt':
    'On the web: Settings → Apps → Advanced settings, and switch developer mode on (not on the free plan; in a company an administrator allows it). Then Settings → Apps → Create app, with this address and OAuth as the way to sign in.',
  'integrations.codex': 'With a key, which Codex reads from the environment each time it starts:',
  'integrations.gemini_oauth': 'Without a key, by signing in. Then type /mcp auth svc in a session:',
  'integrations.windsurf': 'In ~/.codeium/windsurf/mcp_config.json, then refresh the list of MCP servers:',
  'integrations.other':
    'Every client that speaks MCP over streamable HTTP: give it this address. It finds out by itself how to sign in (OAuth), or sends a key in the header x-api-key or as Authorization: Bearer.',
  'integrations.other_local': 'For a client that knows local servers only, this one passes everything on:',
  'integrations.curl': 'In a terminal, to see that the key works. It answers the list of tools:',
  'integrations.connected': 'Connected clients',
  'integrations.connected_text': 'Programs that were let in by signing in, and keys that were used over MCP.',
  'integrations.by': 'Let in by',
  'integrations.by_oauth_grant': 'Sign-in',
  'integrations.by_key': 'Key',
  'integrations.empty_text': 'Connect one as described above. It appears here with its last use, and can be cut off.',
} as const;
