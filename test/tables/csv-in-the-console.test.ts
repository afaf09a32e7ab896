import { expect, test } from 'vitest';
import { parseCsv } from '../../console/src/screens/tables/import/parse-csv.ts';
import { harmlessCell } from '../../src/modules/tables/export/harmless-cell.ts';

test('the console reads the cells of an exported file as they were', async () => {
  const cells = ['=1+1', '+49 30', '-5 degrees', '@home', '\tindented', "'=quoted", "'tis", '-5', 'plain'];
  const quoted = cells.map((cell) => `"${harmlessCell(cell)}"`);
  expect(await parseCsv(`${quoted.join(',')}\n${quoted.join('\n')}\n`)).toEqual([
    cells,
    ...cells.map((cell) => [cell]),
  ]);
});
