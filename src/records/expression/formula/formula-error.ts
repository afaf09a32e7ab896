import type { Phrase } from '../../../../language/phrase.ts';
import { WordedError } from '../../../kernel/worded-error.ts';

/** An error in a formula and its position (the first character is 0). */
export class FormulaError extends WordedError {
  readonly position: number;

  constructor(why: Phrase, position: number) {
    super(why);
    this.name = 'FormulaError';
    this.position = position;
  }
}
