import { sql } from '../../../storage/sql.ts';
import { isEmpty } from '../values.ts';
import type { ComparisonDefinition } from './define-comparison.ts';

export const empty: ComparisonDefinition = {
  name: 'empty',
  asksAboutEmpty: true,
  sql({ type, sql: column, linksTo }) {
    if (linksTo) return sql`not ${linksTo()}`;
    if (type === 'text') return sql`(${column} is null or ${column} = '')`;
    if (type === 'list') return sql`coalesce(cardinality(${column}), 0) = 0`;
    if (type === 'json') return sql`coalesce(${column} in ('null', '""', '[]'), true)`;
    return sql`${column} is null`;
  },
  js: isEmpty,
};
