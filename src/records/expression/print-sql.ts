import { join, raw, type Sql, sql } from '../../storage/sql.ts';
import type { OperandValue } from './comparisons/define-comparison.ts';
import { withValues } from './functions/define-function.ts';
import type { Comparison, Environment, Expression, FieldHandle, Logic } from './node.ts';
import { resolveOperand } from './resolve-operand.ts';
import { bindAs } from './values.ts';

/**
 * Writes an expression as SQL over the columns of its fields. A condition is true exactly if the expression is.
 * Otherwise it may be null instead of false, because only a plain `column = value` can use an index. The value of a
 * formula is exact.
 */
export function printSql(expression: Expression, environment: Environment): Sql {
  return print(expression, { environment, nullIsFalse: true });
}

const maxColumnLength = 100;

interface Printing {
  environment: Environment;
  /** Whether null and false mean the same here. They do not below a `not`. */
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
  // All texts get one collation, because PostgreSQL refuses to compare texts of different collations.
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
 * Limits a number to the range that arithmetic expects (see functions/arithmetic.ts). A long computed column is written
 * only once.
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
  // Below a `not` no index can be used, so the sort key would only cost time.
  const printed = comparison.sql(nullIsFalse ? field : { ...field, sortSql: undefined }, values);
  return nullIsFalse ? printed : sql`coalesce(${printed}, false)`;
}

function printLogic({ operator, children }: Logic, printing: Printing): Sql {
  if (operator === 'not')
    return sql`(not ${join(children.map((child) => print(child, { ...printing, nullIsFalse: false })))})`;
  const printed = children.map((child) => print(child, printing));
  return sql`(${join(printed, raw(` ${operator} `).text)})`;
}
