/**
 * The rows of a CSV text; the separator is guessed from its first lines. The parser is loaded when the first file is
 * chosen.
 */
export async function parseCsv(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(text, { skipEmptyLines: true, delimitersToGuess: [',', ';', '\t', '|'] });
  return data.map((row) => row.map(textOfCell));
}

/** An export puts an apostrophe before a text that looks like a formula; it is not part of the value. */
function textOfCell(cell: string): string {
  return /^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}
