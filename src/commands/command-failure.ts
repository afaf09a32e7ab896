/** Shown to people in one line. */
export class CommandFailure extends Error {}
