import { setImmediate as nextTurn } from 'node:timers/promises';
import { parsePart, UnreadableBody } from './parse-part.ts';

const maxDepth = 64;
/** Far more than a batch of records needs, and few enough that walking through the value is always fast. */
const defaultMaxValues = 250_000;
const maxFields = 20_000;
/** How much is read, and parsed at once, before other work gets a turn. */
const sliceBytes = 128 * 1024;
const [quote, backslash, comma, openBrace, closeBrace, openBracket, closeBracket] = [
  0x22, 0x5c, 0x2c, 0x7b, 0x7d, 0x5b, 0x5d,
];
const letterU = 0x75;
/** The length of `\u0041`. */
const unicodeLength = 6;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Parses JSON of any length without blocking others. Brackets and commas are counted while the bytes are read, so that
 * a body with too many values or levels is refused before it costs anything. A long body is parsed a few members at a
 * time.
 */
export async function parseJson(bytes: Buffer, maxValues = defaultMaxValues): Promise<unknown> {
  const reader = new Reader(bytes.subarray(0, 3).equals(byteOrderMark) ? bytes.subarray(3) : bytes, maxValues);
  while (!reader.readSlice()) await nextTurn();
  return reader.value();
}

/** An object or list that is still open. */
interface Open {
  isList: boolean;
  start: number;
  /** The start of the current member. */
  memberAt: number;
  members: number;
  /** Set if it is too long to be parsed at once. */
  split?: Split;
}

interface Split {
  value: unknown[] | Record<string, unknown>;
  /** Everything before this has been parsed. */
  from: number;
  /** The key of a member that is split too and is being read or has just ended. */
  child?: { key: string; ended: boolean };
}

class Reader {
  private readonly bytes: Buffer;
  private readonly maxValues: number;
  private readonly open: Open[] = [];
  private at = 0;
  private inText = false;
  private textAt = 0;
  /** The starts of the last two escapes. */
  private escapes: [number, number] = [-1, -1];
  /** A text that is too long to be parsed at once: the parts read so far, and the start of the rest. */
  private long: { parts: unknown[]; from: number } | undefined;
  private values = 1;
  private root: { value: unknown; end: number } | undefined;

  constructor(bytes: Buffer, maxValues: number) {
    this.bytes = bytes;
    this.maxValues = maxValues;
  }

  /** Returns true if there is no more. */
  readSlice(): boolean {
    const { bytes } = this;
    const end = Math.min(bytes.length, this.at + sliceBytes);
    let { at, inText } = this;
    let [before, latest] = this.escapes;
    for (; at < end; at++) {
      const code = bytes[at];
      // Brackets inside texts do not count.
      if (inText) {
        if (code === backslash) {
          before = latest;
          latest = at;
          at += 1;
        } else if (code === quote) {
          inText = false;
          if (this.long) this.endText(at);
        }
      } else if (code === quote) {
        inText = true;
        this.textAt = at;
      } else if (code === comma) this.endMember(at);
      else if (code === openBrace || code === openBracket) this.enter(at, code === openBracket);
      else if (code === closeBrace || code === closeBracket) this.leave(at, code === closeBracket);
    }
    this.at = at;
    this.inText = inText;
    this.escapes = [before, latest];
    if (inText && at < bytes.length && at - this.textAt > sliceBytes) this.takeText(at);
    return at >= bytes.length;
  }

  value(): unknown {
    if (this.root) {
      this.requireBlank(this.root.end, this.bytes.length);
      return this.root.value;
    }
    if (this.open[0]?.split) throw new UnreadableBody('The body is not valid JSON: it ends too early.');
    return parsePart(this.bytes);
  }

  /** Parses a long text as far as it was read. Once complete, it is inserted like an object or a list. */
  private takeText(at: number): void {
    this.long ??= this.beginText();
    const cut = this.textCut(at);
    this.long.parts.push(parsePart(this.bytes.subarray(this.long.from, cut), ['"', '"']));
    this.long.from = cut;
  }

  private beginText(): { parts: unknown[]; from: number } {
    const { textAt } = this;
    const inner = this.open.at(-1);
    if (!inner) this.requireBlank(0, textAt);
    else if (!inner.isList && this.bytes.subarray(inner.memberAt, textAt).every(isBlank))
      throw new UnreadableBody('The body has a field whose name is too long.');
    else this.takeUntilChild(inner, this.splitUp(inner), textAt);
    return { parts: [], from: textAt + 1 };
  }

