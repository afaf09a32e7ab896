/** A set-up that cannot go on. The message is one line for the person at the terminal. */
export class SetupFailure extends Error {}

/** Runs a command of this folder; a failure with a known reason is one line instead of a stack. */
export async function runCommand(command) {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
