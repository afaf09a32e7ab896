import { isUuid } from '../../../../kernel/ids.ts';
import type { StreamedBody } from '../../../../outbound/dial.ts';
import type { ReadContext } from '../../../../runtime/define-action.ts';
import type { Operation } from '../operation.ts';

export interface SentFile {
  name: string;
  type: string;
  size: number;
  /** Read from storage while it is sent. */
  content: StreamedBody;
}

/** The stored files that a call may send, by id. */
export type SentFiles = ReadonlyMap<string, SentFile>;

export const noFiles: SentFiles = new Map();

const maxFiles = 20;

/**
 * The stored files that the arguments name and the caller may read, for an operation whose body can contain files.
 * Secret ones are never included.
 */
export async function sentFiles(
  { ports, principal, db }: ReadContext<'files'>,
  { body }: Operation,
  args: Record<string, unknown>,
): Promise<SentFiles> {
  if (!body || body.kind === 'json' || body.kind === 'form') return noFiles;
  const ids = idsIn(args);
  if (ids.length === 0) return noFiles;
  const readable = await ports.files.readable(principal, ids, db);
  return new Map(
    readable.map((file) => [
      file.id,
      {
        name: file.name,
        type: file.type,
        size: file.size,
        content: { length: file.size, open: () => ports.files.content(file) },
      },
    ]),
  );
}

/** The ids of all objects that have one, because only the place in the body shows whether it is a file. */
function idsIn(args: Record<string, unknown>): string[] {
  const ids = new Set<string>();
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null || ids.size >= maxFiles) return;
    const { id } = value as { id?: unknown };
    if (typeof id === 'string' && isUuid(id)) ids.add(id.toLowerCase());
    else for (const each of Object.values(value)) look(each);
  };
  for (const value of Object.values(args)) look(value);
  return [...ids];
}
