import { SecretValue, writeJson } from './secret-value.ts';

/** A value that comes from a secret, and where in a document it belongs. */
export interface SecretPart {
  at: readonly string[];
  secret: SecretValue;
}

/** A document as it is stored: dots in the place of secrets, and what they are, apart from it. */
export interface Apart {
  json: string;
  parts: SecretPart[];
}

export function takeApart(value: unknown): Apart {
  const { json, hidesSecrets } = writeJson(value);
  const parts: SecretPart[] = [];
  if (hidesSecrets) findParts(value, [], parts);
  return { json, parts };
}

function findParts(value: unknown, at: readonly string[], parts: SecretPart[]): void {
  if (value instanceof SecretValue) parts.push({ at, secret: value });
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) findParts(part, [...at, key], parts);
}

/**
 * The document with its secrets where they belong; what belongs nowhere any more is left out. The document is changed.
 */
export function putTogether(document: unknown, parts: readonly SecretPart[]): unknown {
  const holder = { document };
  for (const { at, secret } of parts) {
    const path = ['document', ...at];
    const last = path.pop() as string;
    const owner = path.reduce<unknown>(ownPart, holder);
    if (ownPart(owner, last) !== undefined) (owner as Record<string, unknown>)[last] = secret;
  }
  return holder.document;
}

function ownPart(owner: unknown, key: string): unknown {
  return typeof owner === 'object' && owner !== null && Object.hasOwn(owner, key)
    ? (owner as Record<string, unknown>)[key]
    : undefined;
}

/**
 * As it is encrypted. A secret itself is remembered by its name alone: a run that waits uses the one that is there when
 * it goes on.
 */
export function writeParts(parts: readonly SecretPart[]): string {
  return JSON.stringify(
    parts.map(({ at, secret: { names, shown, isItself }, secret }) => ({
      at,
      names,
      shown,
      ...(isItself ? { isItself } : { value: secret.reveal() }),
    })),
  );
}

export function readParts(text: string, find: (name: string) => SecretValue | null): SecretPart[] {
  const stored = JSON.parse(text) as {
    at: string[];
    names: string[];
    shown: string;
    isItself?: true;
    value?: unknown;
  }[];
  return stored.map(({ at, names, shown, isItself, value }) => ({
    at,
    secret: (isItself && find(names[0] ?? '')) || new SecretValue(value ?? null, names, { shown }),
  }));
}
