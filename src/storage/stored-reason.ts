import type { Phrase } from '../../language/phrase.ts';
import { inEnglish } from '../kernel/words.ts';
import { storableJson } from './storable-json.ts';

/**
 * Why something failed, as two columns keep it: in English for programs, and as a phrase for people where the words are
 * ours (decision 0028).
 */
export function storedReason(why: Phrase | string | null): { text: string | null; phrase: string | null } {
  if (why === null || typeof why === 'string') return { text: why, phrase: null };
  return { text: inEnglish(why), phrase: storableJson(JSON.stringify(why)) };
}
