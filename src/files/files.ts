import type { Clock } from '../kernel/clock.ts';
import type { Principal } from '../kernel/principal.ts';
import { type Refusal, refuse } from '../kernel/refusal.ts';
import type { Db } from '../storage/db.ts';
import { type ByteRange, type ContentPlaces, fileChunks, readFileText, readRange } from './file-content.ts';
import { type FileReference, referenceTo } from './file-reference.ts';
import { maxDatabaseBytes } from './file-sizes.ts';
import { findFile, findLogo, forgetDiscarded, listDiscarded, readFiles, type StoredFile } from './files.store.ts';
import type { ObjectStore } from './object-store.ts';
import { type StoreOptions, storeFile, tooLarge, type Upload } from './store-file.ts';
import { refusals } from './words/refusals.ts';

/** Decides who may read a file that a record or run holds, because only their modules know the rights. */
export interface HolderRights {
  /** The files that this person may read. */
  readable(principal: Principal, fileIds: readonly string[], db?: Db): Promise<ReadonlySet<string>>;
}

export interface FilesSettings {
  database: Db;
  clock: Clock;
  baseUrl: string;
  /** Where the content of new files is stored; null means the database. */
  objects: ObjectStore | null;
  /** The largest file on this plan. */
  maxBytesOf(plan: string): number;
  attachments: HolderRights;
  runs: HolderRights;
  /** Logos, photos, and pictures of business data. */
  pictures: HolderRights;
}

/** Strangers have no plan, so their files are limited to what the database accepts. */
type Owner = Pick<Principal, 'workspaceId' | 'userId'> & { workspace?: Pick<Principal['workspace'], 'plan'> };

/** How many objects one round of the cleanup deletes. */
const discardedAtOnce = 50;

/** Stored files, for the doors that receive and send them, and for everything that uses their content. */
export class Files {
  private readonly settings: FilesSettings;
  private readonly places: ContentPlaces;

  constructor(settings: FilesSettings) {
    this.settings = settings;
    this.places = settings;
  }

  maxBytes({ workspace }: Pick<Owner, 'workspace'>): number {
    return workspace ? this.settings.maxBytesOf(workspace.plan) : maxDatabaseBytes;
  }

  store(owner: Owner, upload: Upload, options: Partial<StoreOptions> = {}): Promise<StoredFile> {
    const maxBytes = Math.min(options.maxBytes ?? Number.POSITIVE_INFINITY, this.maxBytes(owner));
    return storeFile(this.places, owner, upload, this.settings.clock, { ...options, maxBytes });
  }

  /** For content whose length is known in advance. */
  tooLarge(maxBytes: number): Refusal {
    return tooLarge(maxBytes);
  }

  find(id: string): Promise<StoredFile | undefined> {
    return findFile(this.settings.database, id);
  }

  /** A file that a workspace shows to strangers as its logo. */
  findLogo(id: string): Promise<StoredFile | undefined> {
    return findLogo(this.settings.database, id);
  }

  /** The principal is the reader as a member of the file's own workspace. */
  async mayRead(principal: Principal, file: StoredFile): Promise<boolean> {
    return principal.workspaceId === file.workspaceId && (await this.among(principal, [file])).length === 1;
  }

  /** The files that this person may read, in the given order. */
  async readable(principal: Principal, ids: readonly string[], db = this.settings.database): Promise<StoredFile[]> {
    return this.among(principal, await readFiles(db, principal.workspaceId, ids), db);
  }

  /** The same, but refuses if one is missing. */
  async require(principal: Principal, ids: readonly string[], db?: Db): Promise<StoredFile[]> {
    const found = await this.readable(principal, ids, db);
    const missing = ids.find((id) => !found.some((file) => file.id === id.toLowerCase()));
    if (missing !== undefined)
      refuse('not_found', 'file_not_found', refusals.phrase('file_not_found'), { fileId: missing });
    return found;
  }

  private async among(principal: Principal, files: readonly StoredFile[], db?: Db): Promise<StoredFile[]> {
    const { attachments, pictures, runs } = this.settings;
    const open = files.filter((file) => !file.secret);
    const foreign = open.filter(({ createdBy }) => createdBy !== principal.userId);
    const idsOf = (some: readonly StoredFile[]) => some.map(({ id }) => id);
    const attached = idsOf(foreign.filter(({ attachedAt }) => attachedAt !== null));
    const held = attached.length > 0 ? await attachments.readable(principal, attached, db) : new Set();
    const shown = attached.length > 0 ? await pictures.readable(principal, attached, db) : new Set();
    const rest = idsOf(foreign.filter(({ id }) => !held.has(id) && !shown.has(id)));
    const ofRuns = rest.length > 0 ? await runs.readable(principal, rest, db) : new Set();
    const found = (id: string) => held.has(id) || shown.has(id) || ofRuns.has(id);
    return open.filter(({ id, createdBy }) => createdBy === principal.userId || found(id));
  }

  content(file: StoredFile, range: ByteRange = { first: 0, last: file.size - 1 }): AsyncIterable<Buffer> {
    return readRange(this.places, file, range);
  }

  /** The caller has checked the rights. */
  chunks(workspaceId: string, id: string): AsyncIterable<Buffer> {
    return fileChunks(this.places, workspaceId, id);
  }

  text(workspaceId: string, id: string): AsyncIterable<string> {
    return readFileText(this.places, workspaceId, id);
  }

  present(file: Pick<StoredFile, 'id' | 'name' | 'size' | 'type'>): PresentedFile {
    const { id, name, size, type } = file;
    return { id, name, size, type, url: this.urlOf(id) };
  }

  /** As a value of a run. */
  referTo(file: Pick<StoredFile, 'id' | 'name' | 'size' | 'type'>): FileReference {
    return referenceTo(file, this.urlOf(file.id));
  }

  urlOf(id: string): string {
    return `${this.settings.baseUrl}/api/v1/files/${id}`;
  }

  /** Deletes the objects of deleted files. Failures are retried in the next round. */
  async deleteDiscarded(): Promise<void> {
    const { database, objects } = this.settings;
    if (!objects) return;
    for (let keys = await listDiscarded(database, discardedAtOnce); keys.length > 0; ) {
      for (const key of keys) await objects.delete(key);
      await forgetDiscarded(database, keys);
      keys = keys.length < discardedAtOnce ? [] : await listDiscarded(database, discardedAtOnce);
    }
  }
}

/** A file as callers see it, in the answer to an upload and as the value of an attachment field. */
interface PresentedFile {
  id: string;
  name: string;
  size: number;
  type: string;
  url: string;
}
