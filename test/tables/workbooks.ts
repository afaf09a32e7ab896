import { ZipWriter } from '../../src/files/zip/zip-writer.ts';
import { readWorkbook, type SheetRow } from '../../src/modules/tables/workbook/read-workbook.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The rows of the first sheet. */
export async function rowsIn(file: Buffer): Promise<unknown[][]> {
  const source = {
    size: file.length,
    async *read(first: number, last: number) {
      // In small pieces, as a large file comes.
      for (let start = first; start <= last; start += 1_000)
        yield file.subarray(start, Math.min(start + 1_000, last + 1));
    },
  };
  const rows: unknown[][] = [];
  for await (const row of readWorkbook(source)) rows.push(listed(row));
  return rows;
}

function listed(row: SheetRow): unknown[] {
  return Array.from({ length: Math.max(...row.keys()) + 1 }, (_, place) => row.get(place) ?? null);
}

export async function zipped(entries: Record<string, Iterable<string>>): Promise<Buffer> {
  const zip = new ZipWriter();
  const bytes: Buffer[] = [];
  for (const [name, content] of Object.entries(entries))
    for await (const piece of zip.add(name, content)) bytes.push(piece);
  return Buffer.concat([...bytes, ...zip.end()]);
}

/** A workbook as other programs write them: shared texts, styles, a hidden sheet before the one that people see. */
export function foreignWorkbook({
  rows,
  texts = [],
  styles = '',
  settings = '',
  second,
}: {
  rows: string | Iterable<string>;
  texts?: string[];
  styles?: string;
  settings?: string;
  /** The rows of a second sheet that people see. */
  second?: string;
}): Promise<Buffer> {
  const content = typeof rows === 'string' ? [rows] : rows;
  return zipped({
    '_rels/.rels': [related([['r1', 'officeDocument', '/book/main.xml']])],
    'book/main.xml': [
      `<x:workbook xmlns:x="${main}" xmlns:q="${kinds}"><x:workbookPr ${settings}/><x:sheets><x:sheet name="Hidden" sheetId="1" state="hidden" q:id="h"/><x:sheet name="Seen" sheetId="2" q:id="s"/>${second ? '<x:sheet name="Second &amp; last" sheetId="3" q:id="z"/>' : ''}</x:sheets></x:workbook>`,
    ],
    'book/_rels/main.xml.rels': [
      related([
        ['h', 'worksheet', 'hidden.xml'],
        ['s', 'worksheet', 'seen.xml'],
        ['z', 'worksheet', 'second.xml'],
        ['t', 'sharedStrings', 'texts.xml'],
        ['f', 'styles', 'styles.xml'],
      ]),
    ],
    'book/hidden.xml': [`<worksheet xmlns="${main}"><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>`],
    'book/texts.xml': [`<sst xmlns="${main}">${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`],
    'book/styles.xml': [`<styleSheet xmlns="${main}">${styles}</styleSheet>`],
    'book/seen.xml': around(content),
    ...(second ? { 'book/second.xml': around([second]) } : {}),
  });
}

function* around(rows: Iterable<string>): Generator<string> {
  yield `<x:worksheet xmlns:x="${main}"><x:sheetData>`;
  yield* rows;
  yield '</x:sheetData></x:worksheet>';
}

function related(links: [id: string, kind: string, target: string][]): string {
  const each = links.map(
    ([id, kind, target]) => `<Relationship Id="${id}" Type="${kinds}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships>${each.join('')}</Relationships>`;
}

/** A few thousand bytes that unpack to many millions, which its directory may deny. */
export async function burstingWorkbook(claims?: number): Promise<Buffer> {
  const file = await foreignWorkbook({ rows: Array.from({ length: 20 }, () => ' '.repeat(1024 ** 2)) });
  if (claims === undefined) return file;
  const name = file.lastIndexOf('book/seen.xml');
  file.writeUInt32LE(claims, name - 46 + 24);
  return file;
}

/** As Excel begins a file that it protects with a password. */
export const protectedWorkbook = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)]);
