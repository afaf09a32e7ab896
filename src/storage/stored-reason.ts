import type { Phrase } from '../../language/phrase.ts';
import { inEnglish } from '../kernel/words.ts';
import { storableJson } from './storable-json.ts';

/**
 * The reason of a failure for two columns: in English for programs and, if the words are ours, as a phrase for people
 * (decision 0028).
 */
export function storedReason(why: Phrase | string | null): { text: string | null; phrase: string | null } {
  if (why === null || typeof why === 'string') return { text: why, phrase: null };
  return { text: inEnglish(why), phrase: storableJson(JSON.stringify(why)) };
}
