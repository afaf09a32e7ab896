import { wordFor } from '../../words/words.ts';

/** Categories are free text; the usual ones are translated. */
export function categoryText(category: string): string {
  return wordFor('memory_category', category) ?? category;
}

const usual = ['fact', 'preference', 'rule', 'important', 'plan', 'agreement'];

/** The stored word for a typed category. */
export function categoryOf(text: string): string {
  const typed = text.trim();
  return usual.find((category) => categoryText(category).toLowerCase() === typed.toLowerCase()) ?? typed;
}
