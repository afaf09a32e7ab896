import type { Phrase } from '../../../../language/phrase.ts';
import { WordedError } from '../../../kernel/worded-error.ts';

/** What is wrong with the text of a formula, and at which character (the first is 0). */
export class FormulaError extends WordedError {
  readonly position: number;

  constructor(why: Phrase, position: number) {
    super(why);
    this.name = 'FormulaError';
    this.position = position;
  }
}
