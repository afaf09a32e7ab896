/** The characters that are trimmed from the ends of a text, in SQL and in JavaScript. */
export const blanks = ' \t\n\r\f\v\u00a0';

export function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && blanks.includes(text.charAt(start))) start++;
  while (end > start && blanks.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
