import type { QueryClient } from '@tanstack/react-query';
import { isRecord } from './is-record.ts';

interface Version extends Record<string, unknown> {
  id: string;
  updatedAt: string;
}

type Heard = (answer: unknown) => void;

let heard: Heard = () => {};

/**
 * What the server answers about a thing is what every list and panel knows of it from then on. Until they have been
 * read again, whatever is done next would otherwise be about the version before, and refused.
 */
export function keepAnswers(client: QueryClient): void {
  heard = (answer) => {
    if (!isVersion(answer)) return;
    for (const query of client.getQueryCache().getAll()) {
      const { data, dataUpdatedAt, isInvalidated } = query.state;
      const known = withAnswer(data, answer);
      if (known === data) continue;
      query.setData(known, { updatedAt: dataUpdatedAt, manual: true });
      if (isInvalidated) query.invalidate();
    }
  };
}

/** Called with each answer of an action. */
export function hearAnswer(answer: unknown): void {
  heard(answer);
}

/** The same object where it holds nothing older than the answer. */
function withAnswer(data: unknown, answer: Version): unknown {
  if (!isRecord(data)) return data;
  if (isOlder(data, answer)) return renewed(data, answer);
  let result = data;
  for (const [name, value] of Object.entries(data)) {
    if (!Array.isArray(value)) continue;
    // The rows of a page, or the pages of a list that grows.
    const rows = value.map((row) => (name === 'pages' ? withAnswer(row, answer) : renewedRow(row, answer)));
    if (rows.some((row, index) => row !== value[index])) result = { ...result, [name]: rows };
  }
  return result;
}

function renewedRow(row: unknown, answer: Version): unknown {
  return isRecord(row) && isOlder(row, answer) ? renewed(row, answer) : row;
}

/**
 * A list shows less of a thing than its own page does, and may put it otherwise: only what is of the same kind is taken
 * over.
 */
function renewed(row: Record<string, unknown>, answer: Version): Record<string, unknown> {
  const taken = Object.entries(row).map(([name, old]) => [name, isSameKind(old, answer[name]) ? answer[name] : old]);
  return Object.fromEntries(taken);
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
