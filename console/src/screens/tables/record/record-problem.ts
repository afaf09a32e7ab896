import type { RecordError } from '../../../api/types.ts';

/** An error of the server in the reader's language, as a sentence. */
export function recordProblem({ message }: RecordError): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`.replace(/\.+$/, '.');
}
