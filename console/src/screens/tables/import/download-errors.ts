import type { Table, TableImport } from '../../../api/types.ts';
import { t } from '../../../words/words.ts';

/** What went wrong as a CSV file, for whoever repairs the source. */
export function downloadErrors(table: Table, { errors }: TableImport): void {
  const head = [t('import.row'), t('import.field'), t('import.code'), t('import.message')];
  const lines = errors.map(({ index, field, code, message }) => [String(index + 1), field ?? '', code, message]);
  const text = [head, ...lines].map((cells) => cells.map(quoted).join(',')).join('\r\n');
  const link = document.createElement('a');
  // The mark at the start tells spreadsheets that this is Unicode.
  link.href = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv' }));
  link.download = `${table.name} – ${t('import.errors')}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

function quoted(text: string): string {
  // A spreadsheet would take such a text for a formula.
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
