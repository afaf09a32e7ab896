import { crc32, createInflateRaw } from 'node:zlib';
import { ArchiveFault } from './archive-fault.ts';

/** A file that can be read in parts; both ends of a part are inclusive. */
export interface ByteSource {
  size: number;
  read(first: number, last: number): AsyncIterable<Buffer>;
}

interface Entry {
  method: number;
  isEncrypted: boolean;
  crc: number;
  packed: number;
  unpacked: number;
  offset: number;
}

/** The end record has 22 bytes, followed by a comment of at most 65,535. */
const maxTail = 22 + 65_535;
const maxDirectory = 4 * 1024 ** 2;
/** An entry this small is harmless, whatever its compression ratio. */
const minSuspicious = 16 * 1024 ** 2;
/** Real files have a compression ratio of 5 to 50; zip bombs have up to 1,000. */
const maxRatio = 200;
/** The first bytes of password-protected Excel files, and of Excel files before 2007. */
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Reads a ZIP archive in place: first its directory, then the requested entries as streams. */
export class ZipReader {
  private readonly source: ByteSource;
  private readonly entries: ReadonlyMap<string, Entry>;

  private constructor(source: ByteSource, entries: ReadonlyMap<string, Entry>) {
    this.source = source;
    this.entries = entries;
  }

  static async open(source: ByteSource): Promise<ZipReader> {
    const start = await bytesAt(source, 0, Math.min(8, source.size));
    if (start.equals(compoundFile)) throw new ArchiveFault('protected');
    const tailStart = Math.max(0, source.size - maxTail);
    const tail = await bytesAt(source, tailStart, source.size - tailStart);
    const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (end < 0 || end + 22 > tail.length) throw new ArchiveFault('damaged');
    const [length, offset] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
    if (length > maxDirectory) throw new ArchiveFault('too_large');
    return new ZipReader(source, readDirectory(await bytesAt(source, offset, length)));
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** The content of an entry, decompressed up to `maxBytes`, whatever size the archive claims. */
  async *read(name: string, maxBytes: number): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name);
    if (!entry) throw new ArchiveFault('damaged');
    if (entry.isEncrypted) throw new ArchiveFault('protected');
    if (entry.method !== 0 && entry.method !== 8) throw new ArchiveFault('damaged');
    const isTooLarge = (size: number) => size > maxBytes || (size > minSuspicious && size > entry.packed * maxRatio);
    if (isTooLarge(entry.unpacked)) throw new ArchiveFault('too_large');
    const packed = await this.packedOf(entry);
    let unpacked = 0;
    let crc = 0;
    for await (const bytes of entry.method === 8 ? inflate(packed) : packed) {
      unpacked += bytes.length;
      // The sizes that an archive claims may be wrong.
      if (isTooLarge(unpacked)) throw new ArchiveFault('too_large');
      crc = crc32(bytes, crc);
      yield bytes;
    }
    if (crc !== entry.crc) throw new ArchiveFault('damaged');
  }

  private async packedOf({ offset, packed }: Entry): Promise<AsyncIterable<Buffer>> {
    const head = await bytesAt(this.source, offset, 30);
    if (head.readUInt32LE(0) !== 0x04034b50) throw new ArchiveFault('damaged');
    const start = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
    if (start + packed > this.source.size) throw new ArchiveFault('damaged');
    return this.source.read(start, start + packed - 1);
  }
}

function readDirectory(directory: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (let place = 0; place + 46 <= directory.length; ) {
    if (directory.readUInt32LE(place) !== 0x02014b50) throw new ArchiveFault('damaged');
    const nameEnd = place + 46 + directory.readUInt16LE(place + 28);
    // Some programs write backslashes or a leading slash.
    const name = directory
      .toString('utf8', place + 46, nameEnd)
      .replaceAll('\\', '/')
      .replace(/^\//, '');
    entries.set(name, {
      isEncrypted: (directory.readUInt16LE(place + 8) & 1) === 1,
      method: directory.readUInt16LE(place + 10),
      crc: directory.readUInt32LE(place + 16),
      packed: directory.readUInt32LE(place + 20),
      unpacked: directory.readUInt32LE(place + 24),
      offset: directory.readUInt32LE(place + 42),
    });
    place = nameEnd + directory.readUInt16LE(place + 30) + directory.readUInt16LE(place + 32);
  }
  return entries;
}

async function bytesAt(source: ByteSource, offset: number, length: number): Promise<Buffer> {
  if (offset + length > source.size) throw new ArchiveFault('damaged');
  if (length === 0) return Buffer.alloc(0);
  const pieces: Buffer[] = [];
  for await (const piece of source.read(offset, offset + length - 1)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The archive is read only as fast as the decompressed bytes are consumed. */
async function* inflate(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const unpacking = createInflateRaw();
  const feed = async () => {
    for await (const bytes of packed) {
      if (unpacking.destroyed) return;
      if (!unpacking.write(bytes))
        await new Promise<void>((settle) => unpacking.once('drain', settle).once('close', settle));
    }
    unpacking.end();
  };
  const feeding = feed().catch((error: Error) => void unpacking.destroy(error));
  try {
    yield* unpacking as AsyncIterable<Buffer>;
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('Z_')) throw new ArchiveFault('damaged');
    throw error;
  } finally {
    unpacking.destroy();
    await feeding;
  }
}
