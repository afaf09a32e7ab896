import path from 'node:path';

/** What a client is given: where svc is, and the key to show there. */
export interface ServerEntry {
  url: string;
  key: string;
}

interface JsonClient {
  title: string;
  format: 'json';
  file(surroundings: Surroundings): string;
  /** Under which key of the file its servers stand. */
  section: string;
  entry(server: ServerEntry): object;
}

interface TomlClient {
  title: string;
  format: 'toml';
  file(surroundings: Surroundings): string;
  section: string;
  entry(server: ServerEntry): string[];
}

export type McpClient = JsonClient | TomlClient;

export interface Surroundings {
  home: string;
  platform: NodeJS.Platform;
  environment: NodeJS.ProcessEnv;
}

const keyHeader = 'x-api-key';

/** Where each client keeps its servers, and how it writes one down. */
export const mcpClients: Record<string, McpClient> = {
  'claude-desktop': {
    title: 'Claude Desktop',
    format: 'json',
    file: (surroundings) => path.join(applicationData(surroundings), 'Claude', 'claude_desktop_config.json'),
    section: 'mcpServers',
    // It starts local programs only: one of them passes everything on. The key is a variable, so that it stands in no
    // list of processes.
    entry: ({ url, key }) => ({
      command: 'npx',
      args: [
        '-y',
        'mcp-remote',
        url,
        '--transport',
        'http-only',
        '--header',
        `${keyHeader}:\${SVC_KEY}`,
        ...(url.startsWith('http:') ? ['--allow-http'] : []),
      ],
      env: { SVC_KEY: key },
    }),
  },
  'claude-code': {
    title: 'Claude Code',
    format: 'json',
    file: ({ home, environment }) => path.join(environment.CLAUDE_CONFIG_DIR || home, '.claude.json'),
    section: 'mcpServers',
    entry: ({ url, key }) => ({ type: 'http', url, headers: { [keyHeader]: key } }),
  },
  cursor: {
    title: 'Cursor',
    format: 'json',
    file: ({ home }) => path.join(home, '.cursor', 'mcp.json'),
    section: 'mcpServers',
    entry: ({ url, key }) => ({ url, headers: { [keyHeader]: key } }),
  },
  vscode: {
    title: 'VS Code',
    format: 'json',
    file: (surroundings) => path.join(applicationData(surroundings), 'Code', 'User', 'mcp.json'),
    section: 'servers',
    entry: ({ url, key }) => ({ type: 'http', url, headers: { [keyHeader]: key } }),
  },
  windsurf: {
    title: 'Windsurf',
    format: 'json',
    file: ({ home }) => path.join(home, '.codeium', 'windsurf', 'mcp_config.json'),
    section: 'mcpServers',
    entry: ({ url, key }) => ({ serverUrl: url, headers: { [keyHeader]: key } }),
  },
  codex: {
    title: 'Codex',
    format: 'toml',
    file: ({ home, environment }) => path.join(environment.CODEX_HOME || path.join(home, '.codex'), 'config.toml'),
    section: 'mcp_servers',
    entry: ({ url, key }) => [
      `url = ${JSON.stringify(url)}`,
      `http_headers = { ${JSON.stringify(keyHeader)} = ${JSON.stringify(key)} }`,
    ],
  },
  gemini: {
    title: 'Gemini CLI',
    format: 'json',
    file: ({ home }) => path.join(home, '.gemini', 'settings.json'),
    section: 'mcpServers',
    entry: ({ url, key }) => ({ httpUrl: url, headers: { [keyHeader]: key } }),
  },
};

function applicationData({ home, platform, environment }: Surroundings): string {
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support');
  if (platform === 'win32') return environment.APPDATA || path.join(home, 'AppData', 'Roaming');
  return environment.XDG_CONFIG_HOME || path.join(home, '.config');
}
