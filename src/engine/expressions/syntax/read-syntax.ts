import type { Phrase } from '../../../../language/phrase.ts';
import { Complaint } from '../expression-error.ts';
import { maxDepth, maxExpressionLength, maxNodes } from '../limits.ts';
import { failures } from '../words/failures.ts';
import { methodHint } from './method-hints.ts';
import { readToken, type Token } from './read-tokens.ts';
import type { BinaryOperator, Syntax } from './syntax.ts';

/**
 * Reads the expression that starts at `from`, after `{{`, up to its closing `}}`; `end` is the position after it. Only
 * the parser can find the right `}}`, because texts and objects may contain others.
 */
export function readSyntax(text: string, from: number): { syntax: Syntax; end: number } {
  const reader = new Reader(text, from);
  const syntax = reader.readExpression();
  return { syntax, end: reader.readClosing() };
}

/** From weakest to strongest, as in JavaScript. A leading sign binds more tightly than all of them, as in formulas. */
const precedence = new Map<string, number>(
  [['??', '||'], ['&&'], ['==', '!='], ['<', '<=', '>', '>='], ['+', '-'], ['*', '/', '%'], ['**']].flatMap(
    (operators, index) => operators.map((operator): [string, number] => [operator, index + 1]),
  ),
);
const power = precedence.get('**') ?? 0;

class Reader {
  private readonly text: string;
  private readonly until: number;
  private token: Token;
  private depth = 0;
  private nodes = 0;

  constructor(text: string, from: number) {
    this.text = text;
    this.until = Math.min(text.length, from + maxExpressionLength + 1);
    this.token = readToken(text, from, this.until);
  }

  readExpression(): Syntax {
    const test = this.readBinary(1);
    if (!this.take('?')) return test;
    const then = this.nested(() => this.readExpression());
    this.expect(':', failures.phrase('choice'));
    const otherwise = this.nested(() => this.readExpression());
    return this.node({ kind: 'choice', test, then, otherwise, position: test.position });
  }

  /** Reads the closing `}}`, which must not contain a space. */
  readClosing(): number {
    const { position, end } = this.token;
    if (!this.is('}') || this.text.charAt(end) !== '}') this.refuseToken(failures.phrase('closing_expected'));
    return position + 2;
  }

  private readBinary(least: number): Syntax {
    let left = this.readUnary();
    for (;;) {
      const operator = this.operator();
      const binding = precedence.get(operator) ?? 0;
      if (binding < least || binding === 0) return left;
      this.advance();
      // Only `**` is right-associative, so a chain of powers nests.
      const right = binding === power ? this.nested(() => this.readBinary(binding)) : this.readBinary(binding + 1);
      left = this.node({ kind: 'binary', operator: operator as BinaryOperator, left, right, position: left.position });
    }
  }

  private operator(): string {
    if (this.token.kind !== 'sign') return '';
    return this.token.value === '===' ? '==' : this.token.value === '!==' ? '!=' : this.token.value;
  }

  private readUnary(): Syntax {
    const { position } = this.token;
    for (const operator of ['-', '!'] as const) {
      if (!this.take(operator)) continue;
      const argument = this.nested(() => this.readUnary());
      if (operator === '-' && argument.kind === 'literal' && typeof argument.value === 'number')
        return { ...argument, value: -argument.value, position };
      return this.node({ kind: 'unary', operator, argument, position });
    }
    return this.readMembers(this.readValue());
  }

  private readMembers(first: Syntax): Syntax {
    let object = first;
    for (;;) {
      const { position } = this.token;
      const optional = this.take('?.');
      if (this.take('[')) {
        const key = this.nested(() => this.readExpression());
        this.expect(']', failures.phrase('bracket_open'));
        object = this.node({ kind: 'member', object, key, position });
      } else if (optional || this.take('.')) {
        object = this.node({ kind: 'member', object, key: this.readKeyName(), position });
      } else if (this.is('(')) {
        throw new Complaint('expression_syntax', failures.phrase('function_by_name'), position);
      } else {
        return object;
      }
    }
  }

