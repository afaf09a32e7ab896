/**
 * A language that nobody speaks, under the name that is kept for it (CLDR): English with accents, a third longer, in
 * brackets. On a screen in it, words without brackets were never put into words, and what is cut off will be cut off in
 * other languages. No menu and no schema names it; it is what the language of an account is set to by hand.
 */
export const pseudoLanguage = 'en-XA';

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = [...'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'];

/** What is filled in later, and what a workflow computes. */
const filledIn = /(\{\{.*?\}\}|\{\w+\})/s;

/** Whatever is made of texts, with each of them in the pseudo-language. */
export function inPseudo<Said>(said: Said): Said {
  return translate(said) as Said;
}

function translate(said: unknown): unknown {
  if (typeof said === 'string') return pseudoText(said);
  if (typeof said === 'function') return (...values: unknown[]) => translate(said(...values));
  if (Array.isArray(said)) return said.map(translate);
  if (typeof said === 'object' && said !== null)
    return Object.fromEntries(Object.entries(said).map(([key, value]) => [key, translate(value)]));
  return said;
}

function pseudoText(text: string): string {
  const parts = text.split(filledIn).map((part, place) => (place % 2 === 0 ? withAccents(part) : part));
  return `⟦${parts.join('')} ${'~'.repeat(Math.ceil(text.length / 3))}⟧`;
}

function withAccents(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter);
}
