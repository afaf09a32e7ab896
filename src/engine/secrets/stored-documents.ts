import { storableJson } from '../../storage/storable-json.ts';
import type { Vault } from '../../vault/vault.ts';
import { readMarks } from './read-marks.ts';
import type { RunSecrets } from './run-secrets.ts';
import { type Apart, putTogether, readParts, takeApart, writeParts } from './take-apart.ts';

/** Where a document of a run is stored. */
export interface DocumentPlace {
  workspaceId: string;
  table: 'runs' | 'run_details' | 'run_values';
  row: string;
}

export interface StoredDocument {
  json: string;
  /** The encrypted secrets; null if there are none. */
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

/** Restores the secrets in a document. If `marked`, an older version stored the document in its own format. */
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

/** Encrypts the same secrets again for a copy of the document in another place. */
export function movedSeal(vault: Seals, from: DocumentPlace, to: DocumentPlace, sealed: Buffer): Buffer {
  return vault.seal(vault.open(sealed, inColumn(from)), inColumn(to));
}

function inColumn(place: DocumentPlace) {
  return { ...place, column: 'sealed' };
}
