/** Each character by itself and never to several, as PostgreSQL's pg_c_utf8 does it: the two back ends must agree. */
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
 * İ is the only character whose lower case has several; the upper cases that have, such as ß, mostly stay as they are.
 */
function oneOf(mapped: string, otherwise: string): string {
  return mapped.length > 1 && [...mapped].length > 1 ? otherwise : mapped;
}

/** Greek letters with a subscript iota have an upper case of one character beside the one of two. */
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
