import type { Field } from '../table.ts';

/** An option by its key, or by the name people see. */
export function optionKeyOf(text: string, { settings }: Pick<Field, 'settings'>): string | null {
  const options = settings.options ?? [];
  const word = text.toLowerCase();
  const found = options.find((option) => option.key === text) ?? options.find((option) => option.name.toLowerCase() === word || option.key === word);
  return found?.key ?? null;
}

const mostValues = 1_000;

/** A list without doubles, of texts, not too long; answers why not. */
export function listFault(value: unknown): { code: string; message: string } | undefined {
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) return { code: 'type_mismatch', message: 'must be a list of texts' };
  if (value.length > mostValues) return { code: 'too_many_values', message: `must have at most ${mostValues} values, not ${value.length}` };
  return undefined;
}

/** Values of one cell of a spreadsheet. */
export function partsOf(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
