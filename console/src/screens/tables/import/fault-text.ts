import { currentLanguage } from '../../../words/language.ts';
import { wordFor } from '../../../words/words.ts';

/** The server's sentence says most, but in English only; other languages have words for its code. */
export function faultText({ code, message }: { code: string; message: string }): string {
  if (currentLanguage() === 'en') return message;
  return wordFor('error', code) ?? message;
}
