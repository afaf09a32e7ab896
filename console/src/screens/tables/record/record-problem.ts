import type { RecordError } from '../../../api/types.ts';

/** What the server says is wrong, in the reader's language, as a sentence. */
export function recordProblem({ message }: RecordError): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`.replace(/\.+$/, '.');
}
