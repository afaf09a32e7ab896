const pausesMs = [200, 1_000, 3_000];

/** Tries again for a few seconds: for what must not be lost while the database changes its server. */
export async function insist<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const pause of pausesMs) {
    try {
      return await work();
    } catch {
      await new Promise((settle) => setTimeout(settle, pause));
    }
  }
  return work();
}
