import { readFileSync } from 'node:fs';
import type { Language } from '../../language/languages.ts';

const document = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8');
const notColumn: Record<Language, number> = { en: 2, de: 4 };

/** The words that docs/glossary.md says not to use, in one language. */
export function wordsNotToUse(language: Language): string[] {
  const rows = sectionOf('Words')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return rows.slice(2).flatMap((row) =>
    (row.split('|')[notColumn[language]] ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  );
}

/** Phrases that people read as translated, and that may not come back. */
export function retiredPhrases(): string[] {
  return [...sectionOf('Retired phrases').matchAll(/^- (.+)$/gm)].map(([, phrase]) => phrase ?? '');
}

function sectionOf(title: string): string {
  return document.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
}
