/** How many times a transaction is tried before it fails. */
const maxTries = 20;

/** Repeats a transaction that fails because another one changed the same rows. */
export async function retryOnConflict<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if ((error as { code?: string }).code !== '40001' || tries >= maxTries) throw error;
    }
  }
}
