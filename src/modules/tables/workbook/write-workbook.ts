import { ZipWriter } from '../../../files/zip/zip-writer.ts';
import { escapeXml, writeCellText } from './cell-text.ts';
import { type DateKind, SerialDates } from './serial-dates.ts';

export interface WorkbookColumn {
  heading: string;
  /** Values of other kinds than this are written unchanged. */
  kind: 'text' | 'number' | 'boolean' | DateKind;
  /** How numbers are shown, such as `0.00%`. */
  format?: string;
}

export type WorkbookCell = string | number | boolean | null;

interface WorkbookSettings {
  name: string;
  /** The time zone for times, because cells have none. */
  timeZone: string;
}

/** The maximum rows of an Excel sheet; further records go to another sheet. */
const maxRows = 1_048_576;
/** A sheet ends long before it exceeds the size of one archive entry. */
const maxSheetLength = 1024 ** 3;
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const dateFormats: Record<DateKind, number> = { date: 14, datetime: 22, time: 21 };

/**
 * An XLSX file that is made while it is sent: each page of rows becomes a piece of XML and is compressed. Texts stay
 * texts whatever they begin with; no cell is a formula.
 */
export async function* writeWorkbook(
  columns: readonly WorkbookColumn[],
  pages: AsyncIterable<WorkbookCell[][]>,
  { name, timeZone }: WorkbookSettings,
): AsyncGenerator<Buffer> {
  const zip = new ZipWriter();
  yield* zip.add('[Content_Types].xml', [contentTypes]);
  yield* zip.add('_rels/.rels', [relationsOf([['officeDocument', 'xl/workbook.xml']])]);
  yield* zip.add('xl/styles.xml', [stylesOf(columns)]);
  const rows = new RowSource(pages);
  const sheets: string[] = [];
  do {
    sheets.push(`worksheets/sheet${sheets.length + 1}.xml`);
    yield* zip.add(`xl/${sheets.at(-1)}`, sheetOf(columns, rows, new SerialDates(timeZone)));
  } while (await rows.hasMore());
  yield* zip.add('xl/workbook.xml', [workbookOf(name, sheets.length)]);
  const related = sheets.map((target): [string, string] => ['worksheet', target]);
  yield* zip.add('xl/_rels/workbook.xml.rels', [relationsOf([...related, ['styles', 'styles.xml']])]);
  yield* zip.end();
}

/** Pages of rows. One sheet may take part of a page and the next one the rest. */
class RowSource {
  private readonly pages: AsyncIterator<WorkbookCell[][]>;
  private rest: WorkbookCell[][] = [];

  constructor(pages: AsyncIterable<WorkbookCell[][]>) {
    this.pages = pages[Symbol.asyncIterator]();
  }

  async hasMore(): Promise<boolean> {
    while (this.rest.length === 0) {
      const page = await this.pages.next();
      if (page.done) return false;
      this.rest = page.value;
    }
    return true;
  }

  take(max: number): WorkbookCell[][] {
    const taken = this.rest.slice(0, max);
    this.rest = this.rest.slice(max);
    return taken;
  }

  async close(): Promise<void> {
    await this.pages.return?.();
  }
}

async function* sheetOf(
  columns: readonly WorkbookColumn[],
  rows: RowSource,
  dates: SerialDates,
): AsyncGenerator<string> {
  const letters = columns.map((_, place) => lettersOf(place));
  const heading = columns.map((column, place) => textCell(`${letters[place]}1`, column.heading, 1)).join('');
  const widths = columns.map(({ kind }, place) => {
    const width = kind === 'text' ? 24 : kind === 'datetime' ? 18 : 12;
    return `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`;
  });
  let done = false;
  try {
    yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `${widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData><row r="1">${heading}</row>`;
    let last = 1;
    let length = 0;
    while (last < maxRows && length < maxSheetLength && (await rows.hasMore())) {
      const written = rows.take(maxRows - last).map((row) => {
        last += 1;
        const cells = row.map((value, place) =>
          cellOf(`${letters[place]}${last}`, value, columns[place], place, dates),
        );
        return `<row r="${last}">${cells.join('')}</row>`;
      });
      const text = written.join('');
      length += text.length;
      yield text;
    }
    yield '</sheetData></worksheet>';
    done = true;
  } finally {
    // If the reader stops early, the pages must end too.
    if (!done) await rows.close();
  }
}

function cellOf(
  place: string,
  value: WorkbookCell,
  column: WorkbookColumn | undefined,
  index: number,
  dates: SerialDates,
): string {
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
  const style = styleOf(index);
  if (typeof value === 'number') return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
  const kind = column?.kind;
  const serial = kind === 'date' || kind === 'datetime' || kind === 'time' ? dates.serialOf(value, kind) : undefined;
  return serial === undefined ? textCell(place, value, 0) : `<c r="${place}" s="${style}"><v>${serial}</v></c>`;
}

function textCell(place: string, text: string, style: number): string {
  const styled = style === 0 ? '' : ` s="${style}"`;
  return `<c r="${place}"${styled} t="inlineStr"><is><t xml:space="preserve">${writeCellText(text)}</t></is></c>`;
}

/** A, B, … Z, AA, AB, … */
function lettersOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : lettersOf(Math.floor(place / 26) - 1) + last;
}

/** Each column has a style of its own, after those of plain cells and headings. */
function styleOf(column: number): number {
  return column + 2;
}

function stylesOf(columns: readonly WorkbookColumn[]): string {
  const own = columns.flatMap(({ format }, place) =>
    format === undefined ? [] : [`<numFmt numFmtId="${164 + place}" formatCode="${escapeXml(format)}"/>`],
  );
  const formatOf = ({ kind, format }: WorkbookColumn, place: number) => {
    if (format !== undefined) return 164 + place;
    return kind in dateFormats ? dateFormats[kind as DateKind] : 0;
  };
  const styles = columns.map(
    (column, place) =>
      `<xf numFmtId="${formatOf(column, place)}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return (
    `${declaration}<styleSheet xmlns="${main}">${own.length > 0 ? `<numFmts count="${own.length}">${own.join('')}</numFmts>` : ''}` +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${styles.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${styles.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}

function workbookOf(name: string, count: number): string {
  const sheets = Array.from({ length: count }, (_, place) => {
    const ending = place === 0 ? '' : ` ${place + 1}`;
    return `<sheet name="${escapeXml(sheetName(name, 31 - ending.length) + ending)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`;
  });
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

/** The characters that Excel allows in the name of a sheet. */
function sheetName(name: string, maxLength: number): string {
  const plain = name
    .replace(/[\p{Cc}[\]:*?/\\\ufffe\uffff]/gu, ' ')
    .slice(0, maxLength)
    .replace(/^['\s]+|['\s\ud800-\udbff]+$/g, '');
  return plain === '' || plain.toLowerCase() === 'history' ? 'Records' : plain;
}

function relationsOf(targets: readonly [type: string, target: string][]): string {
  const links = targets.map(
    ([type, target], place) => `<Relationship Id="rId${place + 1}" Type="${relations}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`;
}

/** Parts that are not listed are sheets, of which there can be any number. */
const contentTypes =
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>' +
  '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
  '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>';
