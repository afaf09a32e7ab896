/** The rows of a CSV text, separated by whatever its first lines are separated by. The parser is loaded with the first file that somebody picks. */
export async function parseCsv(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse');
  return papa.parse<string[]>(text, { skipEmptyLines: true, delimitersToGuess: [',', ';', '\t', '|'] }).data;
}
