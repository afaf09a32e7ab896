/** The SQLSTATE of every connection that PgBouncer refuses, whatever the reason: a protocol violation. */
const anyRefusal = '08P01';
/** Messages of PgBouncer, or of the server behind it, and the SQLSTATE that a server uses for the same refusal. */
const refusals: [words: RegExp, state: string][] = [
  [/^no such database: |^database ".*" does not exist$/, '3D000'],
  [/^role ".*" does not exist$|^no such user: /, '28000'],
  [/authentication failed/, '28P01'],
];

/**
 * PgBouncer 1.18 refuses an unknown database with the state of a broken connection, as if another attempt could help.
 * Gives lasting refusals their own state, by their messages, so that a start does not wait for them.
 */
export function nameRefusal(error: Error): Error {
  if ((error as { code?: string }).code !== anyRefusal) return error;
  const state = refusals.find(([words]) => words.test(error.message))?.[1];
  return state === undefined ? error : Object.assign(error, { code: state });
}
