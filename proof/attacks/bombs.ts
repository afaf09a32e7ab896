import type { Chance } from '../../test/harness/chance.ts';
import type { Attack, Attempt } from './attack.ts';
import { type Answered, bodies, doors } from './large-bodies.ts';
import type { World } from './world.ts';

type Bomb = (world: World, size: number, chance: Chance) => Promise<Answered>;

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

/** Requests that are cheap to send must not be expensive for everybody else. */
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
