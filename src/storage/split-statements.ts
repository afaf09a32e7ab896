/**
 * Splits an SQL text into statements, ignoring semicolons in quotes, dollar quotes and comments. A comment belongs to
 * the statement after it.
 */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; ) {
    if (text[at] === ';') {
      statements.push(text.slice(start, at).trim());
      start = at + 1;
    }
    at += lengthAt(text, at);
  }
  return [...statements, text.slice(start).trim()].filter((statement) => withoutComments(statement) !== '');
}

export function withoutComments(statement: string): string {
  let plain = '';
  for (let at = 0; at < statement.length; ) {
    const length = lengthAt(statement, at);
    const piece = statement.slice(at, at + length);
    plain += /^(--|\/\*)/.test(piece) ? ' ' : piece;
    at += length;
  }
  return plain.trim();
}

const quotes = [/--[^\n]*/y, /\/\*[\s\S]*?\*\//y, /'(?:[^']|'')*'/y, /"[^"]*"/y, /(\$\w*\$)[\s\S]*?\1/y];

/** The length of what starts here: a comment, something quoted, or a single character. */
function lengthAt(text: string, at: number): number {
  for (const quote of quotes) {
    quote.lastIndex = at;
    const found = quote.exec(text);
    if (found) return found[0].length;
  }
  return 1;
}
