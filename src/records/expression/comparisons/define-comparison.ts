import type { Sql } from '../../../storage/sql.ts';
import type { FieldHandle } from '../node.ts';

export type OperandValue = string | number | boolean;

/**
 * One positive comparison of filters, as SQL and as JavaScript. Operands are never null. `sql` may give null instead of
 * false; `js` is not called for an empty field unless the definition says so.
 */
export interface ComparisonDefinition {
  readonly name: string;
  sql(field: FieldHandle, values: readonly OperandValue[]): Sql;
  js(
    value: unknown,
    values: readonly OperandValue[],
    field: FieldHandle,
    record: Record<string, unknown>,
  ): boolean | null;
  readonly asksAboutEmpty?: true;
}
