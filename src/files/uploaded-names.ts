const maxLength = 255;

/** Control characters, line and paragraph separators, and marks that turn the direction of text around (`gpj.exe` shown as `exe.jpg`). */
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** A name for people and for saving: without folders, without anything that is not shown. */
export function cleanFileName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const shown = [...last.replace(unwanted, '').trim()].slice(0, maxLength).join('').trim();
  return shown === '' || shown === '.' || shown === '..' ? 'file' : shown;
}

const typePattern = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,126}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,126}$/;

/** A media type by the letters of RFC 6838; anything else is just bytes. */
export function cleanContentType(type: string): string {
  const lower = type.toLowerCase();
  return typePattern.test(lower) ? lower : 'application/octet-stream';
}
