/**
 * The beginning of a text that a spreadsheet takes for a formula, or for the start of a cell with one, with or without
 * apostrophes before it.
 */
const likeFormula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^[+-]?\d+(?:[.,]\d+)?$/;

/** The apostrophe makes a spreadsheet show the text as it is. Plain numbers stay numbers. */
export function harmlessCell(text: string): string {
  return likeFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
}

/** Reverses `harmlessCell`. */
export function textOfCell(cell: string): string {
  return cell.startsWith("'") && likeFormula.test(cell) ? cell.slice(1) : cell;
}
