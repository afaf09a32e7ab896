import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { evaluate } from '../../../src/records/expression/evaluate.ts';
import { parseFormula } from '../../../src/records/expression/parse-formula.ts';
import { printSql } from '../../../src/records/expression/print-sql.ts';
import { sql } from '../../../src/storage/sql.ts';
import { formulas } from './arbitrary-formulas.ts';
import { sampleRecords } from './arbitrary-records.ts';
import { sameValue } from './same-value.ts';
import { environment, sampleField, useSampleTable } from './sample-table.ts';

const table = useSampleTable();
const records = sampleRecords(60);
beforeAll(() => table.insert(records));

describe('a formula in SQL and in JavaScript', () => {
  test('yields the same for every record', async () => {
    await fc.assert(fc.asyncProperty(formulas, expectAgreement), { numRuns: 600 });
  });

  test('is printed in proportion to its length, however its parts repeat their arguments', async () => {
    const nested = `${'ROUND('.repeat(30)}{amount} * 1.5${', 2)'.repeat(30)}`;
    const chained = `{amount}${' * 1.01'.repeat(240)}`;
    for (const formula of [nested, chained]) {
      await expectAgreement(formula);
      expect(printSql(parseFormula(formula, sampleField).expression, environment).text.length).toBeLessThan(150_000);
    }
  });
});

async function expectAgreement(formula: string): Promise<void> {
  const { expression } = parseFormula(formula, sampleField);
  const rows = await table.db.many<{ value: unknown }>(
    sql`select ${printSql(expression, environment)} as value from sample as r order by r.id`,
  );
  const disagreements = records.flatMap((record, index) => {
    const [inSql, inJavaScript] = [rows[index]?.value, evaluate(expression, record, environment)];
    return sameValue(inSql, inJavaScript) ? [] : [{ inSql, inJavaScript, record }];
  });
  expect(disagreements.slice(0, 1)).toEqual([]);
}
