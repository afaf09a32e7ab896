import type { Connection } from '../../../api/types.ts';

export const keyPlaces = ['header', 'query', 'cookie'] as const;
export type KeyPlace = (typeof keyPlaces)[number];

/** A key that a connection sends besides its first credential. */
export interface FurtherKey {
  in: KeyPlace;
  name: string;
}

export interface KeyRow extends FurtherKey {
  value: string;
  /** Its value is stored for its current place and name. */
  kept: boolean;
}

/** The name of its value among the secrets on the server. */
export function secretOfKey({ in: place, name }: FurtherKey): string {
  return `${place}:${name}`;
}

export function keysOf(connection: Connection | undefined): FurtherKey[] {
  return (connection?.settings.moreKeys as FurtherKey[] | undefined) ?? [];
}

/** Serialised, because the value of a form field is text. */
export function keyRowsText(rows: readonly KeyRow[]): string {
  return JSON.stringify(rows.map(({ in: place, name, value, kept }) => ({ in: place, name, value, kept })));
}

export function keyRowsOf(text: string): KeyRow[] {
  return text === '' ? [] : (JSON.parse(text) as KeyRow[]);
}

export function storedKeyRows(connection: Connection | undefined): string {
  return keyRowsText(keysOf(connection).map((key) => ({ ...key, value: '', kept: true })));
}

/** The values to save: the place of each key, and the typed secrets. */
export function furtherKeysIn(text: string): { settings: { moreKeys?: FurtherKey[] }; secret: Record<string, string> } {
  const rows = keyRowsOf(text)
    .map((row) => ({ ...row, name: row.name.trim(), value: row.value.trim() }))
    .filter(({ name, value }) => name !== '' || value !== '');
  return {
    settings: rows.length === 0 ? {} : { moreKeys: rows.map(({ in: place, name }) => ({ in: place, name })) },
    secret: Object.fromEntries(rows.filter(({ value }) => value !== '').map((row) => [secretOfKey(row), row.value])),
  };
}
