/** What others post is looked at, never trusted. */
export function objectOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

/** Text that is not empty, as far as it is kept. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.replaceAll('\0', '').slice(0, 100_000).toWellFormed();
  return text.trim() === '' ? null : text;
}

/** `Ada <ada@example.com>` or the address alone; null where there is none. */
export function addressIn(value: unknown): string | null {
  const text = textOf(value)?.slice(0, 1_000) ?? '';
  const address = (/<([^<>\s]+)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase();
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(address) && address.length <= 320 ? address : null;
}

/** Message-IDs in a header: `<a@b> <c@d>`; the last one is the nearest. */
export function messageIdsIn(value: unknown): string[] {
  return (
    textOf(value)
      ?.slice(0, 10_000)
      .match(/<[^<>\s]{1,500}>/g) ?? []
  ).slice(-20);
}
