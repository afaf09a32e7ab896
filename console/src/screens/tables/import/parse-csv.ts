/**
 * The rows of a CSV text, separated by whatever its first lines are separated by. The parser is loaded with the first
 * file that somebody picks.
 */
export async function parseCsv(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(text, { skipEmptyLines: true, delimitersToGuess: [',', ';', '\t', '|'] });
  return data.map((row) => row.map(textOfCell));
}

/** An export writes an apostrophe before what a spreadsheet would take for a formula; it is not part of the value. */
function textOfCell(cell: string): string {
  return /^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}
