import { type Profiler, Session } from 'node:inspector/promises';

/** What a program of the benchmark is told, and what it answers. */
export type ProfileOrder = { profile: 'start' | 'stop' };
export type ProfileAnswer = { profiled: Profiler.Profile | null };

const microseconds = 500;
const session = new Session();

/** Loaded before a program of the benchmark: records where it spends its time, when told to. */
process.on('message', (message) => {
  const order = (message as Partial<ProfileOrder>).profile;
  if (order !== undefined)
    void (order === 'start' ? begin() : end()).then((profiled) => process.send?.({ profiled } satisfies ProfileAnswer));
});

async function begin(): Promise<null> {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: microseconds });
  await session.post('Profiler.start');
  return null;
}

async function end(): Promise<Profiler.Profile> {
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return profile;
}
