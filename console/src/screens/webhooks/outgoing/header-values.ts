export interface HeaderRow {
  name: string;
  value: string;
}

/** What the server shows in place of a value, and takes as "leave it as it is". */
export const keptValue = '••••';

/** The rows of the form, as the text that a form's value is. */
export function headersText(rows: HeaderRow[]): string {
  return JSON.stringify(rows.map(({ name, value }) => ({ name, value })));
}

export function rowsOf(text: string): HeaderRow[] {
  return text ? (JSON.parse(text) as HeaderRow[]) : [];
}

export function headersOf(text: string): Record<string, string> {
  const named = rowsOf(text).filter(({ name }) => name.trim() !== '');
  return Object.fromEntries(named.map(({ name, value }) => [name.trim(), value]));
}
