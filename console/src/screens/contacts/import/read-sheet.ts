import { parseCsv } from '../../tables/import/parse-csv.ts';
import { contactColumns, guessColumn, type Into } from './contact-columns.ts';

export interface Sheet {
  headings: string[];
  rows: string[][];
}

/** A column becomes a standard field, a custom field named by its heading, or nothing. */
export const ownField = '+';

/** The first line names the columns. Undefined if no rows follow it. */
export async function readSheet(text: string): Promise<Sheet | undefined> {
  const [headings, ...rows] = await parseCsv(text);
  if (!headings || rows.length === 0) return undefined;
  return { headings: headings.map((heading) => heading.trim()), rows };
}

/** Uses each field once: of two columns that look alike, the first counts. */
export function guessMapping(sheet: Sheet, into: Into): string[] {
  const columns = contactColumns(into);
  const taken = new Set<string>();
  return sheet.headings.map((heading) => {
    const key = guessColumn(heading, columns) ?? '';
    if (taken.has(key)) return '';
    if (key) taken.add(key);
    return key;
  });
}

/** The input that is sent: the cells of mapped columns, without empty ones. */
export function toRows(sheet: Sheet, mapping: string[], into: Into, currency: string): Record<string, unknown>[] {
  const columns = new Map(contactColumns(into).map((column) => [column.key, column]));
  return sheet.rows.map((cells) => {
    const row: Record<string, unknown> = {};
    const own: Record<string, string> = {};
    const given = cells[mapping.indexOf('currency')]?.trim().toUpperCase();
    for (const [index, key] of mapping.entries()) {
      const text = cells[index]?.trim() ?? '';
      if (!key || text === '') continue;
      if (key === ownField) own[(sheet.headings[index] || `${index + 1}`).slice(0, 60)] = text;
      else row[key] = columns.get(key)?.read?.(text, given || currency) ?? text;
    }
    return Object.keys(own).length > 0 ? { ...row, custom: own } : row;
  });
}
