import type { Phrase } from '../../../../language/phrase.ts';
import { defineWords } from '../../../kernel/words.ts';
import type { StoredDocument } from '../documents.store.ts';
import { de } from './de.ts';
import { en } from './en.ts';

export const { phrase } = defineWords('knowledge', { en, de });

/**
 * A line of the activity list, which more people can read than some documents, so it only contains what everybody may
 * read.
 */
export function said(
  verb: 'added' | 'updated' | 'refreshed' | 'deleted',
  { title, audience, source }: Pick<StoredDocument, 'title' | 'audience' | 'source'>,
): Phrase {
  const isForAll = audience === null && source !== 'record' && source !== 'post';
  return isForAll ? phrase(verb, { title }) : phrase(`${verb}_quietly`);
}
