import { saveFile } from '../../ui/browser/save-file.ts';

/** Downloads the rows as a file for spreadsheets. */
export function downloadCsv(name: string, rows: readonly string[][]): void {
  // The byte order mark tells spreadsheets that it is UTF-8.
  const text = `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
  const day = new Date().toISOString().slice(0, 10);
  saveFile(`${name}-${day}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

function cellOf(value: string): string {
  const safe = looksLikeFormula(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Escapes texts that a spreadsheet would calculate. Numbers, including phone numbers, are unchanged. */
function looksLikeFormula(value: string): boolean {
  return /^[=@\t\r]/.test(value) || (/^[+-]/.test(value) && !/^[+-][\d\s().,/-]*$/.test(value));
}
