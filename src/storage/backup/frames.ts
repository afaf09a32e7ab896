import { BackupFailure } from '../backup-failure.ts';

/** The parts of a backup's body, in the order in which they are restored. */
export type Section =
  | { kind: 'statements'; statements: string[] }
  | { kind: 'partitions'; parent: string; partitions: Partition[] }
  | { kind: 'table'; name: string; columns: string[] }
  | { kind: 'rows-end'; rows: number }
  | { kind: 'sequence'; name: string; lastValue: string; isCalled: boolean }
  | { kind: 'end' };

export interface Partition {
  name: string;
  bounds: string;
  /** Set if the partition is itself partitioned. */
  dividedBy: string | null;
}

export type Frame = { section: Section } | { rows: Buffer };

const sectionMark = 0x53;
const rowsMark = 0x52;
const maxFrameLength = 16 * 1024 * 1024;
const rowsPerFrame = 1024 * 1024;

export function encodeSection(section: Section): Buffer {
  return encodeFrame(sectionMark, Buffer.from(JSON.stringify(section)));
}

/** Encodes a piece of table data as frames of limited length. */
export function* encodeRows(data: Buffer): Generator<Buffer> {
  for (let at = 0; at < data.length; at += rowsPerFrame) {
    yield encodeFrame(rowsMark, data.subarray(at, at + rowsPerFrame));
  }
}

function encodeFrame(mark: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(mark);
  head.writeUInt32BE(payload.length, 1);
  return Buffer.concat([head, payload]);
}

export async function* decodeFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let pending: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    let at = 0;
    while (pending.length - at >= 5) {
      const length = pending.readUInt32BE(at + 1);
      if (length > maxFrameLength) throw new BackupFailure('The backup holds an impossible length.');
      if (pending.length - at - 5 < length) break;
      const payload = pending.subarray(at + 5, at + 5 + length);
      yield decodeFrame(pending.readUInt8(at), payload);
      at += 5 + length;
    }
    pending = pending.subarray(at);
  }
}

function decodeFrame(mark: number, payload: Buffer): Frame {
  if (mark === rowsMark) return { rows: payload };
  return { section: JSON.parse(payload.toString()) as Section };
}
