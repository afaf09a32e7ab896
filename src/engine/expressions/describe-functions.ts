import { inLanguage, type Translations } from '../../../language/languages.ts';
import { expressionFunctions } from './functions/registry.ts';
import { functionsDe } from './words/functions-de.ts';

const otherTexts: Translations<Readonly<Record<string, string>>> = { de: functionsDe };

/** Lists every function with its signature and description, for completion in the editor. */
export function describeFunctions(language = 'en'): { name: string; signature: string; text: string }[] {
  const texts = inLanguage({ en: undefined, ...otherTexts }, language);
  return expressionFunctions
    .map(({ name, signature, text }) => ({ name, signature, text: texts?.[name] ?? text }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}
