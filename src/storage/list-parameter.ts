const minLongLength = 10_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON would write as letters, and a list would not.
const controlCharacters = /[\u0000-\u001f]/;

/**
 * Encodes a list for the driver. Lists of long texts such as JSON are encoded here, because quotes and backslashes are
 * escaped in a list as in JSON. The driver uses a regular expression, which would block the process for seconds with
 * ten million characters of JSON inside JSON.
 */
export function listParameter(value: unknown): unknown {
  const isLong = Array.isArray(value) && value.some((item) => typeof item === 'string' && item.length >= minLongLength);
  if (!isLong || !value.every((item) => item === null || isPlain(item))) return value;
  return `{${value.map((item) => (item === null ? 'NULL' : JSON.stringify(item))).join(',')}}`;
}

function isPlain(item: unknown): boolean {
  return typeof item === 'string' && item.isWellFormed() && !controlCharacters.test(item);
}
