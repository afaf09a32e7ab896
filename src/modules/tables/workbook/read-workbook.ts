import path from 'node:path';
import { Parser } from 'htmlparser2';
import { type ByteSource, ZipReader } from '../../../files/zip/zip-reader.ts';
import { readCellText } from './cell-text.ts';
import { type DateKind, dateKindOf, textOfSerial } from './serial-dates.ts';
import { WorkbookFault } from './workbook-fault.ts';

/** The values of a row by column index, from 0; days and times are texts. */
export type SheetRow = Map<number, string | number | boolean>;

interface Workbook {
  zip: ZipReader;
  sheet: string;
  texts: string[];
  dates: (DateKind | undefined)[];
  since1904: boolean;
}

/** Parts that are read as a whole. */
const maxPartBytes = 64 * 1024 ** 2;
const maxSheetBytes = 1024 ** 3;
/** The same limit as for a CSV file. */
const maxRowLength = 2 * 1024 ** 2;
/** No tag in a real file is longer. */
const maxTagLength = 1024 ** 2;
const maxColumns = 16_384;

/**
 * The rows of a sheet one after the other, without empty ones: of the sheet with this name, or of the first visible
 * one.
 */
export async function* readWorkbook(source: ByteSource, sheet?: string): AsyncGenerator<SheetRow> {
  try {
    yield* readRows(source, sheet);
  } catch (error) {
    throw WorkbookFault.from(error);
  }
}

/** The names of the visible sheets. */
export async function readSheetNames(source: ByteSource): Promise<string[]> {
  try {
    const { sheets } = await readContents(await ZipReader.open(source));
    return sheets.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
  } catch (error) {
    throw WorkbookFault.from(error);
  }
}

async function* readRows(source: ByteSource, sheet: string | undefined): AsyncGenerator<SheetRow> {
  const workbook = await openWorkbook(source, sheet);
  const rows: SheetRow[] = [];
  let row: SheetRow = new Map();
  let next = 0;
  let rowLength = 0;
  let cell: { place: number; type: string; style: number; text: string } | undefined;
  let inValue = false;
  let inPhonetic = false;
  const parsing = parseXml(workbook.zip.read(workbook.sheet, maxSheetBytes), {
    open(name, attributes) {
      if (name === 'row') {
        row = new Map();
        next = 0;
        rowLength = 0;
      } else if (name === 'c') {
        const place = attributes.r === undefined ? next : placeOf(attributes.r);
        cell = { place, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), text: '' };
        next = place + 1;
      } else if (name === 'v' || name === 't') inValue = !inPhonetic;
      else if (name === 'rPh') inPhonetic = true;
    },
    text(piece) {
      if (!cell || !inValue) return;
      rowLength += piece.length;
      if (rowLength > maxRowLength) throw new WorkbookFault('too_large');
      cell.text += piece;
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'rPh') inPhonetic = false;
      else if (name === 'c' && cell) {
        const value = cellValue(workbook, cell);
        if (value !== '') row.set(cell.place, value);
        cell = undefined;
      } else if (name === 'row' && row.size > 0) rows.push(row);
    },
  });
  for await (const _ of parsing) yield* rows.splice(0);
}

function cellValue(
  { texts, dates, since1904 }: Workbook,
  { type, style, text }: { type: string; style: number; text: string },
): string | number | boolean {
  if (type === 's') return texts[Number(text)] ?? '';
  if (type === 'b') return text.trim() === '1';
  if (type === 'd') return text.trim().replace('T', ' ').replace(/Z$/, '');
  if (type !== 'n') return readCellText(text);
  if (text.trim() === '') return '';
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  const kind = dates[style];
  return (kind && textOfSerial(number, kind, since1904)) ?? number;
}

async function openWorkbook(source: ByteSource, wanted: string | undefined): Promise<Workbook> {
  const zip = await ZipReader.open(source);
  const { book, sheets, since1904 } = await readContents(zip);
  const related = await relationsOf(zip, book);
  const chosen =
    wanted === undefined
      ? (sheets.find(({ isHidden }) => !isHidden) ?? sheets[0])
      : sheets.find(({ name }) => name === wanted);
  if (wanted !== undefined && !chosen) throw new WorkbookFault('unknown_sheet');
  const sheet = chosen && related.get(chosen.id)?.target;
  if (sheet === undefined || !zip.has(sheet)) throw new WorkbookFault('no_sheet');
  const partOf = (kind: string) => {
    const target = [...related.values()].find(({ type }) => type.endsWith(`/${kind}`))?.target;
    return target !== undefined && zip.has(target) ? target : undefined;
  };
  const texts = await readTexts(zip, partOf('sharedStrings'));
  return { zip, sheet, since1904, texts, dates: await readDateKinds(zip, partOf('styles')) };
}

