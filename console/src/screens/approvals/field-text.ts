import type { ChoiceLabels } from '../../api/catalogue.ts';
import { isRecord } from '../../api/is-record.ts';
import { readableName } from '../../ui/values/readable-name.ts';
import { t } from '../../words/words.ts';

/** The catalogue's labels for an input's fields and choices, at any depth. */
export interface InputWords {
  fields: Record<string, string>;
  choices?: ChoiceLabels;
}

/** An input value as text, with the labels of its action. */
export function fieldText(value: unknown, field = '', words: InputWords = { fields: {} }): string {
  if (value === undefined || value === null) return t('approval.absent');
  if (typeof value === 'boolean') return value ? t('approval.is_true') : t('approval.is_false');
  const choices = words.choices?.[field] ?? {};
  if (typeof value === 'string' || typeof value === 'number') return choices[value] ?? String(value);
  if (isListOf(choices, value)) return value.map((choice) => choices[choice]).join(', ');
  // Values without labels, such as an app's input, are shown unchanged.
  return knows(words, value) ? lines(value, field, words) : JSON.stringify(value, null, 2);
}

/** One line for each part; nested parts are indented. */
function lines(value: unknown, field: string, words: InputWords): string {
  const entries: [string, string, unknown][] = Array.isArray(value)
    ? value.map((one, place) => [`${place + 1}.`, field, one])
    : Object.entries(value as object).map(([name, one]) => [`${words.fields[name] ?? readableName(name)}:`, name, one]);
  return entries
    .map(([label, name, one]) => {
      const text = fieldText(one, name, words);
      return typeof one === 'object' && one !== null && text.includes(':')
        ? `${label}\n${indented(text)}`
        : `${label} ${text}`;
    })
    .join('\n');
}

function indented(text: string): string {
  return text.replace(/^/gm, '  ');
}

function knows(words: InputWords, value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => knows(words, one));
  return isRecord(value) && Object.keys(value).length > 0 && Object.keys(value).every((name) => name in words.fields);
}

function isListOf(choices: Record<string, string>, value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => Object.hasOwn(choices, one));
}
