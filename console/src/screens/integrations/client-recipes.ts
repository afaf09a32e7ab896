import type { en } from '../../words/en.ts';

/** What to enter in this client, with a sentence that says where. */
interface RecipePart {
  text: keyof typeof en;
  code?: string;
}

export interface Recipe {
  id: string;
  /** The name of the client; undefined if a translated text names it. */
  name?: string;
  parts: (server: McpAccess) => RecipePart[];
}

export interface McpAccess {
  url: string;
  /** The key while it is shown, otherwise a placeholder. */
  key: string;
}

const json = (value: unknown) => JSON.stringify(value, null, 2);
/** Quoted, because a shell would treat the question mark of `?tools=` as a pattern. */
const quoted = (text: string) => `"${text}"`;
const header = (key: string) => quoted(`x-api-key: ${key}`);

/**
 * How each client is connected, as its own documentation says. docs/guides/mcp.md has the same; a test compares them.
 */
export const recipes: readonly Recipe[] = [
  {
    id: 'claude',
    name: 'Claude',
    parts: ({ url }) => [{ text: 'integrations.claude', code: url }, { text: 'integrations.from_the_cloud' }],
  },
  {
    id: 'claude-code',
    name: 'Claude Code',
    parts: ({ url, key }) => [
      {
        text: 'integrations.by_key_in_terminal',
        code: `claude mcp add --transport http svc ${quoted(url)} --header ${header(key)}`,
      },
      { text: 'integrations.claude_code_oauth', code: `claude mcp add --transport http svc ${quoted(url)}` },
    ],
  },
  {
    id: 'cursor',
    name: 'Cursor',
    parts: ({ url, key }) => [
      { text: 'integrations.cursor', code: json({ mcpServers: { svc: { url, headers: { 'x-api-key': key } } } }) },
      { text: 'integrations.without_headers' },
    ],
  },
  {
    id: 'vscode',
    name: 'VS Code',
    parts: ({ url }) => [
      {
        text: 'integrations.vscode',
        code: json({
          inputs: [{ type: 'promptString', id: 'svc-key', description: 'API key of svc', password: true }],
          servers: { svc: { type: 'http', url, headers: { 'x-api-key': `\${input:svc-key}` } } },
        }),
      },
      { text: 'integrations.vscode_oauth' },
    ],
  },
  {
    id: 'chatgpt',
    name: 'ChatGPT',
    parts: ({ url }) => [{ text: 'integrations.chatgpt', code: url }, { text: 'integrations.from_the_cloud' }],
  },
  {
    id: 'codex',
    name: 'Codex',
    parts: ({ url, key }) => [
      {
        text: 'integrations.codex',
        code: `export SVC_KEY=${quoted(key)}\ncodex mcp add svc --url ${quoted(url)} --bearer-token-env-var SVC_KEY`,
      },
      { text: 'integrations.by_oauth', code: `codex mcp add svc --url ${quoted(url)}\ncodex mcp login svc` },
    ],
  },
  {
    id: 'gemini',
    name: 'Gemini CLI',
    parts: ({ url, key }) => [
      {
        text: 'integrations.by_key_in_terminal',
        code: `gemini mcp add --scope user --transport http --header ${header(key)} svc ${quoted(url)}`,
      },
      { text: 'integrations.gemini_oauth', code: `gemini mcp add --scope user --transport http svc ${quoted(url)}` },
    ],
  },
  {
    id: 'windsurf',
    name: 'Windsurf',
    parts: ({ url, key }) => [
      {
        text: 'integrations.windsurf',
        code: json({ mcpServers: { svc: { serverUrl: url, headers: { 'x-api-key': key } } } }),
      },
    ],
  },
  {
    id: 'other',
    parts: ({ url }) => [
      { text: 'integrations.other', code: url },
      { text: 'integrations.other_local', code: `npx mcp-remote ${quoted(url)}` },
    ],
  },
  {
    id: 'curl',
    name: 'curl',
    parts: ({ url, key }) => [
      {
        text: 'integrations.curl',
        code: `curl ${quoted(url)} -H ${header(key)} \\\n  -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'`,
      },
    ],
  },
];
