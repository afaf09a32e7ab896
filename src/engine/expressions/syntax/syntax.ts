/** A parsed expression. `position` is an offset in the text of its field. */
export type Syntax =
  | { kind: 'literal'; value: string | number | boolean | null; position: number }
  | { kind: 'name'; name: string; position: number }
  | { kind: 'member'; object: Syntax; key: Syntax; position: number }
  | { kind: 'call'; name: string; arguments: Syntax[]; position: number }
  | { kind: 'unary'; operator: '-' | '!'; argument: Syntax; position: number }
  | { kind: 'binary'; operator: BinaryOperator; left: Syntax; right: Syntax; position: number }
  | { kind: 'choice'; test: Syntax; then: Syntax; otherwise: Syntax; position: number }
  | { kind: 'list'; elements: Syntax[]; position: number }
  | { kind: 'object'; entries: { key: string; value: Syntax }[]; position: number };

export type BinaryOperator =
  | '??'
  | '||'
  | '&&'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '**';
