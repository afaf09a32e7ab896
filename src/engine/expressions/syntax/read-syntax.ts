import { Complaint } from '../expression-error.ts';
import { maxDepth, maxExpressionLength, maxNodes } from '../limits.ts';
import { methodHint } from './method-hints.ts';
import { readToken, type Token } from './read-tokens.ts';
import type { BinaryOperator, Syntax } from './syntax.ts';

/**
 * Reads the expression that begins at `from`, right behind `{{`, and the `}}` that closes it; `end` is the place behind. Only
 * whoever reads the whole knows which `}}` that is: texts and objects may hold others.
 */
export function readSyntax(text: string, from: number): { syntax: Syntax; end: number } {
  const reader = new Reader(text, from);
  const syntax = reader.readExpression();
  return { syntax, end: reader.readClosing() };
}

/** From loose to tight, as in JavaScript; a sign before a value binds tighter than all of them, as in formulas. */
const precedence = new Map<string, number>(
  [['??', '||'], ['&&'], ['==', '!='], ['<', '<=', '>', '>='], ['+', '-'], ['*', '/', '%'], ['**']].flatMap((operators, index) =>
    operators.map((operator): [string, number] => [operator, index + 1]),
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
    this.expect(':', 'a choice is written condition ? value : other value');
    const otherwise = this.nested(() => this.readExpression());
    return this.node({ kind: 'choice', test, then, otherwise, position: test.position });
  }

  /** Two braces without anything between them. */
  readClosing(): number {
    const { position, end } = this.token;
    if (!this.is('}') || this.text.charAt(end) !== '}') this.refuseToken('an operator or the closing }} is expected here');
    return position + 2;
  }

  private readBinary(least: number): Syntax {
    let left = this.readUnary();
    for (;;) {
      const operator = this.operator();
      const binding = precedence.get(operator) ?? 0;
      if (binding < least || binding === 0) return left;
      this.advance();
      // A power alone binds from the right, so a chain of them nests.
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
      if (operator === '-' && argument.kind === 'literal' && typeof argument.value === 'number') return { ...argument, value: -argument.value, position };
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
        this.expect(']', 'the bracket is not closed');
        object = this.node({ kind: 'member', object, key, position });
      } else if (optional || this.take('.')) {
        object = this.node({ kind: 'member', object, key: this.readKeyName(), position });
      } else if (this.is('(')) {
        throw new Complaint('expression_syntax', 'only functions by name can be called, such as UPPER(value)', position);
      } else {
        return object;
      }
    }
  }

  private readKeyName(): Syntax {
    const { kind, value, position } = this.token;
    if (kind !== 'name') return this.refuseToken('a key is expected behind the dot; one with other characters stands in brackets: ["x-y"]');
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
      this.expect(')', 'the parenthesis is not closed');
      return inner;
    }
    if (this.take('[')) return this.node({ kind: 'list', elements: this.readSeveral(']', () => this.readExpression()), position });
    if (this.take('{')) return this.node({ kind: 'object', entries: this.readSeveral('}', () => this.readEntry()), position });
    return this.refuseToken('a value is expected here');
  }

  private readName(name: string, position: number): Syntax {
    this.advance();
    if (this.take('(')) return this.node({ kind: 'call', name, arguments: this.readSeveral(')', () => this.readExpression()), position });
    const constant = constants.get(name);
    return this.node(constant === undefined ? { kind: 'name', name, position } : { kind: 'literal', value: constant, position });
  }

  private readEntry(): { key: string; value: Syntax } {
    const { kind, value, position } = this.token;
    if (kind !== 'name' && kind !== 'text' && kind !== 'number') return this.refuseToken('a key is expected here, as in {name: value}');
    if (value === '__proto__') throw new Complaint('expression_syntax', 'an object cannot have this key', position);
    this.advance();
    this.expect(':', 'a key is followed by a colon and its value, as in {name: value}');
    return { key: String(value), value: this.readExpression() };
  }

  private readSeveral<Part>(closing: string, readOne: () => Part): Part[] {
    const parts: Part[] = [];
    while (!this.take(closing)) {
      parts.push(this.nested(readOne));
      if (!this.is(closing)) this.expect(',', `a comma or ${closing} is expected here`);
    }
    return parts;
  }

  private nested<Value>(read: () => Value): Value {
    this.depth += 1;
    if (this.depth > maxDepth) throw new Complaint('expression_limit', `it is nested more than ${maxDepth} levels deep`, this.token.position);
    const value = read();
    this.depth -= 1;
    return value;
  }

  private node(syntax: Syntax): Syntax {
    this.nodes += 1;
    if (this.nodes > maxNodes) throw new Complaint('expression_limit', `it has more than ${maxNodes} parts`, syntax.position);
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

  private expect(sign: string, otherwise: string): void {
    if (!this.take(sign)) this.refuseToken(otherwise);
  }

  private advance(): void {
    this.token = readToken(this.text, this.token.end, this.until);
  }

  private refuseToken(reason: string): never {
    const { kind, position } = this.token;
    if (kind !== 'end') throw new Complaint('expression_syntax', reason, position);
    if (this.until < this.text.length) throw new Complaint('expression_limit', `it has more than ${maxExpressionLength.toLocaleString('en-US')} characters`, position);
    throw new Complaint('expression_syntax', `${reason}; a text that holds two opening braces itself is written {{ "{{" }}`, position);
  }
}

const constants = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
