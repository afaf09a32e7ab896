import { isUuid } from '../kernel/ids.ts';
import type { StoredFile } from './files.store.ts';

/**
 * A file as a value of a run. It describes the file, but gives no access: that depends on what the run was given, so a
 * forged reference opens nothing.
 */
export interface FileReference {
  kind: 'file';
  id: string;
  name: string;
  mediaType: string;
  size: number;
  url: string;
}

export function referenceTo(file: Pick<StoredFile, 'id' | 'name' | 'type' | 'size'>, url: string): FileReference {
  return { kind: 'file', id: file.id, name: file.name, mediaType: file.type, size: file.size, url };
}

/** Whether a value has the form of a file, as runs or attachment fields contain it. */
export function isFileReference(value: unknown): value is { id: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { id, name, size, url } = value as Partial<FileReference>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    typeof size === 'number' &&
    typeof url === 'string' &&
    isUuid(id) &&
    url.endsWith(`/api/v1/files/${id}`)
  );
}

const maxFiles = 200;

/** The ids of all files inside a value. */
export function fileIdsIn(value: unknown): string[] {
  const ids = new Set<string>();
  const look = (part: unknown) => {
    if (typeof part !== 'object' || part === null || ids.size >= maxFiles) return;
    // Records are JSON text from the database.
    if ('toJSON' in part && typeof part.toJSON === 'function') look(part.toJSON());
    else if (isFileReference(part)) ids.add(part.id.toLowerCase());
    else for (const each of Array.isArray(part) ? part : Object.values(part)) look(each);
  };
  look(value);
  return [...ids];
}
