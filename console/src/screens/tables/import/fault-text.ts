import { currentLanguage } from '../../../words/language.ts';
import { t, wordFor } from '../../../words/words.ts';

/** The server's sentence says most, but in English only; other languages have words for its code. */
export function faultText({ code, message }: { code: string; message: string }): string {
  if (currentLanguage() === 'en') return message;
  // The words for a code do not name the value.
  const value = code === 'type_mismatch' ? /^“(.*)” /.exec(message)?.[1] : undefined;
  return value === undefined ? (wordFor('error', code) ?? message) : t('import.unreadable', { value });
}
