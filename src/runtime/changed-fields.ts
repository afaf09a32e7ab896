import { isDeepStrictEqual } from 'node:util';

export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** The fields of `after` that differ from `before`. The time of the change does not count. */
export function changedFields(before: object, after: object): FieldChange[] {
  const earlier = new Map(Object.entries(before));
  return Object.entries(after)
    .filter(([field, value]) => field !== 'updatedAt' && !isDeepStrictEqual(earlier.get(field) ?? null, value ?? null))
    .map(([field, value]) => ({ field, before: shortValue(earlier.get(field)), after: shortValue(value) }));
}

const maxTextLength = 2_000;

/** Shortens values, because the activity describes changes and does not store documents. */
export function shortValue(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : (value ?? null);
}
