import type { Phrase } from '../../../language/phrase.ts';
import type { Field } from '../table.ts';
import { refusals } from '../words/refusals.ts';

/** Finds an option by its key or by its visible name. */
export function optionKeyOf(text: string, { settings }: Pick<Field, 'settings'>): string | null {
  const options = settings.options ?? [];
  const word = text.toLowerCase();
  const found =
    options.find((option) => option.key === text) ??
    options.find((option) => option.name.toLowerCase() === word || option.key === word);
  return found?.key ?? null;
}

const maxValues = 1_000;

/** Checks a list of texts: no duplicates, not too long. Returns what is wrong. */
export function listFault(value: unknown): { code: string; phrase: Phrase } | undefined {
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string'))
    return { code: 'type_mismatch', phrase: refusals.phrase('list_of_texts') };
  if (value.length > maxValues)
    return {
      code: 'too_many_values',
      phrase: refusals.phrase('too_many_values', { max: maxValues, given: value.length }),
    };
  return undefined;
}

/** Splits the cell of a spreadsheet into values. */
export function partsOf(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