  private readKeyName(): Syntax {
    const { kind, value, position } = this.token;
    if (kind !== 'name') return this.refuseToken(failures.phrase('key_after_dot'));
    this.advance();
    if (this.is('(')) throw new Complaint('expression_syntax', methodHint(value), position);
    return { kind: 'literal', value, position };
  }

  private readValue(): Syntax {
    const { token } = this;
    const { position } = token;
    if (token.kind === 'number' || token.kind === 'text') {
      this.advance();
      return this.node({ kind: 'literal', value: token.value, position });
    }
    if (token.kind === 'name') return this.readName(token.value, position);
    if (this.take('(')) {
      const inner = this.nested(() => this.readExpression());
      this.expect(')', failures.phrase('parenthesis_open'));
      return inner;
    }
    if (this.take('['))
      return this.node({ kind: 'list', elements: this.readSeveral(']', () => this.readExpression()), position });
    if (this.take('{'))
      return this.node({ kind: 'object', entries: this.readSeveral('}', () => this.readEntry()), position });
    return this.refuseToken(failures.phrase('value_expected'));
  }

  private readName(name: string, position: number): Syntax {
    this.advance();
    if (this.take('('))
      return this.node({ kind: 'call', name, arguments: this.readSeveral(')', () => this.readExpression()), position });
    const constant = constants.get(name);
    return this.node(
      constant === undefined ? { kind: 'name', name, position } : { kind: 'literal', value: constant, position },
    );
  }

  private readEntry(): { key: string; value: Syntax } {
    const { kind, value, position } = this.token;
    if (kind !== 'name' && kind !== 'text' && kind !== 'number')
      return this.refuseToken(failures.phrase('key_expected', { example: '{name: value}' }));
    if (value === '__proto__') throw new Complaint('expression_syntax', failures.phrase('key_refused'), position);
    this.advance();
    this.expect(':', failures.phrase('colon_expected', { example: '{name: value}' }));
    return { key: String(value), value: this.readExpression() };
  }

  private readSeveral<Part>(closing: string, readOne: () => Part): Part[] {
    const parts: Part[] = [];
    while (!this.take(closing)) {
      parts.push(this.nested(readOne));
      if (!this.is(closing)) this.expect(',', failures.phrase('comma_expected', { closing }));
    }
    return parts;
  }

  private nested<Value>(read: () => Value): Value {
    this.depth += 1;
    if (this.depth > maxDepth)
      throw new Complaint(
        'expression_limit',
        failures.phrase('nested_expression', { max: String(maxDepth) }),
        this.token.position,
      );
    const value = read();
    this.depth -= 1;
    return value;
  }

  private node(syntax: Syntax): Syntax {
    this.nodes += 1;
    if (this.nodes > maxNodes)
      throw new Complaint(
        'expression_limit',
        failures.phrase('too_many_parts', { max: String(maxNodes) }),
        syntax.position,
      );
    return syntax;
  }

  private is(sign: string): boolean {
    return this.token.kind === 'sign' && this.token.value === sign;
  }

  private take(sign: string): boolean {
    if (!this.is(sign)) return false;
    this.advance();
    return true;
  }

  private expect(sign: string, otherwise: Phrase): void {
    if (!this.take(sign)) this.refuseToken(otherwise);
  }

  private advance(): void {
    this.token = readToken(this.text, this.token.end, this.until);
  }

  private refuseToken(reason: Phrase): never {
    const { kind, position } = this.token;
    if (kind !== 'end') throw new Complaint('expression_syntax', reason, position);
    if (this.until < this.text.length)
      throw new Complaint(
        'expression_limit',
        failures.phrase('long_expression', { max: maxExpressionLength }),
        position,
      );
    throw new Complaint(
      'expression_syntax',
      failures.phrase('braces_in_text', { reason, example: '{{ "{{" }}' }),
      position,
    );
  }
}

const constants = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
