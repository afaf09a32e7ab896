import { languages, type Spoken } from '../../../language/languages.ts';
import { pseudoLanguage } from '../../../language/pseudo.ts';

export { type Language, languageOf, languages, nameOfLanguage, type Spoken } from '../../../language/languages.ts';

const storageKey = 'svc.language';
let current: Spoken = firstLanguage();

export function currentLanguage(): Spoken {
  return current;
}

/**
 * How dates and times are written: as the person's region does where the browser names one of the language spoken. Who
 * reads English elsewhere in the world expects 24 hours.
 */
export function currentLocale(): string {
  const own = navigator.languages.find((wish) => wish.toLowerCase().startsWith(`${current}-`));
  return own ?? (current === 'en' ? 'en-GB' : current);
}

/** `left`: for a document in the language of somebody else, which says nothing about who reads it. */
export function setLanguage(language: Spoken, until: 'changed' | 'left'): void {
  current = language;
  if (until === 'changed') localStorage.setItem(storageKey, language);
  document.documentElement.lang = language;
}

/** What the person chose last on this computer, else the browser's wish. */
function firstLanguage(): Spoken {
  const chosen = localStorage.getItem(storageKey) ?? '';
  if (chosen === pseudoLanguage) return chosen;
  const wishes = [chosen, ...navigator.languages];
  for (const wish of wishes) {
    const found = languages.find((language) => wish.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}
