import type { Phrase } from '../../language/phrase.ts';
import { inEnglish } from './words.ts';

/** An error that is shown to people. Its message is English, and its phrase says the same in the reader's language. */
export class WordedError extends Error {
  /** Missing if the text is not ours: a server's answer, an exception in a person's code, a model's text. */
  readonly phrase: Phrase | undefined;

  constructor(why: Phrase | string, options?: ErrorOptions) {
    super(typeof why === 'string' ? why : inEnglish(why), options);
    this.phrase = typeof why === 'string' ? undefined : why;
  }

  /** The reason, to be quoted by another error. */
  get why(): Phrase | string {
    return this.phrase ?? this.message;
  }
}
