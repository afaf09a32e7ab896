import type { QueryClient } from '@tanstack/react-query';
import { isRecord } from './is-record.ts';

interface Version extends Record<string, unknown> {
  id: string;
  updatedAt: string;
}

let keep: (answer: unknown) => void = () => {};

/**
 * Writes each answer about a thing over older versions of it in the query cache. Without this, the next edit would send
 * the version that a list still holds, and the server would refuse it as stale.
 */
export function keepAnswersIn(client: QueryClient): void {
  keep = (answer) => {
    if (!isVersion(answer)) return;
    for (const query of client.getQueryCache().getAll()) {
      const { data, dataUpdatedAt, isInvalidated } = query.state;
      const merged = withAnswer(data, answer);
      if (merged === data) continue;
      query.setData(merged, { updatedAt: dataUpdatedAt, manual: true });
      if (isInvalidated) query.invalidate();
    }
  };
}

/** Called with the answer of each action. */
export function keepAnswer(answer: unknown): void {
  keep(answer);
}

/** Returns `data` itself if it holds nothing older than the answer. */
function withAnswer(data: unknown, answer: Version): unknown {
  if (!isRecord(data)) return data;
  if (isOlder(data, answer)) return updated(data, answer);
  let result = data;
  for (const [name, value] of Object.entries(data)) {
    if (!Array.isArray(value)) continue;
    // `value` is either the rows of a page or the pages of an infinite list.
    const rows = value.map((row) => (name === 'pages' ? withAnswer(row, answer) : updatedRow(row, answer)));
    if (rows.some((row, index) => row !== value[index])) result = { ...result, [name]: rows };
  }
  return result;
}

function updatedRow(row: unknown, answer: Version): unknown {
  return isRecord(row) && isOlder(row, answer) ? updated(row, answer) : row;
}

/**
 * Takes over only the fields that the row already has, and only if their values are of the same kind. A list may hold
 * fewer fields than the answer, or hold them in another form.
 */
function updated(row: Record<string, unknown>, answer: Version): Record<string, unknown> {
  const entries = Object.entries(row).map(([name, old]) => [name, isSameKind(old, answer[name]) ? answer[name] : old]);
  return Object.fromEntries(entries);
}

function isSameKind(old: unknown, next: unknown): boolean {
  if (next === undefined) return false;
  return old === null || next === null || (typeof old === typeof next && Array.isArray(old) === Array.isArray(next));
}

function isOlder(row: Record<string, unknown>, answer: Version): boolean {
  return row.id === answer.id && typeof row.updatedAt === 'string' && row.updatedAt < answer.updatedAt;
}

function isVersion(answer: unknown): answer is Version {
  return isRecord(answer) && typeof answer.id === 'string' && typeof answer.updatedAt === 'string';
}
