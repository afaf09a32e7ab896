import { dots, SecretValue, writeJson } from './secret-value.ts';
import { mapParts, revealed, secretNames } from './secrets-inside.ts';

/** Hiding shorter texts would black out half of a trace and protect nothing. */
const minLength = 4;
/** Text from outside may contain such a short word by chance. It is then hidden on display but still usable. */
const minLengthFromOutside = 8;

interface Searched {
  text: string;
  /** The text as it appears in JSON. */
  escaped: string;
  names: readonly string[];
  /** Whether a value that contains the text is marked as secret. */
  tags: boolean;
}

/**
 * A second safeguard, for data from outside: it finds secrets by their text, and also texts made from secrets that the
 * run sent out.
 */
export class SecretNet {
  private searched: Searched[] = [];

  /** Adds a text to search for. `sent` means that the run sent it out, so it may well come back. */
  add(text: string, names: readonly string[], sent = false): void {
    if (text.length < minLength) return;
    const tags = sent || text.length >= minLengthFromOutside;
    const known = this.searched.find((each) => each.text === text);
    if (known) known.tags ||= tags;
    else
      this.searched = [...this.searched, { text, escaped: JSON.stringify(text).slice(1, -1), names, tags }].sort(
        (left, right) => right.text.length - left.text.length,
      );
  }

  get isEmpty(): boolean {
    return this.searched.length === 0;
  }

  /** Marks everything in the value that contains a secret. Returns the same object if nothing does. */
  tagged(value: unknown): unknown {
    if (this.isEmpty) return value;
    const { json } = writeJson(value);
    const found = this.searched.filter(({ escaped, tags }) => tags && json.includes(escaped));
    if (found.length === 0) return value;
    const tagged = tag(value, found);
    // The match may have been in a number, which is not marked.
    return secretNames(tagged).length === 0 ? value : tagged;
  }

  /** Passes the bytes through unchanged and adds the names of the secrets they contain to `found`. */
  watched(content: AsyncIterable<Buffer>, found: Set<string>): AsyncIterable<Buffer> {
    const wanted = this.searched.filter(({ tags }) => tags);
    return wanted.length === 0 ? content : lookThrough(content, wanted, found);
  }

  /** Replaces secrets in JSON text with dots. Only the contents of strings change. */
  hide(json: string): string {
    const found = this.searched.filter(({ escaped }) => json.includes(escaped));
    if (found.length === 0) return json;
    return mapStrings(json, (text) =>
      found.some(({ escaped }) => text.includes(escaped))
        ? JSON.stringify(hidden(JSON.parse(text) as string, found))
        : text,
    );
  }

  /** Hides secrets in a plain JSON value. */
  hideIn<Value>(value: Value): Value {
    return value === undefined || this.isEmpty ? value : (JSON.parse(this.hide(JSON.stringify(value))) as Value);
  }

  /** Hides secrets in a message. */
  hideText(text: string): string {
    return hidden(text, this.searched);
  }
}

/** Searches the end of each piece again with the next one, to find a secret that spans both. */
async function* lookThrough(
  content: AsyncIterable<Buffer>,
  wanted: readonly Searched[],
  found: Set<string>,
): AsyncGenerator<Buffer> {
  const needles = wanted.map(({ text, names }) => ({ bytes: Buffer.from(text), names }));
  const overlap = Math.max(...needles.map(({ bytes }) => bytes.length)) - 1;
  let end: Buffer = Buffer.alloc(0);
  for await (const piece of content) {
    const seen = end.length === 0 ? piece : Buffer.concat([end, piece]);
    for (const { bytes, names } of needles) if (seen.includes(bytes)) for (const name of names) found.add(name);
    end = Buffer.from(seen.subarray(Math.max(0, seen.length - overlap)));
    yield piece;
  }
}

function hidden(text: string, searched: readonly Searched[]): string {
  return searched.reduce((shown, each) => shown.replaceAll(each.text, dots), text);
}

function tag(value: unknown, found: readonly Searched[]): unknown {
  const inside = (text: string) => found.filter((each) => text.includes(each.text));
  if (typeof value === 'string') {
    const held = inside(value);
    return held.length === 0 ? value : new SecretValue(value, namesOf(held), { shown: hidden(value, held) });
  }
  if (typeof value !== 'object' || value === null || value instanceof SecretValue) return value;
  if ('toJSON' in value && typeof value.toJSON === 'function') return tag(value.toJSON(), found);
  const inKeys = Array.isArray(value) ? [] : Object.keys(value).flatMap(inside);
  return inKeys.length > 0
    ? new SecretValue(revealed(value), namesOf(inKeys))
    : mapParts(value, (part) => tag(part, found));
}

function namesOf(searched: readonly Searched[]): string[] {
  return [...new Set(searched.flatMap(({ names }) => names))];
}

/** Does not use a regular expression, which would overflow the stack on strings of several megabytes. */
function mapStrings(json: string, change: (text: string) => string): string {
  let mapped = '';
  let from = 0;
  for (let first = json.indexOf('"'); first >= 0; first = json.indexOf('"', from)) {
    let last = json.indexOf('"', first + 1);
    while (isEscaped(json, last)) last = json.indexOf('"', last + 1);
    mapped += json.slice(from, first) + change(json.slice(first, last + 1));
    from = last + 1;
  }
  return mapped + json.slice(from);
}

function isEscaped(json: string, at: number): boolean {
  let slashes = 0;
  while (json[at - slashes - 1] === '\\') slashes += 1;
  return slashes % 2 === 1;
}
