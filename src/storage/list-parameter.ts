const minLongLength = 10_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON would write as letters, and a list would not.
const controlCharacters = /[\u0000-\u001f]/;

/**
 * A list as the driver sends it best: one of long texts, such as JSON, is written here, for quotes and backslashes are
 * escaped in a list as they are in JSON. The driver does it with a regular expression, which takes seconds for ten
 * million characters of JSON that holds JSON, and nobody else has a turn meanwhile.
 */
export function listParameter(value: unknown): unknown {
  const isLong = Array.isArray(value) && value.some((item) => typeof item === 'string' && item.length >= minLongLength);
  if (!isLong || !value.every((item) => item === null || isPlain(item))) return value;
  return `{${value.map((item) => (item === null ? 'NULL' : JSON.stringify(item))).join(',')}}`;
}

function isPlain(item: unknown): boolean {
  return typeof item === 'string' && item.isWellFormed() && !controlCharacters.test(item);
}
