import { storableJson } from '../../storage/storable-json.ts';
import type { Vault } from '../../vault/vault.ts';
import { readMarks } from './read-marks.ts';
import type { RunSecrets } from './run-secrets.ts';
import { type Apart, putTogether, readParts, takeApart, writeParts } from './take-apart.ts';

/** Where documents of runs are stored. */
export interface DocumentPlace {
  workspaceId: string;
  table: 'runs' | 'run_details' | 'run_values';
  row: string;
}

export interface StoredDocument {
  json: string;
  /** Its secrets, encrypted; null where it has none. */
  sealed: Buffer | null;
}

interface ReadDocument {
  document: unknown;
  sealed: Buffer | null;
  marked: boolean;
}

type Seals = Pick<Vault, 'seal' | 'open'>;

export function storedDocument(vault: Seals, place: DocumentPlace, value: unknown): StoredDocument {
  return storedApart(vault, place, takeApart(value));
}

export function storedApart(vault: Seals, place: DocumentPlace, { json, parts }: Apart): StoredDocument {
  return {
    json: storableJson(json),
    sealed: parts.length === 0 ? null : vault.seal(writeParts(parts), inColumn(place)),
  };
}

/**
 * A document with its secrets in their places. `marked`: an older version stored it, and it is read as that wrote it.
 */
export function openDocument(
  vault: Seals,
  place: DocumentPlace,
  { document, sealed, marked }: ReadDocument,
  secrets: RunSecrets,
): unknown {
  const find = (name: string) => secrets.find(name);
  if (sealed === null && !marked) return document;
  secrets.inUse = true;
  return marked
    ? readMarks(document, find)
    : putTogether(document, readParts(vault.open(sealed as Buffer, inColumn(place)), find));
}

/** The same secrets for a copy of the document elsewhere. */
export function movedSeal(vault: Seals, from: DocumentPlace, to: DocumentPlace, sealed: Buffer): Buffer {
  return vault.seal(vault.open(sealed, inColumn(from)), inColumn(to));
}

function inColumn(place: DocumentPlace) {
  return { ...place, column: 'sealed' };
}
