import type { TSchema } from 'typebox';
import { inLanguage, translations } from '../../../language/languages.ts';
import type { Module } from '../../runtime/define-module.ts';
import { overrideLabels } from '../../runtime/keep-out-secrets.ts';
import { choiceLabel, readable } from '../../runtime/labels.ts';
import { choicesIn, fieldsIn } from '../../runtime/schemas.ts';

interface FieldLabels {
  fields: Record<string, string>;
  /** Labels of fields inside lists and objects whose key does not also occur at the top. */
  nested?: Record<string, string>;
}

/** A label for each input field: the module's word, or in English the key in readable form. */
export function fieldLabels(schema: TSchema, { labels }: Module, language: string): FieldLabels {
  const labelOf = (key: string) => {
    const wordOf = (words: Record<string, string>) => words[key] ?? readable(key);
    return inLanguage(
      {
        en: readable(key),
        ...translations((other) => wordOf({ ...labels[other].fields, ...overrideLabels[other] })),
      },
      language,
    );
  };
  const labelled = (keys: Iterable<string>) => Object.fromEntries([...keys].map((key) => [key, labelOf(key)]));
  const own = new Set(Object.keys((schema as { properties?: object }).properties ?? {}));
  const nested = [...fieldsIn(schema)].filter((key) => !own.has(key));
  return { fields: labelled(own), ...(nested.length > 0 && { nested: labelled(nested) }) };
}

/** A label for each choice in an input, by field name. */
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
