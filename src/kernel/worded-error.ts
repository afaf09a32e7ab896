import type { Phrase } from '../../language/phrase.ts';
import { inEnglish } from './words.ts';

/**
 * An error that people are told of. Its message is English, and its phrase says the same in the language of whoever
 * reads it.
 */
export class WordedError extends Error {
  /** Nothing where the words are not ours: a server's answer, an exception of somebody's code, a model's text. */
  readonly phrase: Phrase | undefined;

  constructor(why: Phrase | string, options?: ErrorOptions) {
    super(typeof why === 'string' ? why : inEnglish(why), options);
    this.phrase = typeof why === 'string' ? undefined : why;
  }

  /** Why, to be said by another error. */
  get why(): Phrase | string {
    return this.phrase ?? this.message;
  }
}
