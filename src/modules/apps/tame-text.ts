/**
 * Characters that are not seen, or that turn round what stands beside them: a text from outside must be what it looks
 * like.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]+/gu;

/** A text that somebody outside wrote, on one line and not longer than `most`. */
export function tameText(value: unknown, maxChars: number): string {
  if (typeof value !== 'string') return '';
  // Cut before it is looked through: what is a megabyte long is not read to its end.
  const text = value
    .slice(0, 4 * maxChars)
    .replace(unseen, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed();
  return text.length <= maxChars ? text : `${text.slice(0, maxChars - 1).toWellFormed()}…`;
}
