import { dots, SecretValue, writeJson } from './secret-value.ts';
import { mapParts, revealed, secretNames } from './secrets-inside.ts';

/** Shorter ones would blacken half of a trace, and guard nothing. */
const minLength = 4;
/**
 * A stranger's text may hold a word this short by chance; then it is hidden where it is shown, and still used as it is.
 */
const minMsForStrangers = 8;

interface Searched {
  text: string;
  /** As it stands in JSON. */
  escaped: string;
  names: readonly string[];
  /** Whether what holds it is taken for the secret. */
  tags: boolean;
}

/**
 * The second net, for what comes back from outside: finds secrets by their text, and texts made from them that were
 * sent out.
 */
export class SecretNet {
  private searched: Searched[] = [];

  /** From now on this text is looked for. `sent`: the run itself has sent it out, so it may well come back. */
  add(text: string, names: readonly string[], sent = false): void {
    if (text.length < minLength) return;
    const tags = sent || text.length >= minMsForStrangers;
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

  /** The value with everything that holds a secret tagged as such; the very same value where nothing does. */
  tagged(value: unknown): unknown {
    if (this.isEmpty) return value;
    const { json } = writeJson(value);
    const found = this.searched.filter(({ escaped, tags }) => tags && json.includes(escaped));
    if (found.length === 0) return value;
    const tagged = tag(value, found);
    // It may have been found in a number.
    return secretNames(tagged).length === 0 ? value : tagged;
  }

  /** The same bytes, looked through as they pass: the names of secrets inside are added to `found`. */
  watched(content: AsyncIterable<Buffer>, found: Set<string>): AsyncIterable<Buffer> {
    const wanted = this.searched.filter(({ tags }) => tags);
    return wanted.length === 0 ? content : lookThrough(content, wanted, found);
  }

  /** JSON text with dots where secrets were; only what is inside its strings changes. */
  hide(json: string): string {
    const found = this.searched.filter(({ escaped }) => json.includes(escaped));
    if (found.length === 0) return json;
    return mapStrings(json, (text) =>
      found.some(({ escaped }) => text.includes(escaped))
        ? JSON.stringify(hidden(JSON.parse(text) as string, found))
        : text,
    );
  }

  /** The same in a value that is plain JSON. */
  hideIn<Value>(value: Value): Value {
    return value === undefined || this.isEmpty ? value : (JSON.parse(this.hide(JSON.stringify(value))) as Value);
  }

  /** For messages. */
  hideText(text: string): string {
    return hidden(text, this.searched);
  }
}

/** What stands across two pieces is found too: the end of each is looked at again with the next. */
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

/** Without a regular expression, which would overflow the stack on strings of several megabytes. */
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
