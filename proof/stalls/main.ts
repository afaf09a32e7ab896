import { bodies, doors } from '../attacks/large-bodies.ts';
import { makeWorld } from '../attacks/world.ts';
import { describeOccasion } from '../machine.ts';
import { acceptedBodies } from './accepted-bodies.ts';
import type { StretchAnswer, StretchOrder } from './longest-stretch.ts';

/**
 * `npm run proof -- stalls [WORDS]`: sends 16 MiB of everything that is expensive to read to every door, and the
 * largest accepted bodies, and prints how long each delayed all others. WORDS select some of them. With
 * `PROFILE_STALLS=MS`, it also prints where those that took longer spent their time.
 */
const words = process.argv.slice(2);
const maxMs = 100;
/** Where more is refused by its length, the door is tried with less, until it reads what it is sent. */
const sizes = [16, 10, 4, 1, 0.25, 0.0625].map((mebibytes) => mebibytes * 1024 * 1024 - 64);
const profileAbove = Number(process.env.PROFILE_STALLS ?? Number.POSITIVE_INFINITY);

interface Row {
  name: string;
  status: number;
  longestMs: number;
}

const world = await makeWorld({ NODE_OPTIONS: `--import ${new URL('longest-stretch.ts', import.meta.url).href}` });
const rows: Row[] = [];
try {
  const accepted = await acceptedBodies(world);
  const sendings: [name: string, send: () => Promise<{ status: number }>][] = [
    ...Object.entries(doors).flatMap(([door, send]) =>
      Object.entries(bodies).map(([body, make]): [string, () => Promise<{ status: number }>] => [
        `${door}, ${body}`,
        async () => {
          for (const size of sizes) {
            const { status } = await send(world, make(size)).catch(cutOff);
            if (status !== 413) return { status };
          }
          return { status: 413 };
        },
      ]),
    ),
    ...Object.entries(accepted),
  ];
  // Excludes the cost of things that are created at first use.
  for (const send of Object.values(doors)) await send(world, '{}');
  for (const [name, send] of sendings.filter(([name]) => words.every((word) => name.includes(word)))) {
    const row = await measured(name, send);
    rows.push(row);
    console.log(`${row.longestMs.toFixed(0).padStart(5)} ms  ${row.status}  ${name}`);
  }
  // Last, because nobody can sign in from here afterwards.
  if (words.length === 0) await measureLimit();
} finally {
  await world.stop();
}
const late = rows.filter(({ longestMs }) => longestMs > maxMs);
const [worst] = rows.toSorted((one, other) => other.longestMs - one.longestMs);
console.log(
  `${describeOccasion()}: ${rows.length} bodies, the longest stretch ${worst?.longestMs.toFixed(0)} ms (${worst?.name}), ${late.length} above ${maxMs} ms.`,
);
process.exit(late.length === 0 ? 0 : 1);

/** What somebody costs whose address has used up its calls to sign in: the body is not read any more. */
async function measureLimit(): Promise<void> {
  const raw = (bodies['objects of keys'] as (size: number) => string)(64 * 1024 - 64);
  const signIn = () => world.stranger.post('/api/auth/sign-in', undefined, { raw });
  while ((await signIn()).status !== 429);
  const [calls, before] = [200, world.used()];
  for (let call = 0; call < calls; call += 1) await signIn();
  const each = (world.used() - before) / calls;
  console.log(
    `${each.toFixed(1).padStart(5)} ms  429  sign-in from an address that has used up its calls (mean of ${calls})`,
  );
}

async function measured(name: string, send: () => Promise<{ status: number }>): Promise<Row> {
  const ask = () => world.child.ask<StretchAnswer>({ stretch: 'take' } satisfies StretchOrder);
  // The first request of its kind runs code that is not compiled yet.
  await send();
  await ask();
  const { status } = await send();
  if (status === 401) await world.signInAgain();
  // Work that continues after the answer, such as a run, ends before the next measurement.
  await world.isAlive();
  const { longestMs } = await ask();
  if (longestMs > profileAbove) await profile(send);
  return { name, status, longestMs };
}

/** A door that refuses a body because of its length closes the connection if the client keeps sending. */
function cutOff(error: NodeJS.ErrnoException): { status: number } {
  if (error.code === 'EPIPE' || error.code === 'ECONNRESET') return { status: 413 };
  throw error;
}

async function profile(send: () => Promise<unknown>): Promise<void> {
  await world.child.startProfile();
  await send();
  const { nodes, samples = [], timeDeltas = [] } = await world.child.stopProfile();
  const spent = new Map<number, number>();
  for (const [at, node] of samples.entries()) spent.set(node, (spent.get(node) ?? 0) + (timeDeltas[at] ?? 0) / 1_000);
  const dearest = nodes
    .map(({ id, callFrame }) => ({ ms: spent.get(id) ?? 0, callFrame }))
    .filter(({ callFrame }) => callFrame.functionName !== '(idle)')
    .toSorted((one, other) => other.ms - one.ms);
  for (const { ms, callFrame } of dearest.slice(0, 12))
    console.log(
      `       ${ms.toFixed(0)} ms ${callFrame.functionName} ${callFrame.url.replace(/^.*\/(src|node_modules)\//, '$1/')}:${callFrame.lineNumber}`,
    );
}
