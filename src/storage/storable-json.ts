/**
 * JSON text as the database takes it: it refuses U+0000 and halves of characters, which a script or a foreign service
 * may well produce. They become the replacement character.
 */
export function storableJson(json: string): string {
  if (!json.includes('\\u')) return json;
  return json.replace(/(?<!\\)((?:\\\\)*)\\u(0000|d[89a-f][0-9a-f]{2})/gi, '$1\\ufffd');
}
