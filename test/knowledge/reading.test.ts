import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Format } from '../../src/modules/knowledge/document.ts';
import { languageOf } from '../../src/modules/knowledge/language-of.ts';
import { formatOf } from '../../src/modules/knowledge/reading/format-of.ts';
import { readContent } from '../../src/modules/knowledge/reading/read-content.ts';
import { splitPassages } from '../../src/modules/knowledge/reading/split-passages.ts';
import { makeDocx, makeLongPdf, makePdf, makeZip } from './make-documents.ts';

function read(format: Format, content: Buffer | string) {
  return readContent({ format, bytes: new Uint8Array(Buffer.from(content)) });
}

/** Heading, page and text of each passage. */
async function passagesOf(format: Format, content: Buffer | string) {
  const { passages } = await read(format, content);
  return passages.map(({ heading, page, content: text }) => ({ heading, page, text }));
}

describe('reading documents', () => {
  test('a PDF by its pages and headings, with words that were divided at the end of a line', async () => {
    const pdf = makePdf([
      ['Holidays', 'Everyone has 28 days of paid holi-', 'day a year.'],
      ['Sickness', 'Call the office before nine (by phone).'],
    ]);
    expect(await passagesOf('pdf', pdf)).toEqual([
      { heading: 'Holidays', page: 1, text: 'Everyone has 28 days of paid holiday a year.' },
      { heading: 'Sickness', page: 2, text: 'Call the office before nine (by phone).' },
    ]);
    expect((await read('pdf', pdf)).pages).toBe(2);
  });

  test('a Word document by its headings, in English and German', async () => {
    const docx = makeDocx([
      { text: 'Reisekosten', style: 'berschrift1' },
      { text: 'Bahn &amp; Flug', style: 'Heading2' },
      { text: 'Gebucht wird die zweite Klasse.' },
    ]);
    expect(await passagesOf('docx', docx)).toEqual([
      { heading: 'Reisekosten › Bahn & Flug', page: 1, text: 'Gebucht wird die zweite Klasse.' },
    ]);
  });

  test('a page, Markdown and plain text, without what is no text of theirs', async () => {
    const html =
      '<html><head><title>Shop</title><style>p{}</style></head><body><nav>Menu</nav><h1>Returns</h1><p>Within <b>30</b> days.</p><script>alert(1)</script><ul><li>Unused<li>With receipt</ul></body></html>';
    expect(await passagesOf('html', html)).toEqual([
      { heading: 'Returns', page: null, text: 'Within 30 days.\n\n• Unused\n\n• With receipt' },
    ]);
    expect((await read('html', html)).title).toBe('Shop');
    const markdown =
      '# Prices\n\nSee [the list](https://x.example).\n\n| What | Price |\n|---|---|\n| Hour | **90** |\n';
    expect(await passagesOf('markdown', markdown)).toEqual([
      { heading: 'Prices', page: null, text: 'See the list.\n\nWhat | Price\n\nHour | 90' },
    ]);
    expect(await passagesOf('text', Buffer.from('Gr\xfc\xdfe\r\n\r\nZwei', 'latin1'))).toEqual([
      { heading: null, page: null, text: 'Grüße\n\nZwei' },
    ]);
  });

  test('what cannot be read is refused in words', async () => {
    const refused: [Format, Buffer | string, string][] = [
      ['pdf', 'not a PDF', 'The file is not a readable PDF document, or it is damaged.'],
      ['docx', 'not an archive at all', 'The file is not a readable DOCX document, or it is damaged.'],
      ['docx', makeZip({ 'other.txt': 'x' }), 'The file is not a readable DOCX document, or it is damaged.'],
      ['docx', makeDocx([]), 'The document contains no text.'],
      ['text', Buffer.from([1, 0, 2, 0]), 'The file contains binary data instead of text.'],
      ['markdown', ' \n\n ', 'The document contains no text.'],
    ];
    for (const [format, content, message] of refused)
      await expect(read(format, content), message).rejects.toThrow(message);
    expect(formatOf({ name: 'x.exe', type: 'application/octet-stream' })).toBeUndefined();
    expect(formatOf({ name: 'Handbuch.PDF', type: 'application/octet-stream' })).toBe('pdf');
    expect(formatOf({ name: 'page', type: 'text/html; charset=utf-8' })).toBe('html');
  });

  test('bombs end with a clear error, and nobody else waits for them', { timeout: 110_000 }, async () => {
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    }, 5);
    const tooLarge = makeZip({ 'word/document.xml': Buffer.alloc(80 * 1024 * 1024, 0x20) }, 100);
    await expect(read('docx', tooLarge)).rejects.toThrow('becomes larger than 64 MiB when it is unpacked');
    await expect(read('pdf', makeLongPdf(10_000))).rejects.toThrow('has 10,000 pages, and at most 2,000 can be read');
    await expect(read('text', 'word '.repeat(1_200_000))).rejects.toThrow('more than 5,000,000 characters of text');
    const deep = (levels: number) => `${'<div><b>'.repeat(levels)}deep${'</b></div>'.repeat(levels)}`;
    await expect(read('html', deep(200_000))).rejects.toThrow('inside each other more than 5,000 levels deep');
    expect(await passagesOf('html', deep(2_000))).toEqual([{ heading: null, page: null, text: 'deep' }]);
    clearInterval(turning);
    expect(turns).toBeGreaterThan(3);
  });
});

describe('splitting into passages', () => {
  const block = fc.record(
    {
      text: fc.stringMatching(/^[a-z]{1,12}([ .][a-z]{1,12}){0,300}$/),
      level: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    },
    { requiredKeys: ['text', 'level'] },
  );

  test('loses no word and changes no order; no passage is long, and each has its heading', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 12 }), (blocks) => {
        const passages = splitPassages(blocks);
        const words = (text: string) => text.split(/\s+/).filter(Boolean);
        const texts = blocks.filter(({ level }) => level === undefined).map(({ text }) => text);
        expect(words(passages.map(({ content }) => content).join(' '))).toEqual(words(texts.join(' ')));
        for (const { content, lead } of passages) {
          expect(content.length).toBeLessThanOrEqual(1_400);
          expect(lead.length).toBeLessThanOrEqual(160);
        }
        if (blocks[0]?.level !== undefined) for (const { heading } of passages) expect(heading).not.toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  test('what comes next begins with the end of what came before, under the same heading only', () => {
    const long = 'One sentence about the office here. '.repeat(40).trim();
    const passages = splitPassages([
      { text: 'A', level: 1 },
      { text: long },
      { text: 'B', level: 1 },
      { text: 'Other.' },
    ]);
    expect(passages.length).toBeGreaterThan(2);
    expect(passages[0]?.lead).toBe('');
    expect(passages[1]?.lead).toContain('One sentence about the office here.');
    expect(passages.at(-1)).toEqual({ heading: 'B', page: null, lead: '', content: 'Other.' });
  });

  test('tells German and English apart', () => {
    expect(languageOf('Wann bekomme ich mein Geld zurück, wenn die Ware nicht passt?')).toBe('de');
    expect(languageOf('When do I get my money back if the goods do not fit?')).toBe('en');
    expect(languageOf('Wi-Fi Router 3000')).toBeUndefined();
  });
});
