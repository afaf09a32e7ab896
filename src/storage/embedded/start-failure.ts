/** A start that cannot continue. The message is one line for the person at the terminal. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
