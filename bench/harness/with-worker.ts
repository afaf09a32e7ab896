import type { Environment } from './environment.ts';

/** Runs `work` while a second process works off the jobs. */
export async function withWorker<Result>(environment: Environment, work: () => Promise<Result>): Promise<Result> {
  const stop = await environment.startWorker();
  try {
    return await work();
  } finally {
    await stop();
  }
}
