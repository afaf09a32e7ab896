import type { Phrase } from '../../../../language/phrase.ts';
import { inEnglish } from '../../../kernel/words.ts';

/** Why a document cannot be read, in words for people. */
export class ReadingFault extends Error {
  readonly phrase: Phrase;

  constructor(phrase: Phrase) {
    super(inEnglish(phrase));
    this.phrase = phrase;
  }
}
