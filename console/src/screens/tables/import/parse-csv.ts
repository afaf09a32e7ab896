const delimiters = [',', ';', '\t', '|'] as const;

/** The rows of a CSV text. Quotes may hold delimiters, line ends and doubled quotes. */
export function parseCsv(text: string, delimiter = guessDelimiter(text)): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const source = text.replace(/^\ufeff/, '');
  const endRow = () => {
    row.push(textOfCell(cell));
    if (row.length > 1 || cell !== '') rows.push(row);
    row = [];
    cell = '';
  };
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at] ?? '';
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === delimiter) {
      row.push(textOfCell(cell));
      cell = '';
    } else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** An export writes an apostrophe before what a spreadsheet would take for a formula; it is no part of the value. */
function textOfCell(cell: string): string {
  return /^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}

/** The one that the first line has most often. */
function guessDelimiter(text: string): string {
  const line = text.slice(0, 20_000).split(/\r?\n/)[0] ?? '';
  const counts = delimiters.map((delimiter) => line.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}
