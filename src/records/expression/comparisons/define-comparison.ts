import type { Sql } from '../../../storage/sql.ts';
import type { FieldHandle } from '../node.ts';

export type OperandValue = string | number | boolean;

/**
 * One positive comparison of filters, in both back ends. Neither sees a null operand. `sql` may yield null instead of
 * false; `js` is never asked about an empty field unless it says so.
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
