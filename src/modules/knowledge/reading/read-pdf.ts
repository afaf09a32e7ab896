import { getDocumentProxy } from 'unpdf';
import { refusals } from '../words/refusals.ts';
import { Blocks } from './block.ts';
import { ReadingFault } from './reading-fault.ts';
import { readingLimits } from './reading-limits.ts';

interface Line {
  text: string;
  /** The font size. */
  height: number;
  /** Distance from the bottom of the page. */
  y: number;
  page: number;
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/**
 * Reads the text of a PDF page by page. Letters larger than most mark headings, and gaps larger than most mark
 * paragraphs.
 */
export async function readPdf(bytes: Buffer): Promise<{ blocks: Blocks; pages: number; title: string }> {
  const pdf = await open(bytes);
  if (pdf.numPages > readingLimits.pages)
    throw new ReadingFault(refusals.phrase('too_many_pages', { pages: pdf.numPages, max: readingLimits.pages }));
  const lines: Line[] = [];
  let characters = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    for (const line of await linesOf(pdf, number)) {
      characters += line.text.length;
      if (characters > readingLimits.characters)
        throw new ReadingFault(refusals.phrase('too_much_text', { max: readingLimits.characters }));
      lines.push(line);
    }
  }
  return { blocks: blocksOf(lines), pages: pdf.numPages, title: await titleOf(pdf) };
}

async function open(bytes: Buffer): Promise<Pdf> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: false, useSystemFonts: false });
  } catch (error) {
    const isLocked = (error as Error).name === 'PasswordException';
    throw new ReadingFault(isLocked ? refusals.phrase('locked') : refusals.phrase('damaged', { format: 'PDF' }));
  }
}

async function linesOf(pdf: Pdf, page: number): Promise<Line[]> {
  const opened = await pdf.getPage(page);
  const { items } = await opened.getTextContent();
  const lines: Line[] = [];
  let line: Line | undefined;
  for (const item of items) {
    if (!('str' in item)) continue;
    const [, , , , , y = 0] = item.transform as number[];
    if (item.str !== '') {
      if (!line || Math.abs(line.y - y) > Math.max(line.height, item.height) / 2) {
        line = { text: '', height: item.height, y, page };
        lines.push(line);
      }
      line.text += item.str;
      line.height = Math.max(line.height, item.height);
    }
    if (item.hasEOL) line = undefined;
  }
  opened.cleanup();
  return lines.filter(({ text }) => text.trim() !== '');
}

function blocksOf(lines: readonly Line[]): Blocks {
  const blocks = new Blocks();
  const body = usualHeight(lines);
  let paragraph = '';
  let last: Line | undefined;
  const end = () => {
    blocks.paragraph(paragraph);
    paragraph = '';
  };
  for (const line of lines) {
    const isHeading = line.height >= body * 1.15 && line.text.trim().length <= 150;
    const isApart = last?.page === line.page && last.y - line.y > Math.max(last.height, line.height) * 1.7;
    // A sentence may continue on the next page.
    const isNewPage = last !== undefined && last.page !== line.page && !/[\p{L},;-]$/u.test(last.text.trimEnd());
    if (isHeading || isApart || isNewPage) end();
    if (paragraph === '') blocks.page = line.page;
    if (isHeading) blocks.heading(line.text, line.height >= body * 1.6 ? 1 : 2);
    else paragraph = joined(paragraph, line.text.trim());
    last = isHeading ? undefined : line;
  }
  end();
  return blocks;
}

/** Joins a word that was hyphenated at the end of a line. */
function joined(text: string, next: string): string {
  if (text === '') return next;
  return /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(next) ? text.slice(0, -1) + next : `${text} ${next}`;
}

/** The most frequent value, weighted by letters. */
function usualHeight(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { height, text } of lines) {
    const rounded = Math.round(height * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].sort(([, left], [, right]) => right - left)[0]?.[0] ?? 0;
}

async function titleOf(pdf: Pdf): Promise<string> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const { Title: title } = info as { Title?: unknown };
  return typeof title === 'string' ? title.slice(0, 500).trim() : '';
}
