import type { Clock } from '../kernel/clock.ts';
import type { Principal } from '../kernel/principal.ts';
import type { Db } from '../storage/db.ts';
import { type ByteRange, readRange } from './file-content.ts';
import { findFile, type StoredFile } from './files.store.ts';
import { storeFile, type Upload } from './store-file.ts';

/** Who may read a file that records hold: only the part that knows the records and their rights can say. */
export interface AttachmentRights {
  mayRead(principal: Principal, file: StoredFile): Promise<boolean>;
}

export interface FilesSettings {
  database: Db;
  clock: Clock;
  baseUrl: string;
  attachments: AttachmentRights;
}

/** Uploaded files, for the doors that take them and hand them out. */
export class Files {
  private readonly settings: FilesSettings;

  constructor(settings: FilesSettings) {
    this.settings = settings;
  }

  store(owner: Pick<Principal, 'workspaceId' | 'userId'>, upload: Upload): Promise<StoredFile> {
    return storeFile(this.settings.database, owner, upload, this.settings.clock.now());
  }

  find(id: string): Promise<StoredFile | undefined> {
    return findFile(this.settings.database, id);
  }

  /** The principal is the reader as a member of the file's own workspace. */
  async mayRead(principal: Principal, file: StoredFile): Promise<boolean> {
    if (principal.workspaceId !== file.workspaceId) return false;
    if (principal.userId === file.createdBy) return true;
    return file.attachedAt !== null && this.settings.attachments.mayRead(principal, file);
  }

  content(file: StoredFile, range: ByteRange): AsyncIterable<Buffer> {
    return readRange(this.settings.database, file, range);
  }

  present(file: StoredFile): PresentedFile {
    return presentFile(this.settings.baseUrl, file);
  }
}

interface PresentedFile {
  id: string;
  name: string;
  size: number;
  type: string;
  url: string;
}

/** A file as callers see it: in the answer to an upload and as a value of an attachment field. */
function presentFile(baseUrl: string, { id, name, size, type }: Omit<PresentedFile, 'url'>): PresentedFile {
  return { id, name, size, type, url: `${baseUrl}/api/v1/files/${id}` };
}
