import { sql } from '../../storage/sql.ts';
import { refusals } from '../words/refusals.ts';
import { defineFieldType, fault } from './define-field-type.ts';

/** A signature as a person gives it: a drawing, a typed name, or both. */
export interface Signature {
  /** SVG path data in a box of 600 by 200, with absolute `M` and `L` and whole numbers; empty without a drawing. */
  path: string;
  name: string;
  signed_at?: string;
  signed_by?: string | null;
}

const maxPathLength = 16_000;
const maxNameLength = 200;

/** Allows only points, so no script, address or style can be included. */
const lines = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)*$/;
const size = { width: 600, height: 200 };
const known = new Set(['path', 'name', 'signed_at', 'signed_by']);

/**
 * Sent as `{path, name}`. svc itself records the time and the signer (signatures.ts). A caller may send both back as
 * they were read, but they are never taken from the caller.
 */
export const signature = defineFieldType({
  name: 'signature',
  value: 'json',
  family: 'json',
  column: 'jsonb',
  computed: false,
  list: false,
  settings: ['required', 'readOnly'],
  read: readSignature,
  ofText(text) {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  },
  json: (column) => column,
  searchText: (column) => sql`${column}->>'name'`,
  sortKey: null,
  indexKey: null,
});

function readSignature(value: unknown): Signature {
  if (typeof value !== 'object' || value === null || !Object.keys(value).every((key) => known.has(key)))
    return fault('type_mismatch', refusals.phrase('signature'));
  const { path = '', name = '', signed_at, signed_by } = value as Record<string, unknown>;
  if (typeof path !== 'string' || typeof name !== 'string') return fault('type_mismatch', refusals.phrase('signature'));
  const typed = name.trim();
  if (path.length > maxPathLength || typed.length > maxNameLength)
    return fault(
      'value_too_long',
      refusals.phrase('signature_too_long', { points: maxPathLength, name: maxNameLength }),
    );
  if (!lines.test(path) || !isInBox(path)) return fault('type_mismatch', refusals.phrase('signature_path'));
  if (path === '' && typed === '') return fault('type_mismatch', refusals.phrase('signature_empty'));
  return {
    ...{ path, name: typed },
    ...(typeof signed_at === 'string' && { signed_at, signed_by: typeof signed_by === 'string' ? signed_by : null }),
  };
}

function isInBox(path: string): boolean {
  return (path.match(/\d+/g) ?? []).every(
    (number, place) => Number(number) <= (place % 2 === 0 ? size.width : size.height),
  );
}
