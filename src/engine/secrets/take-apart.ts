import { SecretValue, writeJson } from './secret-value.ts';

/** A value that comes from a secret, and its path in the document. */
export interface SecretPart {
  at: readonly string[];
  secret: SecretValue;
}

/** A document as it is stored: JSON with dots in place of secrets, and the secrets separately. */
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

/** Puts the secrets back into the document, which is modified. Secrets whose path no longer exists are left out. */
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
 * The secrets as text, for encryption. Of a secret itself only the name is stored, so that a run that continues later
 * uses its current value.
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
