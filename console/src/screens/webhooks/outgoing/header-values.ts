export interface HeaderRow {
  name: string;
  value: string;
}

/** The server's placeholder for a value, which also means "keep the value" when it is sent back. */
export const keptValue = '••••';

/** The rows of the form as text, because the value of a form field is text. */
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
