import { raw, sql } from '../../../storage/sql.ts';
import { bindAs, compareValues } from '../values.ts';
import type { ComparisonDefinition } from './define-comparison.ts';

export const gt = order('gt', '>', (sign) => sign > 0);
export const gte = order('gte', '>=', (sign) => sign >= 0);
export const lt = order('lt', '<', (sign) => sign < 0);
export const lte = order('lte', '<=', (sign) => sign <= 0);

/** Texts are compared by code point, like the collation "C" of their columns. */
function order(name: string, operator: string, holds: (sign: number) => boolean): ComparisonDefinition {
  return {
    name,
    sql({ type, sql: column }, [value]) {
      const ordered = sql`${column} ${raw(operator)} ${bindAs(type, value)}`;
      return type === 'text' ? sql`(${ordered} and ${column} <> '')` : ordered;
    },
    js(value, [wanted], { type }) {
      const sign = compareValues(type, value, wanted);
      return sign !== undefined && holds(sign);
    },
  };
}
