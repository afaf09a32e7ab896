import type { Instance, Worker } from './instance.ts';

/** Runs `work` while a second process works off jobs and runs. */
export function withWorker<Result>(instance: Instance, work: (worker: Worker) => Promise<Result>): Promise<Result> {
  return during(() => instance.startWorker(), work);
}

/** Runs `work` while the process is there that `start` makes. */
export async function during<Process extends Worker, Result>(
  start: () => Promise<Process>,
  work: (worker: Process) => Promise<Result>,
): Promise<Result> {
  const worker = await start();
  try {
    return await work(worker);
  } finally {
    await worker.stop();
  }
}
