import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { Chance } from '../harness/chance.ts';
import { withConnection } from '../harness/statements.ts';
import { compositions, type Scene, withoutCards } from './tripwire/compositions.ts';
import { newNarrowDoors, newPrograms } from './tripwire/programs.ts';
import { useSinks } from './tripwire/sinks.ts';
import type { Wish } from './tripwire/wishes.ts';
import { newWorld, type World } from './tripwire/world.ts';

/** The same choices again: SVC_TRIPWIRE_SEED=… npm test -- test/trust/tripwire.test.ts */
const seed = Number(process.env.SVC_TRIPWIRE_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** It ends with whichever comes first; a machine with much else to do gets through fewer in its time. */
const seconds = Number(process.env.SVC_TRIPWIRE_SECONDS ?? 60);
const enough = Number(process.env.SVC_TRIPWIRE_COMPOSITIONS ?? 2_000);
/**
 * Few enough that no program reaches its hundred cards, and that a call ends in time on a machine with much else to do.
 * The more there are, the more is written and claimed together, and the rarer everybody waits for the last of them.
 */
const together = 120;
/** How many cards a person has in hand at once. */
const decidedTogether = 24;
const unlimited = Object.fromEntries(
  ['ACTION_CALLS', 'V1_CALLS', 'SYNC_RUNS', 'ASYNC_RUNS'].map((name) => [`SVC_${name}_PER_MINUTE`, '1000000']),
);

interface Card {
  id: string;
  action: string;
  input: string;
}

// contract: Approvals: origin, effects, pins. Nothing a program asks for happens before a person has approved exactly
// that.
describe('the tripwire', () => {
  const sinks = useSinks();
  // What keeps workspaces apart is tried elsewhere; here it would take a fifth of the time.
  const app = useApp({
    worker: true,
    env: {
      SVC_ALLOWED_NETWORKS: '127.0.0.0/8',
      SVC_TRUSTED_PROXIES: '127.0.0.0/8',
      SVC_ROW_SECURITY: 'off',
      // Jobs that are ready are claimed together, which costs as much as claiming one.
      SVC_WORKER_CONCURRENCY: '24',
      ...unlimited,
    },
  });

  test(
    `whatever programs compose, nothing happens before its card is approved, and then once (seed ${seed})`,
    // Time to set up, and to decide what was asked for last.
    { timeout: seconds * 1_000 + 540_000 },
    () =>
      withConnection(app.database, async (looker) => {
        const world = await newWorld(app, sinks, looker);
        const programs = await newPrograms(world);
        const doors = await newNarrowDoors(world);
        const chance = new Chance(seed);
        /** How often each word may have happened by now. */
        const allowed = new Map<string, number>();
        const allow = (word: string) => void allowed.set(word, (allowed.get(word) ?? 0) + 1);
        const tried = new Map<string, number>();
        /** Which compositions have led to a card: one that never does proves nothing. */
        const carded = new Set<string>();

        const check = async (wishes: readonly (Wish & { by: string })[], when: string) => {
          await world.rest();
          const counts = await Promise.all(wishes.map((wish) => wish.count()));
          for (const [place, wish] of wishes.entries()) {
            const happened = counts[place];
            if (happened !== (allowed.get(wish.word) ?? 0))
              expect.fail(
                `seed ${seed}, ${when}: ${wish.by}, ${wish.call?.action ?? wish.step.kind} happened ${happened} times, and ${allowed.get(wish.word) ?? 0} were allowed`,
              );
          }
        };

        const end = performance.now() + seconds * 1_000;
        let count = 0;
        do {
          const asking = Array.from({ length: together }, async () => {
            const own = chance.branch();
            const name = own.pick(Object.keys(compositions));
            const scene: Scene = {
              world,
              chance: own,
              doors,
              program: own.pick(programs),
              predict: ({ word }) => allow(word),
            };
            tried.set(name, (tried.get(name) ?? 0) + 1);
            const wishes = await (compositions[name] as (scene: Scene) => Promise<Wish[]>)(scene);
            return wishes.map((wish) => ({ ...wish, name, by: `${name} by ${scene.program.name}` }));
          });
          const wishes = (await Promise.all(asking)).flat();
          await check(wishes, 'before anything was approved');
          for (const { name } of await decideAll(world, wishes, allow)) carded.add(name);
          await check(wishes, 'after cards were decided');
          expect(serverFaults(app.log.splice(0)), `seed ${seed}`).toEqual([]);
          count += together;
        } while (performance.now() < end && count < enough);

        console.info(
          `The tripwire (seed ${seed}): ${count} compositions, ${allowed.size} things happened, each as often as it was allowed.`,
        );
        expect(count).toBeGreaterThanOrEqual(together);
        const often = [...tried]
          .filter(([name, times]) => times >= 12 && !withoutCards.has(name))
          .map(([name]) => name);
        expect(
          often.filter((name) => !carded.has(name)),
          'tried often, and never asked',
        ).toEqual([]);
      }),
  );
});

/** A person looks at every card, also at those that follow: some are approved, some declined. */
async function decideAll<Named extends Wish>(
  world: World,
  wishes: readonly Named[],
  allow: (word: string) => void,
): Promise<Named[]> {
  const asked: Named[] = [];
  for (;;) {
    const cards = await world.rows<Card>(
      "select id, action, input::text as input from approvals where state = 'pending' order by id",
    );
    if (cards.length === 0) return asked;
    await inTurns(cards, decidedTogether, async ({ id, input }) => {
      const named = wishes.filter(
        ({ word, alias }) => input.includes(word) || (alias !== undefined && input.includes(alias)),
      );
      asked.push(...named);
      // By its word, so that the same seed decides the same, in whatever order cards come.
      if ((named[0]?.word.charCodeAt(2) ?? 0) % 5 < 2)
        return void (await world.owner.call('approvals.decline', { id }));
      const { status, text } = await world.owner.call('approvals.approve', { id });
      if (status === 200) for (const { word } of named) allow(word);
      if (status !== 200) await world.owner.call('approvals.decline', { id });
      if (status >= 500) throw new Error(`A card was answered ${status}: ${text}`);
    });
    await world.rest();
  }
}

/** As many at once as told. */
async function inTurns<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const one = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

function serverFaults(log: readonly string[]): string[] {
  return log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
}
