export interface Mentioned {
  id: string;
  name: string;
}

/** Splits a text into mentions and the text between them. The longest matching name counts. */
export function splitMentions(text: string, people: readonly Mentioned[]): (string | Mentioned)[] {
  const byLength = people.filter(({ name }) => name !== '').sort((left, right) => right.name.length - left.name.length);
  const pieces: (string | Mentioned)[] = [];
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const person = text[at] === '@' ? byLength.find(({ name }) => text.startsWith(name, at + 1)) : undefined;
    if (!person) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain !== '') pieces.push(plain);
    pieces.push(person);
    plain = '';
    at += person.name.length + 1;
  }
  return plain === '' ? pieces : [...pieces, plain];
}

/** The people mentioned in a text, each once. */
export function mentionsIn(text: string, people: readonly Mentioned[]): string[] {
  return [...new Set(splitMentions(text, people).flatMap((piece) => (typeof piece === 'string' ? [] : piece.id)))];
}

/** The name that is being typed before the caret, after an @ at the start of a word. */
export function typedMention(text: string, caret: number): { from: number; name: string } | undefined {
  const found = /(?:^|\s)@([\p{L}\p{N}.'-]*(?: [\p{L}\p{N}.'-]*)?)$/u.exec(text.slice(0, caret));
  return found ? { from: caret - (found[1] ?? '').length - 1, name: found[1] ?? '' } : undefined;
}
