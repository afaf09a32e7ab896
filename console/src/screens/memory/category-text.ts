import { wordFor } from '../../words/words.ts';

/** Categories are free words; the usual ones are said in the reader's language. */
export function categoryText(category: string): string {
  return wordFor('memory_category', category) ?? category;
}

const usual = ['fact', 'preference', 'rule', 'important', 'plan', 'agreement'];

/** What a person typed, by the word that is stored for it. */
export function categoryOf(text: string): string {
  const typed = text.trim();
  return usual.find((category) => categoryText(category).toLowerCase() === typed.toLowerCase()) ?? typed;
}
