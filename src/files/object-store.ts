import { notePassing } from '../kernel/passing-fault.ts';
import type { ByteRange } from './file-content.ts';

/** Where the content of files is kept when it is not kept in the database. */
export interface ObjectStore {
  /** Content of any length. Nobody can read any of it before all of it is there. */
  write(key: string, content: AsyncIterable<Buffer>): Promise<void>;
  read(key: string, range: ByteRange): AsyncIterable<Buffer>;
  /** The object, and what uploads of it left behind; fine where there is neither. */
  delete(key: string): Promise<void>;
}

/** The store does not answer, or not as it should: runs and jobs go on when it does, and doors answer 503. */
export class ObjectStoreAway extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ObjectStoreAway';
    notePassing(this);
  }
}
