import { createHash } from 'node:crypto';

/**
 * A piece of SQL with its values. Written with the tag `sql`: every `${value}` becomes a bound parameter, and a
 * nested piece becomes part of the text, so no value can ever turn into SQL.
 */
export interface Sql {
  readonly text: string;
  readonly values: unknown[];
  /** Set when the text never changes at this call site: the server then keeps the statement prepared. */
  readonly name?: string;
  /** The tables of people that it is about: a connection remembers each one it has met (`openDatabase`). */
  readonly tables?: readonly string[];
  /** What it was put together from, where it is prepared: a sight needs its parts. */
  readonly source?: Sql;
}

class Piece implements Sql {
  readonly strings: readonly string[];
  readonly parts: unknown[];
  readonly tables: readonly string[] | undefined;

  constructor(strings: readonly string[], parts: unknown[], tables = tablesIn(parts)) {
    this.strings = strings;
    this.parts = parts;
    this.tables = tables;
  }

  get text(): string {
    return this.print(0).text;
  }

  get values(): unknown[] {
    return this.parts.flatMap((part) => (part instanceof Piece ? part.values : [part]));
  }

  print(offset: number): { text: string; count: number } {
    let text = this.strings[0] ?? '';
    let count = offset;
    this.parts.forEach((part, index) => {
      if (part instanceof Piece) {
        const nested = part.print(count);
        text += nested.text;
        count = nested.count;
      } else {
        count += 1;
        text += `$${count}`;
      }
      text += this.strings[index + 1] ?? '';
    });
    return { text, count };
  }
}

function tablesIn(parts: unknown[]): readonly string[] | undefined {
  let found: readonly string[] | undefined;
  for (const part of parts) {
    if (!(part instanceof Piece) || part.tables === undefined) continue;
    const before = found;
    const more: readonly string[] =
      before === undefined ? part.tables : part.tables.filter((table) => !before.includes(table));
    if (more.length > 0) found = before === undefined ? more : [...before, ...more];
  }
  return found;
}

/** A template literal's strings are one object per call site, so text and name are made once. */
const known = new WeakMap<readonly string[], { text: string; name: string }>();

export function sql(strings: TemplateStringsArray, ...parts: unknown[]): Sql {
  if (parts.some((part) => part instanceof Piece)) return new Piece(strings, parts);
  let statement = known.get(strings);
  if (!statement) {
    const { text } = new Piece(strings, parts).print(0);
    statement = { text, name: nameOf(text) };
    known.set(strings, statement);
  }
  return new Fixed(strings, parts, statement.text, statement.name);
}

class Fixed extends Piece {
  readonly fixedText: string;
  readonly name: string;

  constructor(strings: readonly string[], parts: unknown[], text: string, name: string) {
    super(strings, parts);
    this.fixedText = text;
    this.name = name;
  }

  override get text(): string {
    return this.fixedText;
  }

  override get values(): unknown[] {
    return this.parts;
  }
}

const maxShapes = 500;
const shapes = new Map<string, string>();

/**
 * For a statement put together from pieces in a few ways: each way is prepared once. Not for text that can take any
 * shape, such as a filter somebody wrote: past a bound the shapes stay unprepared, and the first would have used it up.
 */
export function prepared(statement: Sql): Sql {
  const { text, values, tables } = statement;
  let name = shapes.get(text);
  if (name === undefined && shapes.size < maxShapes) {
    name = nameOf(text);
    shapes.set(text, name);
  }
  return { text, values, name, tables, source: statement };
}

/**
 * How often a statement of free shape is seen before it is kept prepared, and how many are at most: each costs every
 * connection memory.
 */
const popularFrom = 3;
const maxWatched = 4_000;
const maxPopular = 300;
const watched = new Map<string, { seen: number; name?: string }>();
let popular = 0;

/**
 * For statements on tables that people make: their text depends on the table and on what is asked for, but the same few
 * are asked for again and again. One that comes back is prepared. Connections do not live for ever (`openDatabase`), so
 * what is no longer asked for leaves the server with them.
 */
export function preparedWhenPopular(statement: Sql): Sql {
  const { text, values, tables } = statement;
  const known = watched.get(text) ?? { seen: 0 };
  watched.delete(text);
  watched.set(text, known);
  known.seen += 1;
  if (known.name === undefined && known.seen >= popularFrom && popular < maxPopular) {
    known.name = nameOf(text);
    popular += 1;
  }
  if (watched.size > maxWatched) {
    const [oldest] = watched;
    if (oldest) {
      if (oldest[1].name !== undefined) popular -= 1;
      watched.delete(oldest[0]);
    }
  }
  return { text, values, name: known.name, tables };
}

function nameOf(text: string): string {
  return createHash('sha1').update(text).digest('base64url');
}

/** Text that is part of the program, never of an input. */
export function raw(text: string): Sql {
  return new Piece([text], []);
}

/** The name of a table that people made, as `raw`; statements with it know that they are about it. */
export function tableName(text: string): Sql {
  return new Piece([text], [], [text]);
}

/** A table of business data, of whose rows and columns not everybody may see everything. */
export interface SharedTable {
  readonly relation: string;
  readonly alias: string;
  /** With every column: for what is worked with, and not shown. */
  readonly whole: boolean;
}

class Shared extends Piece {
  readonly shared: SharedTable;

  constructor(shared: SharedTable) {
    super([shared.alias === shared.relation ? shared.relation : `${shared.relation} ${shared.alias}`], []);
    this.shared = shared;
  }
}

/**
 * A table of business data in a statement that answers to somebody: where it goes through a context, only what the
 * caller may see is there, and a hidden field is empty (`sighted-db.ts`).
 */
export function seen(relation: string, alias = relation): Sql {
  return new Shared({ relation, alias, whole: false });
}

/**
 * The same with every field of the rows that the caller may see: for a change of them. What is answered is masked by
 * the runtime.
 */
export function held(relation: string, alias = relation): Sql {
  return new Shared({ relation, alias, whole: true });
}

/** What somebody sees in the place of a table; undefined where that is everything. */
export type Sight = (table: SharedTable) => Sql | undefined;

/** The statement on what somebody may see of its shared tables. */
export function asSeen(statement: Sql, sight: Sight): Sql {
  const { source = statement } = statement;
  const put = (piece: Piece): Piece => {
    if (piece instanceof Shared) return (sight(piece.shared) as Piece | undefined) ?? piece;
    const parts = piece.parts.map((part) => (part instanceof Piece ? put(part) : part));
    return parts.every((part, place) => part === piece.parts[place])
      ? piece
      : new Piece(piece.strings, parts, piece.tables);
  };
  const made = source instanceof Piece ? put(source) : source;
  return made === source ? statement : made;
}

export const nothing: Sql = raw('');

export function join(pieces: Sql[], separator = ', '): Sql {
  const strings = pieces.length === 0 ? [''] : ['', ...pieces.slice(1).map(() => separator), ''];
  return new Piece(strings, pieces);
}

export function identifier(name: string): Sql {
  return raw(`"${name.replaceAll('"', '""')}"`);
}
