import { currentLanguage } from '../../../words/language.ts';
import { t, wordFor } from '../../../words/words.ts';

/** The server's sentence has the most detail but is in English, so other languages use the text for its code. */
export function faultText({ code, message }: { code: string; message: string }): string {
  if (currentLanguage() === 'en') return message;
  // The text for a code does not contain the value.
  const value = code === 'type_mismatch' ? /^“(.*)” /.exec(message)?.[1] : undefined;
  return value === undefined ? (wordFor('error', code) ?? message) : t('import.unreadable', { value });
}
