/**
 * How a text begins that a spreadsheet takes for a formula, or for a cell that begins with one; with apostrophes before
 * it or without.
 */
const likeFormula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)?$/;

/** The apostrophe makes a spreadsheet show the text as it is. Plain numbers stay numbers. */
export function harmlessCell(text: string): string {
  return likeFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** What `harmlessCell` was given. */
export function textOfCell(cell: string): string {
  return cell.startsWith("'") && likeFormula.test(cell) ? cell.slice(1) : cell;
}
