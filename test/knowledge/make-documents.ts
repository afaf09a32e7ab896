import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** A ZIP archive with these files; `claims` is the size that its directory gives instead of the true one. */
export function makeZip(files: Record<string, Buffer | string>, claims?: number): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(content), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claims ?? content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** A Word document of paragraphs, each with a style where it is a heading. */
export function makeDocx(paragraphs: { text: string; style?: string }[]): Buffer {
  const body = paragraphs
    .map(
      ({ text, style }) =>
        `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t>${text}</w:t></w:r></w:p>`,
    )
    .join('');
  return makeZip({ 'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>` });
}

/** A PDF with these lines on each page, the first of each page in larger letters. */
export function makePdf(pages: string[][]): Buffer {
  const streams = pages.map((lines) => {
    const text = lines.map((line, index) => {
      const escaped = line.replaceAll(/[\\()]/g, '\\$&');
      return `/F1 ${index === 0 ? 20 : 11} Tf 1 0 0 1 60 ${780 - index * 16} Tm (${escaped}) Tj`;
    });
    return deflateSync(Buffer.from(`BT ${text.join('\n')} ET`, 'latin1'));
  });
  return writePdf(streams, pages.length);
}

/** Many pages that all show the same. */
export function makeLongPdf(pages: number): Buffer {
  return writePdf([deflateSync(Buffer.from('BT /F1 11 Tf 60 700 Td (Again) Tj ET'))], pages);
}

function writePdf(streams: Buffer[], pages: number): Buffer {
  const first = 4 + streams.length;
  const objects: (Buffer | string)[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, index) => `${first + index} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...streams.map((stream) =>
      Buffer.concat([
        Buffer.from(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`),
        stream,
        Buffer.from('\nendstream'),
      ]),
    ),
    ...Array.from(
      { length: pages },
      (_, index) =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${4 + (index % streams.length)} 0 R >>`,
    ),
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = 9;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    offsets.push(length);
    parts.push(part);
    length += part.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}
