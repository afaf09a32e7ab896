/** One text of a definition: under which key of which object it stands, and where. */
export interface TextPlace {
  text: string;
  /** The nearest key above it; an item of a list has that of the list. */
  key: string;
  /** Such as `steps.notify.config.headers.authorization`. */
  path: string;
  /** The object it stands in. */
  holder: Record<string, unknown>;
}

/** The same value with every text replaced by what `change` makes of it. */
export function mapTexts<Value>(value: Value, path: string, change: (place: TextPlace) => string): Value {
  return walk(value, { key: '', path, holder: {} }, change) as Value;
}

function walk(value: unknown, at: Omit<TextPlace, 'text'>, change: (place: TextPlace) => string): unknown {
  if (typeof value === 'string') return change({ ...at, text: value });
  if (Array.isArray(value)) return value.map((part, index) => walk(part, { ...at, path: `${at.path}.${index}` }, change));
  if (typeof value !== 'object' || value === null) return value;
  const holder = value as Record<string, unknown>;
  return Object.fromEntries(Object.entries(holder).map(([key, part]) => [key, walk(part, { key, path: `${at.path}.${key}`, holder }, change)]));
}
