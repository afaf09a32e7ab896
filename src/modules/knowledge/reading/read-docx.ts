import { text as textOf } from 'node:stream/consumers';
import { Parser } from 'htmlparser2';
import { ArchiveFault } from '../../../files/zip/archive-fault.ts';
import { ZipReader } from '../../../files/zip/zip-reader.ts';
import { refusals } from '../words/refusals.ts';
import { Blocks } from './block.ts';
import { ReadingFault } from './reading-fault.ts';
import { readingLimits } from './reading-limits.ts';

/** Style names of headings in English and German Word. */
const headingStyle = /^(?:heading|berschrift|überschrift|title|titel)\s*(\d)?$/i;

/** Reads the headings and paragraphs of a Word document. */
export async function readDocx(bytes: Buffer): Promise<Blocks> {
  const blocks = new Blocks();
  blocks.page = 1;
  let text = '';
  let level: number | undefined;
  let inText = false;
  let cells = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'w:t') inText = true;
        else if (name === 'w:tab') text += '\t';
        else if (name === 'w:pStyle') level = levelOf(attributes['w:val'] ?? '');
        else if (name === 'w:outlineLvl') level ??= Number(attributes['w:val'] ?? 0) + 1;
        else if (name === 'w:lastRenderedPageBreak' || (name === 'w:br' && attributes['w:type'] === 'page'))
          blocks.page = (blocks.page ?? 1) + 1;
        else if (name === 'w:br' || name === 'w:cr') text += '\n';
        else if (name === 'w:tc') cells += 1;
      },
      ontext(piece) {
        if (inText) text += piece;
      },
      onclosetag(name) {
        if (name === 'w:t') inText = false;
        else if (name === 'w:tc') {
          cells -= 1;
          text = `${text.trimEnd()} | `;
        } else if (name === 'w:tr') text = `${text.replace(/(?: \| )+$/, '')}\n`;
        else if (name === 'w:p' && cells > 0) text += ' ';
        else if (name === 'w:p' || name === 'w:tbl') {
          if (level === undefined) blocks.paragraph(text);
          else blocks.heading(text, level);
          text = '';
          level = undefined;
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(await bodyOf(bytes));
  return blocks;
}

async function bodyOf(bytes: Buffer): Promise<string> {
  try {
    const read = async function* (first: number, last: number) {
      yield bytes.subarray(first, last + 1);
    };
    const archive = await ZipReader.open({ size: bytes.length, read });
    return await textOf(archive.read('word/document.xml', readingLimits.unpackedBytes));
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
    if (error.reason === 'too_large')
      throw new ReadingFault(
        refusals.phrase('unpacks_too_large', { mebibytes: readingLimits.unpackedBytes / 1024 / 1024 }),
      );
  }
  throw new ReadingFault(refusals.phrase('damaged', { format: 'DOCX' }));
}

function levelOf(style: string): number | undefined {
  const found = headingStyle.exec(style);
  return found ? Number(found[1] ?? 1) : undefined;
}