interface Contents {
  book: string;
  sheets: { id: string; name: string; isHidden: boolean }[];
  since1904: boolean;
}

async function readContents(zip: ZipReader): Promise<Contents> {
  const [main] = [...(await relationsOf(zip, '')).values()].filter(({ type }) => type.endsWith('/officeDocument'));
  const book = main?.target ?? 'xl/workbook.xml';
  if (!zip.has(book)) throw new WorkbookFault('damaged');
  const sheets: Contents['sheets'] = [];
  let since1904 = false;
  await readPart(zip, book, {
    open(tag, attributes) {
      if (tag === 'workbookPr') since1904 = ['1', 'true', 'on'].includes(attributes.date1904 ?? '');
      if (tag !== 'sheet') return;
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? [];
      const { name = '', state = 'visible' } = attributes;
      sheets.push({ id, name, isHidden: state !== 'visible' });
    },
  });
  return { book, sheets, since1904 };
}

/** The relationships of a part by id, with targets as names of entries. */
async function relationsOf(zip: ZipReader, part: string): Promise<Map<string, { type: string; target: string }>> {
  const folder = path.posix.dirname(part);
  const list = path.posix.join(folder, '_rels', `${path.posix.basename(part)}.rels`);
  const found = new Map<string, { type: string; target: string }>();
  if (!zip.has(list)) return found;
  await readPart(zip, list, {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship') return;
      const named = target.startsWith('/') ? target.slice(1) : path.posix.join(folder, target);
      found.set(id, { type, target: named });
    },
  });
  return found;
}

/** A workbook stores each text once, and cells refer to it. */
async function readTexts(zip: ZipReader, part: string | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (part === undefined) return texts;
  let text = '';
  let inText = false;
  let inPhonetic = false;
  await readPart(zip, part, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 't') inText = !inPhonetic;
      else if (name === 'rPh') inPhonetic = true;
    },
    text(piece) {
      if (inText) text += piece;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') inPhonetic = false;
      else if (name === 'si') texts.push(readCellText(text));
    },
  });
  return texts;
}

/** For each cell style, whether it shows a number as a date. */
async function readDateKinds(zip: ZipReader, part: string | undefined): Promise<(DateKind | undefined)[]> {
  const kinds: (DateKind | undefined)[] = [];
  if (part === undefined) return kinds;
  const codes = new Map<number, string>();
  let inCells = false;
  await readPart(zip, part, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        const id = Number(attributes.numFmtId ?? 0);
        kinds.push(dateKindOf(id, codes.get(id)));
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return kinds;
}

interface XmlHandlers {
  open?(name: string, attributes: Record<string, string>): void;
  text?(piece: string): void;
  close?(name: string): void;
}

async function readPart(zip: ZipReader, name: string, handlers: XmlHandlers): Promise<void> {
  for await (const _ of parseXml(zip.read(name, maxPartBytes), handlers));
}

/**
 * Parses XML piece by piece, and yields after each, once its handlers were called. Names have no namespace prefix.
 * Entities that a file defines itself are ignored, so none can expand.
 */
async function* parseXml(content: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let sinceTag = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        sinceTag = 0;
        handlers.open?.(localName(name), attributes);
      },
      ontext(piece) {
        sinceTag = 0;
        handlers.text?.(piece);
      },
      onclosetag(name) {
        sinceTag = 0;
        handlers.close?.(localName(name));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decode = (bytes?: Buffer) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new WorkbookFault('damaged');
    }
  };
  for await (const bytes of content) {
    sinceTag += bytes.length;
    parser.write(decode(bytes));
    if (sinceTag > maxTagLength) throw new WorkbookFault('damaged');
    yield;
  }
  parser.end(decode());
  yield;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The column index of a reference such as `AB12`. */
function placeOf(reference: string): number {
  let place = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') place = place * 26 + letter.charCodeAt(0) - 64;
  if (place === 0 || place > maxColumns) throw new WorkbookFault('damaged');
  return place - 1;
}
