import { type ByLanguage, languageOf } from '../../../language/languages.ts';
import type { Phrase } from '../../../language/phrase.ts';
import { inPseudo, pseudoLanguage } from '../../../language/pseudo.ts';
import { say } from '../../../language/say.ts';
import { currentLanguage, currentLocale } from './language.ts';

type Texts = Record<string, string>;

/** Asked for when the first refusal comes: most people never see one. */
const load: ByLanguage<() => Promise<{ refusals: Texts }>> = {
  en: () => import('../../refusals/en.ts'),
  de: () => import('../../refusals/de.ts'),
};

/** Puts what the server says of a refusal into the reader's words; undefined where the words cannot be had. */
export async function loadRefusalWords(): Promise<((phrase: Phrase) => string) | undefined> {
  const language = currentLanguage();
  try {
    const { refusals: texts } = await load[languageOf(language)]();
    const refusals = language === pseudoLanguage ? inPseudo(texts) : texts;
    return (phrase) => say(phrase, (key) => refusals[key], { language, locale: currentLocale() });
  } catch {
    return undefined;
  }
}
