import { saveFile } from '../../ui/browser/save-file.ts';

/** Hands the rows to the browser as a file that spreadsheets open. */
export function downloadCsv(name: string, rows: readonly string[][]): void {
  // The mark tells spreadsheets that it is UTF-8.
  const text = `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
  const day = new Date().toISOString().slice(0, 10);
  saveFile(`${name}-${day}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

function cellOf(value: string): string {
  const safe = looksLikeFormula(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Spreadsheets would calculate it; numbers, of phones too, stay as they are. */
function looksLikeFormula(value: string): boolean {
  return /^[=@\t\r]/.test(value) || (/^[+-]/.test(value) && !/^[+-][\d\s().,/-]*$/.test(value));
}
