/** Something the person at the terminal can do something about: said in one line, without a stack. */
export class CommandFailure extends Error {}
