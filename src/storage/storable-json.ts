/**
 * Makes JSON text acceptable to the database, which refuses U+0000 and lone surrogates. Scripts and other services may
 * produce them; they become the replacement character.
 */
export function storableJson(json: string): string {
  if (!json.includes('\\u')) return json;
  return json.replace(/(?<!\\)((?:\\\\)*)\\u(0000|d[89a-f][0-9a-f]{2})/gi, '$1\\ufffd');
}
