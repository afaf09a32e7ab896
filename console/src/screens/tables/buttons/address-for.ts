/** The address of a button for one record: `{key}` stands for a value. Undefined if it is not a web address. */
export function addressFor(pattern: string, record: Readonly<Record<string, unknown>>): string | undefined {
  const href = pattern.replace(/\{([a-z][a-z0-9_]*)\}/g, (_, key: string) => encodeURIComponent(textOf(record[key])));
  return /^https?:\/\//i.test(href) ? href : undefined;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
