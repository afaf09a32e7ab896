let stop: AbortController | undefined;

/** Ctrl-C, or being told to end: whatever waits ends with it. */
export function stopSignal(): AbortSignal {
  if (!stop) {
    const controller = new AbortController();
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());
    stop = controller;
  }
  return stop.signal;
}

/** For what is meant to be ended that way: being stopped is how it ends, not something that went wrong. */
export async function untilStopped(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!stopSignal().aborted) throw error;
  }
}
