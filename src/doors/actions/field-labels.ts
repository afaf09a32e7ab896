import type { TSchema } from 'typebox';
import { inLanguage, translations } from '../../../language/languages.ts';
import type { Module } from '../../runtime/define-module.ts';
import { overrideLabels } from '../../runtime/keep-out-secrets.ts';
import { choiceLabel, readable } from '../../runtime/labels.ts';
import { choicesIn } from '../../runtime/schemas.ts';

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

/** A label for each choice that an input offers, by the name of its field. */
export function choiceLabels(
  schema: TSchema,
  module: Module,
  language: string,
): Record<string, Record<string, string>> {
  return Object.fromEntries(
    [...choicesIn(schema)].map(([field, choices]) => [
      field,
      Object.fromEntries([...choices].map((choice) => [choice, choiceLabel(module, field, choice, language)])),
    ]),
  );
}
