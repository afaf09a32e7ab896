import { isRecord } from '../../../../api/is-record.ts';

/** The maximum depth at which lists and fields are searched. */
const maxDepth = 4;
/** The only characters that a path of a trigger may have. */
const plainKey = /^[\w@$-]+$/;

/** The paths of all lists in an answer, longest list first; the empty path is the answer itself. */
export function listsIn(answer: unknown): string[] {
  const found: { path: string; length: number }[] = [];
  walk(answer, '', 0, (path, value) => {
    if (Array.isArray(value)) found.push({ path, length: value.length });
  });
  return found.sort((one, other) => other.length - one.length).map(({ path }) => path);
}

export function itemsAt(answer: unknown, path: string): unknown[] {
  const value = valueAt(answer, path);
  return Array.isArray(value) ? value : [];
}

function valueAt(value: unknown, path: string): unknown {
  if (path === '') return value;
  return path.split('.').reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), value);
}

/** The fields of an item with a plain value. */
export function fieldsIn(item: unknown): string[] {
  const found: string[] = [];
  walk(item, '', 0, (path, value) => {
    if (path !== '' && (typeof value === 'string' || typeof value === 'number')) found.push(path);
  });
  return found;
}

/** The fields whose values identify items, most likely first: each item has a different value. */
export function idsIn(items: unknown[]): string[] {
  const usable = fieldsIn(items[0]).filter((path) => isUnique(items, path));
  const rank = (path: string) =>
    [/^(id|key|uuid|gid)$/i, /(^|[._])(id|key|uuid)$/i, /id$/i, /^name$/i].findIndex((each) => each.test(path));
  return usable.sort((one, other) => place(rank(one)) - place(rank(other)));
}

function place(rank: number): number {
  return rank === -1 ? 99 : rank;
}

export function isUnique(items: unknown[], path: string): boolean {
  const values = items.map((item) => valueAt(item, path));
  return values.every((value) => value !== undefined && value !== null) && new Set(values).size === values.length;
}

/** The fields that contain a time; creation times come before change times. */
export function timesIn(item: unknown): string[] {
  const times = fieldsIn(item).filter((path) => isTime(valueAt(item, path)));
  return times.sort((one, other) => Number(/creat|added|made/i.test(other)) - Number(/creat|added|made/i.test(one)));
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value));
}

function walk(value: unknown, path: string, depth: number, visit: (path: string, value: unknown) => void): void {
  visit(path, value);
  if (!isRecord(value) || depth >= maxDepth) return;
  for (const [key, part] of Object.entries(value))
    if (plainKey.test(key)) walk(part, path === '' ? key : `${path}.${key}`, depth + 1, visit);
}
