/** Invisible characters, and those that reverse the direction of text: an external text must be what it looks like. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]+/gu;

/** An external text on one line, with at most `most` characters. */
export function tameText(value: unknown, maxChars: number): string {
  if (typeof value !== 'string') return '';
  // Cut first, so that a text of a megabyte is not processed to its end.
  const text = value
    .slice(0, 4 * maxChars)
    .replace(unseen, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed();
  return text.length <= maxChars ? text : `${text.slice(0, maxChars - 1).toWellFormed()}…`;
}
