import { jsonSize } from '../../kernel/json-size.ts';
import { compileExpression } from './compile-expression.ts';
import { type Compiled, Evaluation } from './evaluation.ts';
import { Complaint, ExpressionError } from './expression-error.ts';
import { findRoots } from './find-roots.ts';
import { maxValueLength } from './limits.ts';
import { readSyntax } from './syntax/read-syntax.ts';
import type { Scope } from './template.ts';
import { isPlainObject } from './values/json-value.ts';
import { joinedText } from './with-secrets.ts';
import { failures } from './words/failures.ts';

export { ExpressionError };

/** A value whose texts may contain expressions, compiled so that it can be evaluated many times. */
export interface Template {
  /**
   * What the expressions refer to: `trigger`, `steps.a`, `vars.z`, `secrets.k`, `loops.l`, `item`; `steps.*` if the
   * name of the step is only known at evaluation.
   */
  readonly roots: ReadonlySet<string>;
  /** True if there is no expression, so the result never changes. */
  readonly isConstant: boolean;
  /** Values of the scope are returned as they are, not copied, because nobody changes them. */
  evaluate(scope: Scope): unknown;
}

/** The names that expressions of a workflow can start with. */
const expressionRoots: readonly string[] = [
  'trigger',
  'steps',
  'vars',
  'secrets',
  'input',
  'item',
  'index',
  'loops',
  'run',
  'workspace',
  'callbacks',
  'event',
];

const maxLevels = 200;

/** Compiles any JSON value. Messages name its path as `place`. Throws an ExpressionError. */
export function compileTemplate(
  value: unknown,
  place: string,
  knownRoots: readonly string[] = expressionRoots,
): Template {
  const roots = new Set<string>();
  const compiled = compileValue(value, place, { roots, knownRoots, level: 0 });
  if (!compiled) return { roots, isConstant: true, evaluate: () => value };
  return {
    roots,
    isConstant: false,
    evaluate(scope) {
      const made = compiled(new Evaluation(scope));
      if (jsonSize(made, maxValueLength) > maxValueLength)
        throw new ExpressionError({
          place,
          position: 0,
          expression: '',
          code: 'expression_limit',
          reason: failures.phrase('large_value', { mebibytes: maxValueLength / 1024 / 1024 }),
        });
      return made;
    },
  };
}

interface Compiling {
  readonly roots: Set<string>;
  readonly knownRoots: readonly string[];
  readonly level: number;
}

/** Undefined if the value contains no expression. */
function compileValue(value: unknown, place: string, compiling: Compiling): Compiled | undefined {
  if (typeof value === 'string') return compileText(value, place, compiling);
  if (typeof value !== 'object' || value === null) return undefined;
  if (compiling.level >= maxLevels)
    throw new ExpressionError({
      place,
      position: 0,
      expression: '',
      code: 'expression_limit',
      reason: failures.phrase('nested_values', { max: maxLevels }),
    });
  const deeper = { ...compiling, level: compiling.level + 1 };
  if (Array.isArray(value)) {
    const elements = value.map((element: unknown, index) => ({
      element,
      compiled: compileValue(element, `${place}.${index}`, deeper),
    }));
    if (elements.every(({ compiled }) => !compiled)) return undefined;
    return (evaluation) => elements.map(({ element, compiled }) => (compiled ? compiled(evaluation) : element));
  }
  if (!isPlainObject(value)) return undefined;
  const entries = Object.entries(value)
    .filter(([key]) => key !== '__proto__')
    .map(([key, element]) => ({ key, element, compiled: compileValue(element, `${place}.${key}`, deeper) }));
  if (entries.every(({ compiled }) => !compiled)) return undefined;
  return (evaluation) =>
    Object.fromEntries(entries.map(({ key, element, compiled }) => [key, compiled ? compiled(evaluation) : element]));
}

/** A text that consists of one expression keeps the type of its value; otherwise the pieces are joined into a text. */
function compileText(text: string, place: string, compiling: Compiling): Compiled | undefined {
  const pieces: (string | Compiled)[] = [];
  let at = 0;
  for (let open = text.indexOf('{{'); open >= 0; open = text.indexOf('{{', at)) {
    if (open > at) pieces.push(text.slice(at, open));
    const { compiled, end } = compileOne(text, open + 2, place, compiling);
    pieces.push(compiled);
    at = end;
  }
  if (at === 0) return undefined;
  if (at < text.length) pieces.push(text.slice(at));
  const [only] = pieces;
  if (pieces.length === 1 && typeof only === 'function') return only;
  return guarded({ text, from: 0, to: text.length, place }, (evaluation) =>
    joinedText(
      pieces.map((piece) => (typeof piece === 'string' ? piece : piece(evaluation))),
      evaluation,
    ),
  );
}

function compileOne(
  text: string,
  from: number,
  place: string,
  { roots, knownRoots }: Compiling,
): { compiled: Compiled; end: number } {
  try {
    const { syntax, end } = readSyntax(text, from);
    findRoots(syntax, roots);
    return { compiled: guarded({ text, from, to: end - 2, place }, compileExpression(syntax, knownRoots)), end };
  } catch (error) {
    const close = text.indexOf('}}', from);
    throw placed(error, { text, from, to: close < 0 ? Math.min(text.length, from + 200) : close, place });
  }
}

interface Written {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly place: string;
}

/** Adds the expression and its place to any error of an evaluation. */
function guarded(written: Written, compiled: Compiled): Compiled {
  return (evaluation) => {
    try {
      return compiled(evaluation);
    } catch (error) {
      throw placed(error, written);
    }
  };
}

function placed(error: unknown, { text, from, to, place }: Written): ExpressionError {
  if (error instanceof ExpressionError) return error;
  const where = { place, expression: text.slice(from, to), cause: error };
  if (error instanceof Complaint)
    return new ExpressionError({ ...where, position: error.position ?? from, code: error.code, reason: error.why });
  // The depth of a value made during evaluation cannot be checked beforehand, so the call stack may overflow.
  if (error instanceof RangeError)
    return new ExpressionError({
      ...where,
      position: from,
      code: 'expression_limit',
      reason: failures.phrase('deep_value'),
    });
  return new ExpressionError({
    ...where,
    position: from,
    code: 'expression_error',
    reason: error instanceof Error ? error.message : String(error),
  });
}
