import { randomUUID } from 'node:crypto';
import { Client } from '../../test/harness/client.ts';
import type { Attack, Attempt } from './attack.ts';
import { leftOut } from './fuzz-routes.ts';
import { type Described, invite, readActions } from './people.ts';
import type { World } from './world.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

interface Scene {
  /** Actions whose example refers to something by its id. */
  actions: Described[];
  /** Ids of the neighbour's workspace. */
  foreign: string[];
}

/** Ids of another workspace are answered like ids that do not exist. */
export function foreignIds(): Attack {
  let scene: Scene;
  return {
    name: 'ids of another workspace',
    prepare: async (world) => {
      scene = await makeScene(world);
    },
    async attempt({ owner }, chance): Promise<Attempt> {
      const { actions, foreign } = scene;
      const action = chance.pick(actions);
      const ask = (idOf: () => string) => {
        const input = JSON.parse(JSON.stringify(action.example).replaceAll(uuid, idOf)) as unknown;
        return owner.call<{ code?: string }>(action.name, input).then((answer) => ({ ...answer, input }));
      };
      const ofNothing = await ask(() => randomUUID());
      const answer = await ask(() => chance.pick(foreign));
      return {
        what: `${action.name} ${JSON.stringify(answer.input)}`,
        status: answer.status,
        answer: answer.text,
        ...broken(answer, ofNothing, foreign),
      };
    },
  };
}

type Answer = { status: number; text: string; input: unknown };

function broken(answer: Answer, ofNothing: Answer, foreign: readonly string[]): { broken?: string } {
  const sent = JSON.stringify(answer.input);
  const told = (answer.text.match(uuid) ?? []).filter((id) => foreign.includes(id) && !sent.includes(id));
  if (told.length > 0) return { broken: `it told of ${told.join(', ')}` };
  const isDone = ({ status }: Answer) => status < 300;
  if (isDone(answer) !== isDone(ofNothing) || (ofNothing.status === 404) !== (answer.status === 404))
    return { broken: `an id of nothing was answered ${ofNothing.status} ${ofNothing.text.slice(0, 200)}` };
  return {};
}

/** A neighbour with a sample business, whose ids the owner knows. */
async function makeScene(world: World): Promise<Scene> {
  const all = await readActions(world);
  const person = await invite(world, 'admin', 'neighbour@example.com');
  const { id } = await person.act<{ id: string }>('workspace.create', { name: 'Next door' });
  const neighbour = new Client(world.baseUrl, { origin: world.baseUrl, 'x-svc-workspace': id });
  neighbour.setCookie('svc_session', person.cookie('svc_session') ?? '');
  await neighbour.act('workspace.fill_sample');
  const own = new Set(await idsOf(world.owner, all));
  const foreign = (await idsOf(neighbour, all)).filter((found) => !own.has(found));
  return {
    actions: all.filter(({ name, example }) => !leftOut.test(name) && JSON.stringify(example).match(uuid)),
    foreign,
  };
}

/** Every id that the answers of all reading actions contain. */
async function idsOf(client: Client, actions: readonly Described[]): Promise<string[]> {
  const found = new Set<string>();
  for (const { name, kind, inputSchema } of actions) {
    if (kind !== 'read' || (inputSchema.required ?? []).length > 0) continue;
    const { text } = await client.call(name);
    for (const id of text.match(uuid) ?? []) found.add(id);
  }
  return [...found];
}
