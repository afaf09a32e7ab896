import jsep from 'jsep';
import type { Phrase } from '../../../../language/phrase.ts';
import { failures } from '../words/failures.ts';
import { FormulaError } from './formula-error.ts';

/** A parsed formula, before its names and types are checked. */
export type Syntax =
  | { kind: 'literal'; value: string | number | boolean | null; position: number }
  | { kind: 'field'; key: string; position: number }
  | { kind: 'call'; name: string; arguments: Syntax[]; position: number }
  | { kind: 'unary'; operator: '-' | '!'; argument: Syntax; position: number }
  | { kind: 'binary'; operator: string; left: Syntax; right: Syntax; position: number };

export const maxDepth = 32;

/** From weakest to strongest. Only `^` is right-associative. */
const operatorsByPrecedence = [
  ['||'],
  ['&&'],
  ['=', '==', '!=', '<>', '<', '<=', '>', '>='],
  ['&'],
  ['+', '-'],
  ['*', '/', '%'],
  ['^'],
];

export function readSyntax(text: string): Syntax {
  try {
    // Parentheses make the reader apply the strict rules of a group to the whole text: one expression and nothing after
    // it.
    return toSyntax(jsep(`(${text})`));
  } catch (error) {
    if (error instanceof FormulaError) throw new FormulaError(error.why as Phrase, placeIn(text, error.position));
    if (!(error instanceof Error) || !('index' in error)) throw error;
    // jsep's own messages describe JavaScript, not formulas.
    throw new FormulaError(failures.phrase('not_an_expression'), placeIn(text, Number(error.index)));
  }
}

/** The position without the added parenthesis. */
function placeIn(text: string, index: number): number {
  return Math.min(Math.max(index - 1, 0), text.length);
}

function complain(reader: jsep.HookScope, why: Phrase): never {
  throw new FormulaError(why, reader.index);
}

/*
 * jsep provides literals and operator precedence. Its settings are global, and only this file uses it. Tokens are read
 * here, because jsep's own reader accepts JavaScript: arrays, members, `this`, arguments without commas, several
 * expressions in a row.
 */
jsep.removeAllUnaryOps();
jsep.removeAllBinaryOps();
operatorsByPrecedence.forEach((operators, index) => {
  for (const operator of operators) jsep.addBinaryOp(operator, index + 1, operator === '^');
});
jsep.hooks.add('gobble-token', function readTokenInPlace(env) {
  env.node = readToken(this);
});

interface Token extends jsep.Expression {
  position: number;
}

const depths = new WeakMap<jsep.HookScope, number>();

function readToken(reader: jsep.HookScope): Token {
  const position = reader.index;
  const at = (token: jsep.Expression): Token => ({ ...token, position: position - 1 });
  const { char } = reader;
  if (char === '{') return at({ type: 'Field', key: readKey(reader) });
  if (char === '(') return nested(reader, () => readGroup(reader));
  if (char === '-' || char === '!')
    return at({ type: 'Unary', operator: char, argument: nested(reader, () => readArgument(reader)) });
  if (/[0-9.]/.test(char)) return at(readNumber(reader));
  if (char === '"' || char === "'") return at(readText(reader));
  if (/[A-Za-z_]/.test(char)) return at(readName(reader));
  return complain(
    reader,
    char === '' || position === reader.expr.length - 1
      ? failures.phrase('value_expected')
      : failures.phrase('not_expected', { character: char }),
  );
}

function nested<Value>(reader: jsep.HookScope, read: () => Value): Value {
  const depth = (depths.get(reader) ?? 0) + 1;
  // The outermost parentheses are added and not part of the formula.
  if (depth > maxDepth + 1) complain(reader, failures.phrase('nested_formula', { max: maxDepth }));
  depths.set(reader, depth);
  const value = read();
  depths.set(reader, depth - 1);
  return value;
}

function readNumber(reader: jsep.HookScope): jsep.Expression {
  try {
    return reader.gobbleNumericLiteral() as jsep.Expression;
  } catch {
    return complain(reader, failures.phrase('bad_number'));
  }
}

function readText(reader: jsep.HookScope): jsep.Expression {
  const start = reader.index;
  try {
    return reader.gobbleStringLiteral() as jsep.Expression;
  } catch {
    // jsep's message would quote the added parenthesis.
    reader.index = start;
    return complain(reader, failures.phrase('quote_open'));
  }
}

function readKey(reader: jsep.HookScope): string {
  const end = reader.expr.indexOf('}', reader.index);
  if (end < 0) complain(reader, failures.phrase('brace_open', { example: '{key}' }));
  const key = reader.expr.slice(reader.index + 1, end).trim();
  reader.index = end + 1;
  return key;
}

function readArgument(reader: jsep.HookScope): Token {
  reader.index++;
  return reader.gobbleToken() as Token;
}

function readGroup(reader: jsep.HookScope): Token {
  const isWhole = reader.index === 0;
  reader.index++;
  const node = reader.gobbleExpression() as Token;
  if (reader.char !== ')')
    complain(
      reader,
      reader.char === ''
        ? failures.phrase('parenthesis_open')
        : failures.phrase('not_expected', { character: reader.char }),
    );
  if (isWhole && reader.index < reader.expr.length - 1)
    complain(reader, failures.phrase('not_expected', { character: ')' }));
  reader.index++;
  return node;
}

function readName(reader: jsep.HookScope): jsep.Expression {
  const start = reader.index;
  const { name } = reader.gobbleIdentifier() as jsep.Identifier;
  reader.gobbleSpaces();
  if (reader.char === '(') return { type: 'Call', name, arguments: nested(reader, () => readArguments(reader)) };
  const literals = new Map<string, boolean | null>([
    ['true', true],
    ['false', false],
    ['null', null],
  ]);
  const value = literals.get(name.toLowerCase());
  if (value === undefined) {
    reader.index = start;
    complain(reader, failures.phrase('name_unknown', { name, example: `{${name}}` }));
  }
  return { type: 'Literal', value };
}

function readArguments(reader: jsep.HookScope): jsep.Expression[] {
  const read: jsep.Expression[] = [];
  reader.index++;
  reader.gobbleSpaces();
  if (reader.char !== ')') {
    read.push(reader.gobbleExpression());
    while (reader.char === ',') {
      reader.index++;
      read.push(reader.gobbleExpression());
    }
  }
  if (reader.char !== ')') complain(reader, failures.phrase('comma_expected'));
  reader.index++;
  return read;
}

function toSyntax(node: jsep.Expression): Syntax {
  const position = Number(node.position ?? 0);
  switch (node.type) {
    case 'Literal':
      return { kind: 'literal', value: (node as jsep.Literal).value as string | number | boolean | null, position };
    case 'Field':
      return { kind: 'field', key: String(node.key), position };
    case 'Call':
      return {
        kind: 'call',
        name: String(node.name),
        arguments: (node.arguments as jsep.Expression[]).map(toSyntax),
        position,
      };
    case 'Unary':
      return {
        kind: 'unary',
        operator: node.operator as '-' | '!',
        argument: toSyntax(node.argument as jsep.Expression),
        position,
      };
    case 'BinaryExpression': {
      const { operator, left, right } = node as jsep.BinaryExpression;
      const first = toSyntax(left);
      return { kind: 'binary', operator, left: first, right: toSyntax(right), position: first.position };
    }
    case 'ConditionalExpression':
      throw new FormulaError(failures.phrase('conditional'), toSyntax(node.test as jsep.Expression).position);
    default:
      throw new FormulaError(failures.phrase('not_an_expression'), position);
  }
}
