/** A cell in Excel holds no more characters; Excel treats a file with more as damaged. */
const maxCellLength = 32_767;

/**
 * Characters that XML 1.0 cannot contain or would change (a carriage return), and texts that look like their escape.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that have to be written in another way.
const unwritable = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;
const written = /_x([0-9A-Fa-f]{4})_/g;
const markup: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text in the form of a cell's XML. A text that is too long for a cell is cut, with an ellipsis. */
export function writeCellText(text: string): string {
  const short = text.length > maxCellLength ? `${wholeCharacters(text, maxCellLength - 1)}…` : text;
  return escapeXml(short.replace(unwritable, (sign) => `_x${hexOf(sign)}_`));
}

/** Reverses `writeCellText`. */
export function readCellText(text: string): string {
  return text.replace(written, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => markup[sign] ?? sign);
}

function hexOf(sign: string): string {
  return sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
}

/** The beginning of a text, without half a surrogate pair at its end. */
function wholeCharacters(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}
