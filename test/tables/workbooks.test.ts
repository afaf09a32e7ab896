import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateKindOf, textForField } from '../../src/modules/tables/workbook/serial-dates.ts';
import { WorkbookFault } from '../../src/modules/tables/workbook/workbook-fault.ts';
import {
  type WorkbookCell,
  type WorkbookColumn,
  writeWorkbook,
} from '../../src/modules/tables/workbook/write-workbook.ts';
import { burstingWorkbook, foreignWorkbook, protectedWorkbook, rowsIn, zipped } from './workbooks.ts';

const timeZone = 'Europe/Berlin';

async function written(columns: WorkbookColumn[], rows: WorkbookCell[][], name = 'Orders'): Promise<Buffer> {
  const bytes: Buffer[] = [];
  const pages = async function* () {
    for (let start = 0; start < rows.length; start += 3) yield rows.slice(start, start + 3);
  };
  for await (const piece of writeWorkbook(columns, pages(), { name, timeZone })) bytes.push(piece);
  return Buffer.concat(bytes);
}

describe('workbooks', () => {
  test('what is written is read as it was, whatever the texts', async () => {
    const columns: WorkbookColumn[] = [
      { heading: 'Text & <more>', kind: 'text' },
      { heading: 'Number', kind: 'number', format: '0.00%' },
      { heading: 'Done', kind: 'boolean' },
      { heading: 'Day', kind: 'date' },
      { heading: 'Moment', kind: 'datetime' },
      { heading: 'Time', kind: 'time' },
    ];
    const min = new Date('1900-03-02T00:00:00Z');
    const max = new Date('9999-12-30T00:00:00Z');
    const moment = fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString());
    const text = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1 }).filter((given) => given.isWellFormed()),
      fc.constantFrom(
        '=1+1',
        '_x0041_',
        '_x005F_x0041_',
        ' a ',
        'a\r\nb\tc',
        '\u0000\u001f\ufffe',
        ']]>',
        '&amp;',
        "'+x",
      ),
    );
    const row = fc.tuple(
      text,
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
      fc.boolean(),
      moment.map((given) => given.slice(0, 10)),
      moment,
      moment.map((given) => given.slice(11, 19)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (rows) => {
        const [head, ...read] = await rowsIn(await written(columns, rows));
        expect(head).toEqual(columns.map(({ heading }) => heading));
        const types = ['text', 'number', 'boolean', 'date', 'datetime', 'time'];
        const values = read.map((cells) =>
          cells.map((cell, place) =>
            typeof cell === 'string' && place > 0 ? textForField(cell, types[place] ?? '', timeZone) : cell,
          ),
        );
        expect(values.map(withoutRepeatedHour)).toEqual(rows.map(withoutRepeatedHour));
      }),
      { numRuns: 30 },
    );
  });

  test('cells keep their places, and what a cell cannot hold is cut or written as text', async () => {
    const columns = Array.from({ length: 30 }, (_, place): WorkbookColumn => ({ heading: `h${place}`, kind: 'date' }));
    const row = columns.map((_, place) => (place === 27 ? '1850-06-01' : place === 28 ? '😀'.repeat(20_000) : null));
    const [, read] = await rowsIn(await written(columns, [row], "[a/b]:*?\\'"));
    expect(read?.[27]).toBe('1850-06-01');
    expect(read?.[28]).toBe(`${'😀'.repeat(16_383)}…`);
    expect(read?.filter((cell) => cell !== null)).toHaveLength(2);
  });

  test('pages are fetched as the file is taken, and no longer when nobody takes it', async () => {
    let fetched = 0;
    let ended = false;
    const pages = async function* (): AsyncGenerator<WorkbookCell[][]> {
      try {
        for (; fetched < 1_000; fetched++)
          yield Array.from({ length: 100 }, () => [randomBytes(500).toString('base64')]);
      } finally {
        ended = true;
      }
    };
    const file = writeWorkbook([{ heading: 'x', kind: 'text' }], pages(), { name: 'x', timeZone });
    let taken = 0;
    for await (const piece of file) {
      taken += piece.length;
      if (taken > 100_000) break;
    }
    expect(fetched).toBeGreaterThan(1);
    expect(fetched).toBeLessThan(20);
    expect(ended).toBe(true);
  });

  test('what fails in the middle ends the file with that fault', async () => {
    const pages = async function* (): AsyncGenerator<WorkbookCell[][]> {
      yield [['a']];
      throw new Error('The database is gone.');
    };
    const file = writeWorkbook([{ heading: 'x', kind: 'text' }], pages(), { name: 'x', timeZone });
    const read = async () => {
      for await (const _ of file);
    };
    await expect(read()).rejects.toThrow('The database is gone.');
  });

  test('files of other programs: shared and rich texts, formats of dates, errors, rows without values', async () => {
    const file = await foreignWorkbook({
      texts: ['<t>Name</t>', '<r><t>Big </t></r><r><t>text</t></r><rPh><t>sound</t></rPh>', '<t>a_x000D_b &#228;</t>'],
      styles:
        '<numFmts><numFmt numFmtId="164" formatCode="[$-407]d. mmmm yyyy;@"/><numFmt numFmtId="165" formatCode="[h]:mm:ss"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs>',
      rows:
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="str"><f>A1</f><v>Third</v></c></row><row r="2"><c r="A2" s="1"/></row>' +
        '<row r="9"><c r="B9" t="s"><v>1</v></c><c s="1"><v>46024</v></c><c s="2"><v>1.5</v></c><c s="3"><v>46024.5</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="s"><v>2</v></c><c><v>1.234</v></c></row>',
    });
    expect(await rowsIn(file)).toEqual([
      ['Name', null, 'Third'],
      [null, 'Big text', '2026-01-02', '36:00:00', '2026-01-02 12:00:00', true, '#N/A', 'a\rb ä', 1.234],
    ]);
    const old = await foreignWorkbook({
      settings: 'date1904="1"',
      styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
      rows: '<row><c s="0"><v>44562</v></c></row>',
    });
    expect(await rowsIn(old)).toEqual([['2026-01-02']]);
  });

  test.each([
    ['yyyy-mm-dd', 'date'],
    ['mmm yy', 'date'],
    ['h:mm AM/PM', 'time'],
    ['[mm]:ss', 'time'],
    ['dd/mm/yy hh:mm', 'datetime'],
    ['General', undefined],
    ['#,##0.00 "days"', undefined],
    ['0.00 [$USD]', undefined],
    ['[Red]0.0\\d', undefined],
    ['0.00E+00', undefined],
  ])('the format %s shows %s', (code, kind) => {
    expect(dateKindOf(164, code)).toBe(kind);
  });

  test.each([
    ['a password', protectedWorkbook, 'protected'],
    ['no archive', Buffer.from('name,amount\n'), 'damaged'],
    ['nothing', Buffer.alloc(0), 'damaged'],
    ['another archive', zipped({ 'word/document.xml': ['<w/>'] }), 'damaged'],
    ['far more than its size', burstingWorkbook(), 'too_large'],
    ['more than it says', burstingWorkbook(1_000), 'too_large'],
    [
      'a row without end',
      foreignWorkbook({ rows: `<row><c t="str"><v>${'x'.repeat(3_000_000)}</v></c></row>` }),
      'too_large',
    ],
    ['a tag without end', foreignWorkbook({ rows: `<row><c r="${'A'.repeat(3_000_000)}"/></row>` }), 'damaged'],
    ['a column that no sheet has', foreignWorkbook({ rows: '<row><c r="ZZZ1"><v>1</v></c></row>' }), 'damaged'],
  ])('a file with %s is refused', async (_, file, reason) => {
    await expect(rowsIn(await file)).rejects.toMatchObject({ reason });
  });

  test('damage anywhere is noticed or does no harm, and never reads as other rows', async () => {
    const rows = Array.from({ length: 40 }, (_, place) => [`row ${place}`, place]);
    const columns: WorkbookColumn[] = [
      { heading: 'a', kind: 'text' },
      { heading: 'b', kind: 'number' },
    ];
    const file = await written(columns, rows);
    const whole = await rowsIn(file);
    const place = fc.nat(file.length - 1);
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), fc.boolean(), async (at, change, cut) => {
        const damaged = cut ? file.subarray(0, at) : Buffer.from(file);
        if (!cut) damaged[at] = (damaged[at] ?? 0) ^ change;
        const read = await rowsIn(damaged).catch((error: unknown) => error);
        if (!(read instanceof WorkbookFault)) expect(read).toEqual(whole);
      }),
      { numRuns: 300 },
    );
  });
});

/** The clock shows an hour twice when summer ends; the earlier one is read. */
function withoutRepeatedHour(row: readonly unknown[]): unknown[] {
  return row.map((value) =>
    typeof value === 'string' && /^\d{4}-10-[23]\dT0[01]:.*Z$/.test(value) ? 'October' : value,
  );
}
