/** Converts each character separately to exactly one, like PostgreSQL's pg_c_utf8, so that SQL and JavaScript agree. */
export function lowerCase(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  let lowered = '';
  for (const character of text) lowered += oneOf(character.toLowerCase(), 'i');
  return lowered;
}

export function upperCase(text: string): string {
  if (isAscii(text)) return text.toUpperCase();
  let raised = '';
  for (const character of text) raised += oneOf(character.toUpperCase(), greekUpper(character));
  return raised;
}

/**
 * İ is the only character with a longer lower case. Most characters with a longer upper case, such as ß, stay
 * unchanged.
 */
function oneOf(mapped: string, otherwise: string): string {
  return mapped.length > 1 && [...mapped].length > 1 ? otherwise : mapped;
}

/** Greek letters with a subscript iota also have an upper case of one character. */
function greekUpper(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x1f80 && code <= 0x1faf && (code & 8) === 0) return String.fromCodePoint(code + 8);
  if (code === 0x1fb3 || code === 0x1fc3 || code === 0x1ff3) return String.fromCodePoint(code + 9);
  return character;
}

export function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 127) return false;
  return true;
}
