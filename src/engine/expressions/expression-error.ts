import type { Phrase } from '../../../language/phrase.ts';
import { WordedError } from '../../kernel/worded-error.ts';
import { failures } from './words/failures.ts';

export type ExpressionCode =
  | 'expression_syntax'
  | 'unknown_function'
  | 'unknown_name'
  | 'expression_limit'
  | 'expression_error'
  | 'secret_in_condition'
  | 'secret_bound';

/** What is wrong with an expression, where it stands and at which character of the field's text (the first is 0). */
export class ExpressionError extends WordedError {
  /** The field it stands in, such as `steps.notify.config.url`. */
  readonly place: string;
  readonly position: number;
  /** As it is written, without the braces. */
  readonly expression: string;
  readonly code: ExpressionCode;

  constructor(fault: {
    place: string;
    position: number;
    expression: string;
    code: ExpressionCode;
    reason: Phrase | string;
    cause?: unknown;
  }) {
    const { place, reason, cause } = fault;
    super(
      failures.phrase('at', {
        place,
        expression: `{{ ${shortened(fault.expression.trim())} }}`,
        position: String(fault.position + 1),
        reason,
      }),
      { cause },
    );
    this.name = 'ExpressionError';
    this.place = fault.place;
    this.position = fault.position;
    this.expression = fault.expression;
    this.code = fault.code;
  }
}

/** A fault found where only the position, or not even that, is known; it becomes an ExpressionError on its way up. */
export class Complaint extends WordedError {
  readonly code: ExpressionCode;
  readonly position: number | undefined;

  constructor(code: ExpressionCode, reason: Phrase | string, position?: number) {
    super(reason);
    this.code = code;
    this.position = position;
  }
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
