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

/** An error in an expression, with its place and the position in the field's text (the first character is 0). */
export class ExpressionError extends WordedError {
  /** The path of the field, such as `steps.notify.config.url`. */
  readonly place: string;
  readonly position: number;
  /** The text of the expression, without the braces. */
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

/** An error raised where the place is still unknown. `compileTemplate` turns it into an ExpressionError. */
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
