import type { Phrase } from '../../../language/phrase.ts';
import { say } from '../../../language/say.ts';
import { currentLanguage, currentLocale, type Language } from './language.ts';

type Texts = Record<string, string>;

/** Asked for when the first refusal comes: most people never see one. */
const load: Record<Language, () => Promise<{ refusals: Texts }>> = {
  en: () => import('../../refusals/en.ts'),
  de: () => import('../../refusals/de.ts'),
};

/** Puts what the server says of a refusal into the reader's words; undefined where the words cannot be had. */
export async function loadRefusalWords(): Promise<((phrase: Phrase) => string) | undefined> {
  const language = currentLanguage();
  try {
    const { refusals } = await load[language]();
    return (phrase) => say(phrase, (key) => refusals[key], { language, locale: currentLocale() });
  } catch {
    return undefined;
  }
}
