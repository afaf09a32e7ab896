import { notePassing } from '../kernel/passing-fault.ts';
import type { ByteRange } from './file-content.ts';

/** Where the content of files is stored if it is not in the database. */
export interface ObjectStore {
  /** Stores content of any length. It can only be read once it is complete. */
  write(key: string, content: AsyncIterable<Buffer>): Promise<void>;
  read(key: string, range: ByteRange): AsyncIterable<Buffer>;
  /** Deletes the object and what its uploads left behind. It is no error if there is neither. */
  delete(key: string): Promise<void>;
}

/** The store does not answer, or answers wrongly. Runs and jobs continue when it recovers, and doors answer 503. */
export class ObjectStoreAway extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ObjectStoreAway';
    notePassing(this);
  }
}
