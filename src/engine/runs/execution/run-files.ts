import { type FileReference, fileIdsIn } from '../../../files/file-reference.ts';
import type { StoredFile } from '../../../files/files.store.ts';
import type { Upload } from '../../../files/store-file.ts';
import { isUuid } from '../../../kernel/ids.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Db } from '../../../storage/db.ts';
import type { EngineServices } from '../../engine-services.ts';
import { SecretValue } from '../../secrets/secret-value.ts';
import { StepFailure, type StepFiles } from '../../step-kinds/define-step-kind.ts';
import { failures } from '../../words/failures.ts';
import { noteRunFiles, type RunFileNote, readRunFile, shareRunFiles } from '../store/run-files.store.ts';

export interface NewFile extends Upload {
  maxBytes?: number;
  /** The secrets that the content contains, known once it has been read to the end. */
  secretsInside?(): readonly string[];
}

interface Settings {
  database: Db;
  services: Pick<EngineServices, 'files' | 'fileRetentionMs'>;
  run: { id: string; workspaceId: string };
  now(): Date;
  principal(): Promise<Principal>;
}

/** The files of one run: those that its steps create, and those that they may open. */
export class RunFiles {
  private readonly settings: Settings;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  /** Stores the content as it arrives. The reference to a file that contains a secret is a secret value. */
  async make(path: string, { maxBytes, secretsInside, ...upload }: NewFile): Promise<FileReference | SecretValue> {
    const { files, fileRetentionMs: keptMs } = this.settings.services;
    const principal = await this.settings.principal();
    const file = await files
      .store(principal, upload, {
        keptMs,
        ...(maxBytes !== undefined && { maxBytes }),
        isSecret: () => (secretsInside?.() ?? []).length > 0,
      })
      .catch(failed);
    await this.note(path, true, [file.id]);
    const reference = files.referTo(file);
    const names = secretsInside?.() ?? [];
    return names.length > 0 ? new SecretValue(reference, names) : reference;
  }

  /** Opens the file that a value refers to. Only files of this run can be opened, whatever id the value has. */
  async open(value: unknown, { tainted = false }: { tainted?: boolean } = {}): Promise<StoredFile> {
    const id = (value as { id?: unknown } | null)?.id;
    if (typeof id !== 'string' || !isUuid(id)) throw new StepFailure('not_a_file', failures.phrase('not_a_file'));
    const { database, run } = this.settings;
    const file = await readRunFile(database, run.workspaceId, run.id, id);
    if (!file) throw new StepFailure('file_unknown', failures.phrase('file_unknown', { id }));
    if (file.secret && !tainted)
      throw new StepFailure('file_secret', failures.phrase('file_secret', { name: file.name }));
    return file;
  }

  content(file: StoredFile): AsyncIterable<Buffer> {
    return this.settings.services.files.content(file);
  }

  async read(file: StoredFile, maxBytes: number): Promise<Buffer> {
    if (file.size > maxBytes)
      throw new StepFailure(
        'file_too_large',
        failures.phrase('file_too_large', {
          name: file.name,
          size: sizeInWords(file.size),
          max: sizeInWords(maxBytes),
        }),
      );
    const pieces: Buffer[] = [];
    for await (const piece of this.content(file)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /** The files for one step. Files that the step creates are recorded under its path. */
  at(path: string): StepFiles {
    return {
      make: (file) => this.make(path, file),
      open: (value, options) => this.open(value, options),
      content: (file) => this.content(file),
      read: (file, maxBytes) => this.read(file, maxBytes),
      learn: (value, options) => this.learn(path, value, options),
      share: (runId, value) => this.share(path, runId, value),
    };
  }

  /** Adds the files in an action's result, from records or created by the action, if the run's person may read them. */
  async learn(path: string, value: unknown, { made = false }: { made?: boolean } = {}): Promise<void> {
    const ids = fileIdsIn(value);
    if (ids.length === 0) return;
    const readable = await this.settings.services.files.readable(await this.settings.principal(), ids);
    if (readable.length > 0)
      await this.note(
        path,
        made,
        readable.map(({ id }) => id),
      );
  }

  /** Adds all files of the run that this run retries. */
  async takeOver(from: string): Promise<void> {
    await shareRunFiles(this.settings.database, await this.noteAt(''), from, null);
  }

  /** Adds the files in a value from another run, as far as that run may use them. */
  async share(path: string, from: string, value: unknown): Promise<void> {
    const ids = fileIdsIn(value);
    if (ids.length > 0) await shareRunFiles(this.settings.database, await this.noteAt(path), from, ids);
  }

  private async note(path: string, made: boolean, ids: readonly string[]): Promise<void> {
    const { now, services, database } = this.settings;
    const keptUntil = made ? new Date(now().getTime() + services.fileRetentionMs) : null;
    await noteRunFiles(database, { ...(await this.noteAt(path)), made, keptUntil }, ids);
  }

  private async noteAt(path: string): Promise<Omit<RunFileNote, 'made' | 'keptUntil'>> {
    const { run, now } = this.settings;
    const { userId } = await this.settings.principal();
    return { workspaceId: run.workspaceId, runId: run.id, actorId: userId, path, now: now() };
  }
}

/** A size in words, such as 500 MB. */
function sizeInWords(bytes: number): string {
  const [unit, factor] = bytes >= 1_000_000 ? ['MB', 1_000_000] : bytes >= 1_000 ? ['kB', 1_000] : ['bytes', 1];
  return `${Math.round((bytes / Number(factor)) * 10) / 10} ${unit}`;
}

/** A file that is too large fails the step without a retry. */
function failed(error: unknown): never {
  if (error instanceof Refusal && error.kind === 'too_large') throw new StepFailure('file_too_large', error.why);
  throw error;
}
