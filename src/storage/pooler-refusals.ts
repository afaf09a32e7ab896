/** What PgBouncer answers to a new connection whatever the reason: a violation of the protocol. */
const anyRefusal = '08P01';
/** Its words, or those of the server that it passes on, and the SQLSTATE with which a server says the same. */
const refusals: [words: RegExp, state: string][] = [
  [/^no such database: |^database ".*" does not exist$/, '3D000'],
  [/^role ".*" does not exist$|^no such user: /, '28000'],
  [/authentication failed/, '28P01'],
];

/**
 * PgBouncer 1.18 refuses an unknown database with the state of a broken connection, which may pass. Tells by its words
 * what will not, so that a start does not wait for it.
 */
export function nameRefusal(error: Error): Error {
  if ((error as { code?: string }).code !== anyRefusal) return error;
  const state = refusals.find(([words]) => words.test(error.message))?.[1];
  return state === undefined ? error : Object.assign(error, { code: state });
}
