import type { RecordError } from '../../../api/types.ts';
import { currentLanguage } from '../../../words/language.ts';
import { wordFor } from '../../../words/words.ts';

/** The server says in English exactly what is wrong; for others the words for its code are the better ones. */
export function recordProblem({ code, message }: RecordError): string {
  const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}.`.replace(/\.+$/, '.');
  return currentLanguage() === 'en' ? sentence : (wordFor('error', code) ?? sentence);
}
