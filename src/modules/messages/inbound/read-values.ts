/** Received data is checked before it is used. */
export function objectOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

/** A non-empty text, cut to the length that is stored. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.replaceAll('\0', '').slice(0, 100_000).toWellFormed();
  return text.trim() === '' ? null : text;
}

/** Parses `Ada <ada@example.com>` or an address alone; null if there is none. */
export function addressIn(value: unknown): string | null {
  const text = textOf(value)?.slice(0, 1_000) ?? '';
  const address = (/<([^<>\s]+)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase();
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(address) && address.length <= 320 ? address : null;
}

/** Message-IDs in a header such as `<a@b> <c@d>`, where the last one is the direct predecessor. */
export function messageIdsIn(value: unknown): string[] {
  return (
    textOf(value)
      ?.slice(0, 10_000)
      .match(/<[^<>\s]{1,500}>/g) ?? []
  ).slice(-20);
}
