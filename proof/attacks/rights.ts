import type { Chance } from '../../test/harness/chance.ts';
import { Client } from '../../test/harness/client.ts';
import type { Attack, Attempt } from './attack.ts';
import { leftOut } from './fuzz-routes.ts';
import { oddValue, type Schema } from './odd-values.ts';
import { type Described, invite, newRole, readActions } from './people.ts';
import type { World } from './world.ts';

const people = 6;

interface Caller {
  name: string;
  /** Whether this action must be refused, whatever is sent with it. */
  mayNot(action: Described): boolean;
  call(action: Described, input: unknown): Promise<{ status: number; text: string; refused: boolean }>;
}

interface Scene {
  actions: Described[];
  callers: Caller[];
}

/** Every action refuses callers without the required right, whatever they send. */
export function rightsAttack(): Attack {
  let scene: Scene;
  return {
    name: 'rights',
    prepare: async (world, chance) => {
      scene = await makeScene(world, chance);
    },
    async attempt(_world, chance): Promise<Attempt> {
      const { actions, callers } = scene;
      const caller = chance.pick(callers);
      const action = chance.pick(actions.filter((each) => caller.mayNot(each)));
      const input = chance.next() < 0.6 ? action.example : oddValue(action.inputSchema as Schema, chance);
      const { status, text, refused } = await caller.call(action, input);
      return {
        what: `${caller.name}: ${action.name} ${JSON.stringify(input)?.slice(0, 600)}`,
        status,
        answer: text,
        ...(!refused && { broken: 'an action was not refused' }),
      };
    },
  };
}

async function makeScene(world: World, chance: Chance): Promise<Scene> {
  const actions = (await readActions(world)).filter(({ name }) => !leftOut.test(name));
  const capabilities = [...new Set(actions.map(({ capability }) => capability))];
  const members: Caller[] = [];
  for (let place = 0; place < people; place++) {
    const own = new Set(capabilities.filter((capability) => !capability.endsWith('.admin') && chance.next() < 0.5));
    members.push(await newPerson(world, `person${place}@example.com`, own));
  }
  const { key: reading } = await world.owner.act<{ key: string }>('keys.create', { name: 'Reads', mode: 'read' });
  return { actions, callers: [...members, byMcp(world, 'a key that reads', reading, ({ kind }) => kind !== 'read')] };
}

async function newPerson(world: World, email: string, capabilities: ReadonlySet<string>): Promise<Caller> {
  const role = await newRole(world, `Role of ${email}`, [...capabilities]);
  const client = await invite(world, role, email);
  return {
    name: `${email} (${[...capabilities].join(', ')})`,
    mayNot: ({ capability }) => !capabilities.has(capability),
    async call(action, input) {
      const { status, text } = await client.call(action.name, undefined, { raw: JSON.stringify(input) ?? '' });
      return { status, text, refused: status === 403 };
    },
  };
}

function byMcp(world: World, name: string, key: string, mayNot: Caller['mayNot']): Caller {
  const client = new Client(world.baseUrl, { 'x-api-key': key, accept: 'application/json, text/event-stream' });
  return {
    name,
    mayNot,
    async call(action, input) {
      const params = { name: action.name.replace('.', '_'), arguments: input };
      const { status, text, body } = await client.post<{ error?: unknown; result?: { isError?: boolean } }>(
        '/api/mcp',
        { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
      );
      return { status, text, refused: status >= 400 || body?.error !== undefined || body?.result?.isError === true };
    },
  };
}
