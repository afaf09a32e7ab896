import type { Phrase } from '../../../../../language/phrase.ts';
import { WordedError } from '../../../../kernel/worded-error.ts';

/** Why a document cannot be used, explained for people. */
export class DocumentFault extends WordedError {
  constructor(why: Phrase) {
    super(why);
    this.name = 'DocumentFault';
  }
}
