import { Speaker as Agent, message } from '../../a2a/speak.ts';
import { Visitor } from '../../chat/visitor.ts';
import { Client } from '../../harness/client.ts';
import { callByComputer, pairComputer } from '../../harness/factories.ts';
import { connect, register } from '../../oauth/oauth-client.ts';
import type { World } from './world.ts';

/** A program with a door of its own. `call` answers what the door did, whatever it was. */
export interface Program {
  name: string;
  call(action: string, input: unknown): Promise<Reply>;
}

export interface Reply {
  refused: boolean;
  code: string;
  result: Record<string, unknown>;
}

interface RpcResult {
  id?: number;
  result?: { content: { text: string }[]; isError?: boolean };
}

/** As an AI client; `through` is the tool that every call goes by, or a batch with another message in it. */
function byMcp(name: string, world: World, headers: Record<string, string>, through?: 'svc_call' | 'batch'): Program {
  const client = new Client(world.app.baseUrl, { ...headers, accept: 'application/json, text/event-stream' });
  return {
    name,
    async call(action, input) {
      const tool = action.replace('.', '_');
      const params =
        through === 'svc_call'
          ? { name: through, arguments: { tool: action, arguments: input } }
          : { name: tool, arguments: input };
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
      const answer = await client.post<RpcResult | RpcResult[]>(
        '/api/mcp',
        through === 'batch' ? [{ jsonrpc: '2.0', id: 2, method: 'ping' }, message] : message,
      );
      const body = (Array.isArray(answer.body) ? answer.body.find(({ id }) => id === 1) : answer.body) ?? {};
      const { text } = answer;
      if (!body.result) return { refused: true, code: text, result: {} };
      const value = JSON.parse(body.result.content[0]?.text ?? '{}') as Record<string, unknown>;
      return { refused: body.result.isError === true, code: JSON.stringify(value), result: value };
    },
  };
}

function byCommandLine(name: string, world: World, key: string): Program {
  return {
    name,
    async call(action, input) {
      const { status, body, text } = await callByComputer<{ result: Record<string, unknown> }>(
        world.app,
        key,
        action,
        input,
      );
      if (status >= 500) throw new Error(`${action} was answered ${status}: ${text}`);
      return { refused: status !== 200, code: text, result: body?.result ?? {} };
    },
  };
}

export async function newPrograms(world: World): Promise<Program[]> {
  const { app, owner } = world;
  const key = async (fields: object) =>
    (await owner.act<{ key: string }>('keys.create', { name: 'Program', ...fields })).key;
  const { client_id } = await register(app);
  const { access_token } = await connect(app, owner, client_id);
  return [
    byMcp('an MCP key', world, { 'x-api-key': await key({ mode: 'ask' }) }),
    byMcp('an MCP key of full mode', world, { 'x-api-key': await key({}) }),
    byMcp('svc_call', world, { 'x-api-key': await key({ mode: 'ask' }) }, 'svc_call'),
    byMcp('an MCP batch', world, { 'x-api-key': await key({ mode: 'ask' }) }, 'batch'),
    byMcp('OAuth', world, { authorization: `Bearer ${access_token}` }),
    byMcp('svc_call by OAuth', world, { authorization: `Bearer ${access_token}` }, 'svc_call'),
    byCommandLine('the command line', world, await pairComputer(app, owner)),
  ];
}

/** Doors that do one thing, and not every action. */
export interface NarrowDoors {
  /** An agent that asks for the skill. */
  askAgent(word: string): Promise<void>;
  /** The public API, with a key that has to ask. */
  execute(word: string): Promise<void>;
  deleteRecord(id: string): Promise<void>;
  /** A chat page, to which anybody can talk. */
  talk(word: string): Promise<void>;
  /** The assistant of the console, whose model obeys. */
  chat(order: { name: string; arguments: unknown }): Promise<void>;
}

export async function newNarrowDoors(world: World): Promise<NarrowDoors> {
  const { app, owner, mailing, tableId } = world;
  const { key } = await owner.act<{ key: string }>('keys.create', { name: 'Asks', mode: 'ask' });
  const headers = { 'x-api-key': key, origin: '' };
  // At this door a key of full mode asks too.
  const agent = new Agent(app, (await owner.act<{ key: string }>('keys.create', { name: 'Agent' })).key);
  let visitors = 0;
  const nextAddress = () => {
    visitors += 1;
    return `198.18.${visitors >> 8}.${visitors & 255}`;
  };
  const expectAnswer = ({ status, text }: { status: number; text: string }) => {
    if (status >= 400) throw new Error(`Answered ${status}: ${text}`);
  };
  return {
    async askAgent(word) {
      const { error } = await agent.ask(
        'SendMessage',
        message([{ data: { word } }], { metadata: { skill: 'mailing' } }, { returnImmediately: true }),
      );
      if (error) throw new Error(`The agent was answered ${JSON.stringify(error)}`);
    },
    execute: async (word) =>
      expectAnswer(
        await app
          .browser()
          .post(
            `/api/workflows/${mailing.asChild}/execute`,
            { word },
            { headers: { ...headers, 'x-execution-mode': 'async' } },
          ),
      ),
    deleteRecord: async (id) =>
      expectAnswer(
        await app.browser().send('DELETE', `/api/v1/tables/${tableId}/records/${id}`, undefined, { headers }),
      ),
    // Each from an address of its own, because few words a minute are taken from one.
    talk: async (word) =>
      expectAnswer(await new Visitor(app, 'mailing').post(word, { 'x-forwarded-for': nextAddress() })),
    chat: async (order) => expectAnswer(await owner.call('chat.send', { text: `DO ${JSON.stringify(order)}` })),
  };
}
