import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeWorld } from '../attacks/world.ts';
import { describeOccasion } from '../machine.ts';
import { compareWithRecords, makeForms } from './forms.ts';
import { Strangers } from './strangers.ts';

/**
 * `npm run proof -- forms [--seconds 30] [--rate 200]`: strangers answer forms, so many a second, whether svc keeps up or
 * not. Each answer has a name of its own; afterwards whoever was thanked is compared with the records there are, and
 * what was let in with what the limits say.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, rate: { type: 'string', default: '200' } },
});
const [seconds, rate] = [Number(values.seconds), Number(values.rate)];
/** Of twenty answers. */
const mix = [
  ...['solved', 'calm', 'eager', 'few', 'calm', 'solved', 'eager', 'calm', 'personal', 'calm'],
  ...['bot', 'calm', 'solved', 'few', 'eager', 'calm', 'solved', 'reused', 'calm', 'wrong'],
] as const;

const world = await makeWorld({ SVC_TRUSTED_PROXIES: '127.0.0.0/8,::1' });
let faults: string[];
try {
  const forms = await makeForms(world);
  const strangers = new Strangers(world.baseUrl, forms);
  const shareOf = (kinds: readonly string[]) => mix.filter((kind) => kinds.includes(kind)).length / mix.length;
  await strangers.solveAhead(Math.ceil(seconds * rate * shareOf(['solved', 'bot', 'wrong'])) + 1);

  const [startedAt, used] = [performance.now(), world.used()];
  for (let number = 0; number < seconds * rate; number += 1) {
    const due = startedAt + (number * 1_000) / rate;
    if (due > performance.now()) await pause(due - performance.now());
    void strangers.send(mix[number % mix.length] as (typeof mix)[number]);
  }
  const offeredIn = (performance.now() - startedAt) / 1_000;
  await strangers.untilAnswered();
  const cpu = world.used() - used;
  faults = await compareWithRecords(world, forms, strangers.answers);

  const storm = strangers.answers.filter(({ at }) => at >= startedAt);
  const kinds = [...new Set(mix)].map((kind) => `${kind}: ${strangers.inWords(kind)}`);
  const times = storm.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
  const thanked = storm.filter(({ status }) => status === 201).length;
  console.log(`\n${describeOccasion()}, load of the machine ${loadavg()[0]?.toFixed(1)}: ${storm.length} answers in ${offeredIn.toFixed(1)} s (${(storm.length / offeredIn).toFixed(0)} a second), ${thanked} thanked; answered after ${at(0.5)} ms (median), ${at(0.95)} ms (95 %), ${at(1 - 1e-9)} ms (slowest); ${(cpu / storm.length).toFixed(2)} ms of svc's processor time each.
  ${kinds.join('\n  ')}
${faults.length === 0 ? 'Everybody who was thanked has a record, nobody else has one, every limit held, and nothing failed.' : faults.join('\n')}`);
} finally {
  await world.stop();
}
process.exit(faults.length === 0 ? 0 : 1);
