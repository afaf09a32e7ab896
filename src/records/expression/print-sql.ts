import { join, raw, type Sql, sql } from '../../storage/sql.ts';
import type { OperandValue } from './comparisons/define-comparison.ts';
import { withValues } from './functions/define-function.ts';
import type { Comparison, Environment, Expression, FieldHandle, Logic } from './node.ts';
import { resolveOperand } from './resolve-operand.ts';
import { bindAs } from './values.ts';

/**
 * An expression as SQL over the columns of its fields. A condition is true exactly when the expression is; where it is
 * not, it may be null instead of false, since a plain `column = value` is what indexes serve. A formula's value is
 * exact.
 */
export function printSql(expression: Expression, environment: Environment): Sql {
  return print(expression, { environment, nullIsFalse: true });
}

const maxColumnLength = 100;

interface Printing {
  environment: Environment;
  /** Nobody asks here whether it is null or false. Not so below a `not`. */
  nullIsFalse: boolean;
}

function print(expression: Expression, printing: Printing): Sql {
  switch (expression.kind) {
    case 'literal':
    case 'variable':
    case 'moment':
      return printValue(expression.type, resolveOperand(expression, printing.environment));
    case 'field':
      return printField(expression.field);
    case 'comparison':
      return printComparison(expression, printing);
    case 'logic':
      return printLogic(expression, printing);
    case 'call': {
      const exact = { ...printing, nullIsFalse: false };
      const printed = expression.arguments.map((argument) => ({
        sql: print(argument, exact),
        type: argument.type,
        literal: argument.kind === 'literal' ? argument.value : undefined,
      }));
      return expression.definition.sql(...printed);
    }
  }
}

function printValue(type: Expression['type'], value: OperandValue | null): Sql {
  // Texts of every origin get one collation, or PostgreSQL would refuse to guess where two meet.
  return type === 'text' || type === 'uuid' ? sql`(${value}::text collate "C")` : bindAs(type, value);
}

function printField({ type, family, sql: column }: FieldHandle): Sql {
  if (type === 'text') return sql`(${column} collate "C")`;
  if (type === 'uuid') return sql`(${column}::text collate "C")`;
  if (type === 'list') return sql`${column}::text[]`;
  if (type === 'number') return printNumber(column);
  if (type === 'boolean' && family === 'checkbox') return sql`coalesce(${column}, false)`;
  return column;
}

/**
 * Within the bounds that arithmetic counts on (see functions/arithmetic.ts). A field may itself be computed: then it is
 * written once.
 */
function printNumber(column: Sql): Sql {
  const bounded = (number: Sql) => sql`case when abs(${number}) <= 1e300 then ${number}::double precision end`;
  return column.text.length <= maxColumnLength
    ? sql`(${bounded(column)})`
    : withValues([{ sql: column, type: 'number', literal: undefined }], bounded);
}

function printComparison({ comparison, field, operands }: Comparison, { environment, nullIsFalse }: Printing): Sql {
  const values: OperandValue[] = [];
  for (const operand of operands) {
    const value = resolveOperand(operand, environment);
    if (value === null) return sql`null::boolean`;
    values.push(value);
  }
  // Below a `not` no index serves it: there the sort key would only be work.
  const printed = comparison.sql(nullIsFalse ? field : { ...field, sortSql: undefined }, values);
  return nullIsFalse ? printed : sql`coalesce(${printed}, false)`;
}

function printLogic({ operator, children }: Logic, printing: Printing): Sql {
  if (operator === 'not')
    return sql`(not ${join(children.map((child) => print(child, { ...printing, nullIsFalse: false })))})`;
  const printed = children.map((child) => print(child, printing));
  return sql`(${join(printed, raw(` ${operator} `).text)})`;
}
