import { randomBytes } from 'node:crypto';
import type { App } from '../harness/app.ts';
import type { Answer, Client } from '../harness/client.ts';
import { deployed } from '../harness/workflows.ts';

export interface ShownChat {
  workspace: { name: string; language: string };
  title: string;
  greeting: string;
  placeholder: string;
  suggestions: string[];
  needsPassword: boolean;
  messages: { id: string; role: string; content: string; state: string }[];
}

export interface ChatEvent {
  type: string;
  name?: string;
  state?: string;
  text?: string;
  messageId?: string;
  executionId?: string;
}

/** A deployed workflow with a chat page that answers by these steps. */
export async function newChatPage(
  owner: Client,
  config: { slug: string } & Record<string, unknown>,
  design: { steps: object[]; edges?: object[]; output?: unknown },
): Promise<string> {
  const triggers = [{ id: 'chat', kind: 'chat', config: { title: 'Help', public: true, ...config } }];
  return deployed(owner, { name: `Chat ${config.slug}`, triggers, edges: [], ...design });
}

export const echo = {
  steps: [{ id: 'answer', kind: 'set', config: { values: { text: 'You said {{ trigger.body.message }}' } } }],
};

/** Somebody with a browser of their own on a chat page. */
export class Visitor {
  pass = '';
  private readonly client: Client;
  private readonly path: string;
  private readonly conversation: string;

  constructor(
    app: App,
    slug: string,
    {
      client = app.browser(),
      conversation = randomBytes(32).toString('base64url'),
    }: { client?: Client; conversation?: string } = {},
  ) {
    this.client = client;
    this.path = `/api/public/chat/acme/${slug}`;
    this.conversation = conversation;
  }

  private get headers(): Record<string, string> {
    return { 'x-chat-conversation': this.conversation, ...(this.pass && { 'x-chat-pass': this.pass }) };
  }

  show(): Promise<Answer<ShownChat & { code?: string }>> {
    return this.client.get(this.path, { headers: this.headers });
  }

  post(text: unknown, headers: Record<string, string> = {}): Promise<Answer<{ code?: string }>> {
    return this.client.post(this.path, { text }, { headers: { ...this.headers, ...headers } });
  }

  /** Says something and closes the page when told so. */
  async leave(text: string, signal: AbortSignal): Promise<void> {
    const headers = { ...this.headers, 'content-type': 'application/json', origin: this.client.baseUrl };
    const answer = await fetch(`${this.client.baseUrl}${this.path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ text }),
      signal,
    }).catch(() => undefined);
    await answer?.text().catch(() => undefined);
  }

  enter(password: string): Promise<Answer<{ pass: string; code?: string }>> {
    return this.client.post(`${this.path}/enter`, { password });
  }

  /** Everything that is told until the end. */
  async say(text: string): Promise<ChatEvent[]> {
    const answer = await this.post(text);
    if (answer.status !== 200) throw new Error(`The chat answered ${answer.status}: ${answer.text}`);
    return answer.text
      .split('\n\n')
      .filter((event) => event !== '')
      .map((event) => JSON.parse(event.replace(/^data: /, '')) as ChatEvent);
  }

  /** The answer alone. */
  async ask(text: string): Promise<ChatEvent | undefined> {
    return (await this.say(text)).at(-1);
  }
}
