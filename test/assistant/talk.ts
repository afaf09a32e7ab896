import { request } from 'node:http';
import type { Client } from '../harness/client.ts';

export type Line = { type: string } & Record<string, unknown>;

export interface Conversation {
  id: string;
  title: string;
  busy: boolean;
  brokenOff: boolean;
  cost: number;
  costKnown: boolean;
  messages: {
    role: string;
    text: string;
    state: string;
    error: { code: string } | null;
    cost: number | null;
    promptTokens: number;
    calls: { tool: string; state: string; content: string | null; approvalId: string | null }[];
  }[];
}

export function connectModel(
  owner: Client,
  provider: string,
  baseUrl: string,
  name = `Model by ${provider}`,
): Promise<{ id: string }> {
  return owner.act('connections.save', {
    name,
    kind: 'model',
    settings: { provider, baseUrl, defaultModel: 'm' },
    secret: { apiKey: 'sk-secret-key' },
  });
}

/** Says something and hears the answer to its end. */
export async function ask(client: Client, input: object): Promise<Line[]> {
  const answer = await client.call('chat.send', input);
  if (answer.status !== 200) throw new Error(`chat.send answered ${answer.status}: ${answer.text}`);
  return linesIn(answer.text);
}

/** Says something and hears the answer while it comes; `leave` hangs up, as a browser does that stops or is closed. */
export function listen(client: Client, input: object): { lines: Line[]; leave(): void } {
  const lines: Line[] = [];
  const body = JSON.stringify(input);
  const headers = {
    cookie: `svc_session=${client.cookie('svc_session') ?? ''}`,
    origin: client.baseUrl,
    'content-type': 'application/json',
  };
  const call = request(`${client.baseUrl}/api/os/actions/chat.send`, { method: 'POST', headers }, (response) => {
    response.setEncoding('utf8').on('data', (text: string) => lines.push(...linesIn(text)));
    response.on('error', () => undefined);
  });
  call.on('error', () => undefined);
  call.end(body);
  return { lines, leave: () => call.destroy() };
}

export function conversationIn(lines: readonly Line[]): string {
  return String(lines.find(({ type }) => type === 'begin')?.conversationId);
}

function linesIn(text: string): Line[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}
