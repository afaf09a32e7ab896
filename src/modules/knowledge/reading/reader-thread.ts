import { parentPort, workerData } from 'node:worker_threads';
import { refusals } from '../words/refusals.ts';
import { readDocx } from './read-docx.ts';
import { readHtml } from './read-html.ts';
import { readPdf } from './read-pdf.ts';
import { readMarkdown, readPlainText } from './read-text.ts';
import type { ReadContent, ReaderAnswer, ReaderCall } from './reader-messages.ts';
import { ReadingFault } from './reading-fault.ts';
import { splitPassages } from './split-passages.ts';

// The program of a thread that reads one document and ends; imported elsewhere, it does nothing.
const call = workerData as Partial<ReaderCall> | null;
if (call?.bytes instanceof Uint8Array) parentPort?.postMessage(await answerTo(call as ReaderCall));

async function answerTo(asked: ReaderCall): Promise<ReaderAnswer> {
  try {
    const content = await read(asked);
    return content.passages.length === 0 ? { fault: refusals.phrase('no_text') } : { content };
  } catch (error) {
    if (error instanceof ReadingFault) return { fault: error.phrase };
    throw error;
  }
}

async function read({ bytes, format }: ReaderCall): Promise<ReadContent> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (format === 'pdf') {
    const { blocks, pages, title } = await readPdf(content);
    return { passages: splitPassages(blocks.list), pages, title };
  }
  if (format === 'docx') return { passages: splitPassages(readDocx(content).list), pages: null, title: '' };
  const text = decode(content);
  if (format === 'html') {
    const { blocks, title } = readHtml(text);
    return { passages: splitPassages(blocks.list), pages: null, title };
  }
  const blocks = format === 'markdown' ? readMarkdown(text) : readPlainText(text);
  return { passages: splitPassages(blocks.list), pages: null, title: '' };
}

/** UTF-8, UTF-16 where its mark says so, and what Windows writes where neither is right. */
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
