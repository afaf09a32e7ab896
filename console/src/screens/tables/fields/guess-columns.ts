import type { FieldTypeName } from '../../../api/types.ts';

export interface GuessedColumn {
  /** As the server calls it. */
  column: string;
  name: string;
  type: FieldTypeName;
  choices: string;
  samples: string[];
}

const maxOptions = 12;

/** A name and a type for each column of a CSV file, from the rows that were read of it. */
export function guessColumns(rows: string[][], isWhole: boolean): GuessedColumn[] {
  const [head = [], ...body] = rows;
  const names = columnNames(head);
  return head.map((heading, at) => {
    const values = body.map((row) => (row[at] ?? '').trim()).filter((value) => value !== '');
    const type = guessType(values, isWhole);
    return {
      column: names[at] ?? '',
      name: heading.trim(),
      type,
      choices: type === 'select' ? [...new Set(values)].join(', ') : '',
      samples: [...new Set(values)].slice(0, 3),
    };
  });
}

/** Columns without a heading are called by their place, and so is a second one of the same name. */
function columnNames(head: string[]): string[] {
  const seen = new Set<string>();
  return head.map((heading, at) => {
    const name = heading.trim();
    const free = name === '' || seen.has(name) ? `column ${at + 1}` : name;
    seen.add(free);
    return free;
  });
}

const patterns: [FieldTypeName, RegExp][] = [
  ['checkbox', /^(true|false|yes|no|ja|nein)$/i],
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['url', /^https?:\/\/\S+$/i],
  ['datetime', /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/],
  ['date', /^(\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}\/\d{1,2}\/\d{4})$/],
  ['time', /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/],
  ['percent', /^-?\d+([.,]\d+)? ?%$/],
  ['currency', /^[€$£] ?-?[\d.,]+$|^-?[\d.,]+ ?[€$£]$/],
  // A leading zero belongs to a code, such as a postcode.
  ['number', /^-?(0|[1-9]\d*|[1-9]\d{0,2}([.,]\d{3})+)([.,]\d+)?$/],
  ['phone', /^\+\d[\d\s()/-]{6,}$/],
];

/** The type that every value fits; anything is a text. */
function guessType(values: string[], isWhole: boolean): FieldTypeName {
  if (values.length === 0) return 'text';
  const fitting = patterns.find(([, pattern]) => values.every((value) => pattern.test(value)));
  if (fitting) return fitting[0];
  if (values.some((value) => value.length > 200 || value.includes('\n'))) return 'long_text';
  return isChoice(values, isWhole) ? 'select' : 'text';
}

/** Few values that come again and again. Of a file that was read in part, others may follow. */
function isChoice(values: string[], isWhole: boolean): boolean {
  const different = new Set(values);
  const short = values.every((value) => value.length <= 40 && !/[,;]/.test(value));
  return isWhole && short && values.length >= 8 && different.size <= Math.min(maxOptions, values.length / 3);
}