  private endText(at: number): void {
    if (!this.long) return;
    this.long.parts.push(parsePart(this.bytes.subarray(this.long.from, at), ['"', '"']));
    const text = this.long.parts.join('');
    this.long = undefined;
    const outer = this.open.at(-1)?.split;
    if (outer?.child) {
      add(outer.value, outer.child.key, text);
      outer.from = at + 1;
      outer.child.ended = true;
    } else this.root = { value: text, end: at + 1 };
  }

  /** A position before `at` where a text can be cut: not inside a character, an escape or a surrogate pair. */
  private textCut(at: number): number {
    const { bytes } = this;
    let [before, latest] = this.escapes;
    let cut = at;
    if (bytes[latest + 1] === letterU && cut < latest + unicodeLength) {
      cut = latest;
      latest = before;
    }
    if (cut === latest + unicodeLength && /^\\u[dD][89abAB]/.test(bytes.toString('latin1', latest, cut))) cut = latest;
    while (((bytes[cut] ?? 0) & 0xc0) === 0x80) cut -= 1;
    return cut;
  }

  private enter(at: number, isList: boolean): void {
    if (this.open.length === maxDepth)
      throw new UnreadableBody(`The body is nested more than ${maxDepth} levels deep.`);
    this.count();
    this.open.push({ isList, start: at, memberAt: at + 1, members: 1 });
  }

  private count(): void {
    this.values += 1;
    const { maxValues } = this;
    if (this.values > maxValues) throw new UnreadableBody(`The body holds more than ${maxValues} values.`);
  }

  private endMember(at: number): void {
    const inner = this.open.at(-1);
    if (!inner) return;
    this.count();
    inner.members += 1;
    if (!inner.isList && inner.members > maxFields)
      throw new UnreadableBody(`An object in the body has more than ${maxFields} fields.`);
    if (inner.split?.child || at - (inner.split?.from ?? inner.start) > sliceBytes)
      this.take(inner, this.splitUp(inner), at);
    inner.memberAt = at + 1;
  }

  private leave(at: number, isList: boolean): void {
    const inner = this.open.pop();
    if (!inner?.split) return;
    if (inner.isList !== isList)
      throw new UnreadableBody('The body is not valid JSON: a bracket is closed by one of another kind.');
    this.take(inner, inner.split, at);
    const outer = this.open.at(-1)?.split;
    if (outer?.child) {
      add(outer.value, outer.child.key, inner.split.value);
      outer.from = at + 1;
      outer.child.ended = true;
    } else this.root = { value: inner.split.value, end: at + 1 };
  }

  /** A container of something that is split must be split too. */
  private splitUp(inner: Open): Split {
    for (const [index, part] of this.open.entries()) {
      if (part.split) continue;
      const outer = this.open[index - 1];
      if (outer?.split) this.takeUntilChild(outer, outer.split, part.start);
      else this.requireBlank(0, part.start);
      part.split = { value: part.isList ? [] : {}, from: part.start + 1 };
    }
    return inner.split as Split;
  }

  private takeUntilChild(outer: Open, split: Split, childAt: number): void {
    if (outer.memberAt > split.from) this.take(outer, split, outer.memberAt - 1);
    const [key] = Object.keys(this.parseMembers(outer, outer.memberAt, childAt, 'null'));
    split.child = { key: key ?? '', ended: false };
  }

  /** Parses the members before `at`, of which there is at least one. */
  private take(part: Open, split: Split, at: number): void {
    if (split.child?.ended) {
      this.requireBlank(split.from, at);
      delete split.child;
    } else
      for (const [key, value] of Object.entries(this.parseMembers(part, split.from, at))) add(split.value, key, value);
    split.from = at + 1;
  }

  private parseMembers({ isList }: Open, from: number, to: number, ending = ''): object {
    const members = parsePart(
      this.bytes.subarray(from, to),
      isList ? ['[', `${ending}]`] : ['{', `${ending}}`],
    ) as object;
    if (Object.keys(members).length === 0)
      throw new UnreadableBody('The body is not valid JSON: nothing stands before a comma or after it.');
    return members;
  }

  private requireBlank(from: number, to: number): void {
    for (let at = from; at < to; at++)
      if (!isBlank(this.bytes[at] as number))
        throw new UnreadableBody('The body is not valid JSON: something stands beside its value.');
  }
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

function add(to: Split['value'], key: string, value: unknown): void {
  if (Array.isArray(to)) to.push(value);
  // A normal key in JSON, but special in JavaScript.
  else if (key === '__proto__')
    Object.defineProperty(to, key, { value, enumerable: true, configurable: true, writable: true });
  else to[key] = value;
}
