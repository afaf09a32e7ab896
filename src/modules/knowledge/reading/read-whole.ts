import { refusals } from '../words/refusals.ts';
import type { Blocks } from './block.ts';
import { readMarkdown, readPlainText } from './read-text.ts';
import type { ReadContent, ReaderCall } from './reader-messages.ts';
import { ReadingFault } from './reading-fault.ts';
import { splitPassages } from './split-passages.ts';

/** Reads a document in the current thread. The reader of a format is only loaded when it is needed. */
export async function readWhole({ bytes, format }: ReaderCall): Promise<ReadContent> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (format === 'pdf') {
    const { readPdf } = await import('./read-pdf.ts');
    const { blocks, pages, title } = await readPdf(content);
    return split(blocks, title, pages);
  }
  if (format === 'docx') {
    const { readDocx } = await import('./read-docx.ts');
    return split(await readDocx(content));
  }
  const text = decode(content);
  if (format === 'html') {
    const { readHtml } = await import('./read-html.ts');
    const { blocks, title } = readHtml(text);
    return split(blocks, title);
  }
  return split(format === 'markdown' ? readMarkdown(text) : readPlainText(text));
}

function split({ list }: Blocks, title = '', pages: number | null = null): ReadContent {
  const passages = splitPassages(list);
  if (passages.length === 0) throw new ReadingFault(refusals.phrase('no_text'));
  return { passages, pages, title };
}

/** Decodes UTF-8, UTF-16 if there is a byte order mark, and Windows-1252 if neither fits. */
function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.subarray(0, 8_000).includes(0)) throw new ReadingFault(refusals.phrase('not_text'));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
