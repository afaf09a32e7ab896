import type { TSchema } from 'typebox';
import { inLanguage, translations } from '../../../language/languages.ts';
import type { Module } from '../../runtime/define-module.ts';
import { overrideLabels } from '../../runtime/keep-out-secrets.ts';

/** A label for each input field: the module's words, in English the key itself as people read it. */
export function fieldLabels(schema: TSchema, { labels }: Module, language: string): Record<string, string> {
  const keys = Object.keys((schema as { properties?: object }).properties ?? {});
  const wordOf = (key: string, words: Record<string, string>) => words[key] ?? readable(key);
  return Object.fromEntries(
    keys.map((key) => [
      key,
      inLanguage(
        {
          en: readable(key),
          ...translations((other) => wordOf(key, { ...labels[other].fields, ...overrideLabels[other] })),
        },
        language,
      ),
    ]),
  );
}

/** `nextStepAt` → `Next step at`. */
function readable(key: string): string {
  const words = key
    .replace(/Id$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
