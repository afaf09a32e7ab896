/** How often a transaction is tried before it fails for good. */
const maxTries = 20;

/** Retries a transaction that fails because somebody changed the same rows in the meantime. */
export async function untilUndisturbed<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if ((error as { code?: string }).code !== '40001' || tries >= maxTries) throw error;
    }
  }
}
