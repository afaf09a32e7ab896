import type { Chance } from '../../test/harness/chance.ts';
import type { Attack, Attempt } from './attack.ts';
import type { World } from './world.ts';

type Answered = { status: number; text: string };
type Bomb = (world: World, size: number, chance: Chance) => Promise<Answered>;

const anId = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c';
const filled = (size: number, part: (index: number) => string, open: string, close: string) => {
  const parts: string[] = [];
  for (let length = 0, index = 0; length < size; index++) {
    const next = part(index);
    parts.push(next);
    length += next.length + 1;
  }
  return `${open}${parts.join(',')}${close}`;
};

/** Bodies that are cheap to send and dear to read. */
const bodies: Record<string, (size: number) => string> = {
  'unknown keys': (size) => filled(size, (index) => `"k${index}":1`, '{', '}'),
  'objects of keys': (size) => filled(size, (index) => `{"k${index}":{"x${index}":[]}}`, '[', ']'),
  'empty lists': (size) => filled(size, () => '[]', '[', ']'),
  numbers: (size) => filled(size, () => '1e9', '[', ']'),
  'one long number': (size) => `[${'9'.repeat(size)}]`,
  'one long text': (size) => `{"name":"${'x'.repeat(size)}"}`,
  escapes: (size) => `{"name":"${'\\u0041'.repeat(size / 6)}"}`,
  quotes: (size) => `{"name":"${'\\"'.repeat(size / 2)}"}`,
  'opening brackets': (size) => '['.repeat(size),
  'brackets both ways': (size) => '[]'.repeat(size / 2),
  blanks: (size) => `${' '.repeat(size)}{}`,
  'a key that is long': (size) => `{"${'x'.repeat(size)}":1}`,
};
const doors: Record<string, (world: World, raw: string) => Promise<Answered>> = {
  'sign-in': ({ stranger }, raw) => stranger.post('/api/auth/sign-in', undefined, { raw }),
  'an action': ({ owner }, raw) => owner.call('crm.list_leads', undefined, { raw }),
  'an action for large bodies': ({ owner }, raw) => owner.call('tables.import_records', undefined, { raw }),
  'v1 records': ({ program, tableId }, raw) => program.post(`/api/v1/tables/${tableId}/records`, undefined, { raw }),
  'a run': ({ program }, raw) => program.post(`/api/workflows/${anId}/execute`, undefined, { raw }),
  MCP: ({ program }, raw) => program.post('/api/mcp', undefined, { raw }),
  A2A: ({ program }, raw) => program.post('/api/a2a', undefined, { raw }),
  'an OAuth registration': ({ stranger }, raw) => stranger.post('/api/mcp/oauth/register', undefined, { raw }),
  'a callback': ({ stranger }, raw) => stranger.post(`/api/callbacks/${anId}/step/signature`, undefined, { raw }),
  'an incoming webhook': ({ stranger }, raw) => stranger.post('/api/webhooks/trigger/nobody', undefined, { raw }),
  'a public page': ({ stranger }, raw) => stranger.post('/api/public/book/somebody/something', undefined, { raw }),
};

const expressions = [
  '{{ RANGE(1000000) }}',
  '{{ JOIN(RANGE(1000000), "xxxxxxxxxxxxxxxxxxxx") }}',
  '{{ REPLACE(JOIN(RANGE(50000), "x"), "x", JOIN(RANGE(50000), "y")) }}',
  '{{ MATCHES(JOIN(RANGE(100000), "a"), "(a+)+$") }}',
  '{{ MAP(RANGE(100000), "x.y.z") }}',
  '{{ JSON([trigger, trigger, trigger, trigger], 10) }}',
  '{{ UNIQUE(RANGE(1000000)) }}',
  '{{ 9 ** 9 ** 9 ** 9 }}',
];

const bombs: Record<string, Bomb> = {
  body: async (world, size, chance) => {
    const raw = (bodies[chance.pick(Object.keys(bodies))] as (size: number) => string)(size);
    return (doors[chance.pick(Object.keys(doors))] as (world: World, raw: string) => Promise<Answered>)(world, raw);
  },
  formula: async ({ owner }, _size, chance) => {
    const joined = (key: string) =>
      chance.pick([`CONCAT({${key}}, {${key}}, {${key}})`, `{${key}} & {${key}}`, `REPLACE({${key}}, "x", {${key}})`]);
    const fields = [
      { key: 'f0', type: 'text' },
      ...Array.from({ length: 14 }, (_, level) => ({
        key: `f${level + 1}`,
        type: 'formula',
        formula: joined(`f${level}`),
      })),
    ];
    const made = await owner.call<{ result?: { id: string } }>('tables.create_table', { name: 'Bomb', fields });
    return made.body.result
      ? owner.call('tables.create_record', { tableId: made.body.result.id, values: { f0: 'x'.repeat(10_000) } })
      : made;
  },
  expression: async ({ owner }, _size, chance) => {
    const value = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`v${index}`, chance.pick(expressions)]));
    const definition = {
      triggers: [{ id: 'start', kind: 'manual' }],
      steps: [{ id: 'bomb', kind: 'transform', config: { value } }],
      edges: [],
    };
    const made = await owner.call<{ result?: { id: string } }>('workflows.create', { name: 'Bomb', definition });
    return made.body.result
      ? owner.call('workflows.run', {
          id: made.body.result.id,
          draft: true,
          mode: 'sync',
          timeLimitMs: 20_000,
          input: { text: 'x'.repeat(100_000) },
        })
      : made;
  },
};

/** What costs the sender little must not cost the others much. */
export const bombAttack: Attack = {
  name: 'bombs',
  async attempt(world, chance): Promise<Attempt> {
    const name = chance.next() < 0.7 ? 'body' : chance.pick(Object.keys(bombs));
    const size = chance.pick([60_000, 1_000_000, 9_000_000, 16_000_000]);
    const branch = chance.branch();
    const answer = await (bombs[name] as Bomb)(world, size, branch);
    if (answer.status === 401) await world.signInAgain();
    return { what: `a ${name} of ${size} bytes`, status: answer.status, answer: answer.text };
  },
};
