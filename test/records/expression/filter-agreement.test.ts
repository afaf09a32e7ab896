import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { evaluate } from '../../../src/records/expression/evaluate.ts';
import { type Environment, type Expression, negation } from '../../../src/records/expression/node.ts';
import { printSql } from '../../../src/records/expression/print-sql.ts';
import { readFilter } from '../../../src/records/expression/read-filter.ts';
import { sql } from '../../../src/storage/sql.ts';
import { conditions, filters } from './arbitrary-filters.ts';
import { sampleRecords } from './arbitrary-records.ts';
import { environment, sampleField, useSampleTable } from './sample-table.ts';

const table = useSampleTable();
const records = sampleRecords(150);
beforeAll(() => table.insert(records));

describe('a filter in SQL and in JavaScript', () => {
  test('finds the same records', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => expectAgreement(readFilter(filter, sampleField), environment)),
      { numRuns: 500 },
    );
  });

  test('agrees for each single condition on true, false and null', async () => {
    await fc.assert(
      fc.asyncProperty(conditions, async (condition) =>
        expectAgreement(negation(negation(readFilter(condition, sampleField))), environment),
      ),
      { numRuns: 400 },
    );
  });

  test('agrees where nobody is asking and variables are null', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (filter) =>
        expectAgreement(negation(negation(readFilter(filter, sampleField))), { ...environment, user: null }),
      ),
      { numRuns: 200 },
    );
  });
});

/** The top of a filter may say null for false; below two negations all three values must be the same. */
async function expectAgreement(expression: Expression, surroundings: Environment): Promise<void> {
  const exact = expression.kind === 'logic' && expression.operator === 'not';
  const printed = printSql(expression, surroundings);
  const rows = await table.db.many<{ value: boolean | null }>(
    sql`select ${exact ? printed : sql`coalesce(${printed}, false)`} as value from sample as r order by r.id`,
  );
  const disagreements = records.flatMap((record, index) => {
    const value = evaluate(expression, record, surroundings);
    const [inSql, inJavaScript] = [rows[index]?.value, exact ? value : value === true];
    return inSql === inJavaScript ? [] : [{ inSql, inJavaScript, record }];
  });
  expect(disagreements.slice(0, 2)).toEqual([]);
}
