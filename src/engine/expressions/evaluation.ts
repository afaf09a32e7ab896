import { Complaint } from './expression-error.ts';
import { maxSteps, maxTextLength } from './limits.ts';
import type { Scope } from './template.ts';
import { failures } from './words/failures.ts';

/** One evaluation: its scope and its remaining budget. */
export class Evaluation {
  readonly scope: Scope;
  private left = maxSteps;

  constructor(scope: Scope) {
    this.scope = scope;
  }

  spend(steps: number): void {
    this.left -= steps;
    if (this.left < 0) throw new Complaint('expression_limit', failures.phrase('steps_spent', { max: maxSteps }));
  }

  /** Charges for a function that looks at each element or character of these values. */
  spendOn(...values: unknown[]): void {
    for (const value of values) {
      if (typeof value === 'string') this.spend(1 + (value.length >> 2));
      else if (Array.isArray(value)) this.spend(1 + value.length);
    }
  }

  /** Returns a text that the expression created, or throws if the text is too long. */
  keepText(text: string): string {
    if (text.length > maxTextLength)
      throw new Complaint('expression_limit', failures.phrase('long_text', { max: maxTextLength }));
    return text;
  }
}

/** A compiled expression. It runs without parsing the text again. */
export type Compiled = (evaluation: Evaluation) => unknown;
