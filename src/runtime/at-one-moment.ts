/** How often something is tried again where somebody changes, in the same moment, what it is about. */
const mostTries = 20;

/** For transactions of one moment: what was changed meanwhile makes them fail, and they begin anew on what is there then. */
export async function untilUndisturbed<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if ((error as { code?: string }).code !== '40001' || tries >= mostTries) throw error;
    }
  }
}
