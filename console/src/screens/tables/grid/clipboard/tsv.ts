/** Cells in the clipboard format of spreadsheets: separated by tabs, quoted if they contain tabs, lines or quotes. */
export function writeTsv(rows: string[][]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

export function readTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const plain = text.replace(/\r\n?/g, '\n');
  for (let at = 0; at < plain.length; at += 1) {
    const letter = plain[at] ?? '';
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (plain[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell === '' && closes(plain, at)) isQuoted = true;
    else if (letter === '\t') {
      row.push(cell);
      cell = '';
    } else if (letter === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += letter;
  }
  // Spreadsheets also end the last line, which does not start another row.
  if (cell !== '' || row.length > 0 || rows.length === 0) rows.push([...row, cell]);
  return rows;
}

/** A quote that is never closed, or is closed inside a cell, is an ordinary character. */
function closes(text: string, start: number): boolean {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at += 1;
    else return at + 1 === text.length || text[at + 1] === '\t' || text[at + 1] === '\n';
  }
  return false;
}

function quoted(cell: string): string {
  return /[\t\n\r]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
