import type { Phrase } from '../../../../language/phrase.ts';
import { inEnglish } from '../../../kernel/words.ts';

/** Why a document cannot be read, as a message for people. */
export class ReadingFault extends Error {
  readonly phrase: Phrase;

  constructor(phrase: Phrase) {
    super(inEnglish(phrase));
    this.phrase = phrase;
  }
}
