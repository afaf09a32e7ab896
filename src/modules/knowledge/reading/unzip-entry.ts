import { inflateRawSync } from 'node:zlib';

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
/** The end record is 22 bytes, with a comment of at most 65,535 behind it. */
const maxTail = 22 + 65_535;

/** What is wrong with an archive: not one at all, or one that becomes too large. */
export class ArchiveFault extends Error {
  readonly reason: 'damaged' | 'too_large';

  constructor(reason: 'damaged' | 'too_large') {
    super(`The archive is ${reason === 'damaged' ? 'damaged' : 'too large'}.`);
    this.reason = reason;
  }
}

/**
 * One file of a ZIP archive, unpacked up to `maxBytes` whatever the archive says about its size. Undefined where the
 * archive does not hold it.
 */
export function unzipEntry(archive: Buffer, name: string, maxBytes: number): Buffer | undefined {
  const entry = findEntry(archive, name);
  if (!entry) return undefined;
  const { method, packed } = entry;
  if (method === 0) {
    if (packed.length > maxBytes) throw new ArchiveFault('too_large');
    return packed;
  }
  if (method !== 8) throw new ArchiveFault('damaged');
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch (error) {
    throw new ArchiveFault((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'damaged');
  }
}

function findEntry(archive: Buffer, name: string): { method: number; packed: Buffer } | undefined {
  try {
    let place = firstEntry(archive);
    while (place !== undefined && archive.readUInt32LE(place) === entryMark) {
      const nameLength = archive.readUInt16LE(place + 28);
      const entryName = archive.toString('utf8', place + 46, place + 46 + nameLength);
      if (entryName === name) return contentAt(archive, place);
      place += 46 + nameLength + archive.readUInt16LE(place + 30) + archive.readUInt16LE(place + 32);
      if (place + 46 > archive.length) return undefined;
    }
    return undefined;
  } catch (error) {
    if (error instanceof RangeError) throw new ArchiveFault('damaged');
    throw error;
  }
}

function firstEntry(archive: Buffer): number | undefined {
  for (let place = archive.length - 22; place >= Math.max(0, archive.length - maxTail); place -= 1)
    if (archive.readUInt32LE(place) === endMark) return archive.readUInt32LE(place + 16);
  throw new ArchiveFault('damaged');
}

function contentAt(archive: Buffer, entry: number): { method: number; packed: Buffer } {
  const local = archive.readUInt32LE(entry + 42);
  if (archive.readUInt32LE(local) !== localMark) throw new ArchiveFault('damaged');
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(start, start + archive.readUInt32LE(entry + 20));
  return { method: archive.readUInt16LE(entry + 10), packed };
}
