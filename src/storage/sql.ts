import { createHash } from 'node:crypto';

/**
 * A piece of SQL with its values. With the tag `sql`, every `${value}` becomes a parameter and a nested piece becomes
 * part of the text, so no value can ever turn into SQL.
 */
export interface Sql {
  readonly text: string;
  readonly values: unknown[];
  /** Set if the text never changes at this call site, so that the server keeps the statement prepared. */
  readonly name?: string;
  /** The tables of people in the statement, which a connection remembers (`openDatabase`). */
  readonly tables?: readonly string[];
  /** The parts of a prepared statement, which a sight needs. */
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

/** A template literal has one strings object per call site, so text and name are built once. */
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
 * For a statement that is assembled from pieces in a few ways: each way is prepared once. Do not use it for text of any
 * shape, such as a user's filter: the number of shapes is limited, and the first ones would use it up.
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
 * How many times a statement of free shape must occur before it is prepared, and the limit on their number, since each
 * costs memory on every connection.
 */
const popularFrom = 3;
const maxWatched = 4_000;
const maxPopular = 300;
const watched = new Map<string, { seen: number; name?: string }>();
let popular = 0;

/**
 * For statements on tables that people create. Their text depends on the table and the request, but the same few occur
 * again and again and are then prepared. Connections are replaced regularly (`openDatabase`), which removes statements
 * that are no longer used.
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

/** A constant of the program, never part of an input. */
export function raw(text: string): Sql {
  return new Piece([text], []);
}

/** The name of a table that people created. Like `raw`, but the statement records the table. */
export function tableName(text: string): Sql {
  return new Piece([text], [], [text]);
}

/** A table of business data whose rows and columns not everybody may see. */
export interface SharedTable {
  readonly relation: string;
  readonly alias: string;
  /** Whether all columns are included, for work that does not show them. */
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
 * A table of business data in a statement for a caller. In a context, it contains only what the caller may see, and
 * hidden fields are empty (`sighted-db.ts`).
 */
export function seen(relation: string, alias = relation): Sql {
  return new Shared({ relation, alias, whole: false });
}

/** The same with all fields of the rows that the caller may see, to change them. The runtime masks the answer. */
export function held(relation: string, alias = relation): Sql {
  return new Shared({ relation, alias, whole: true });
}

/** Replaces a table by what somebody may see of it; undefined if that is everything. */
export type Sight = (table: SharedTable) => Sql | undefined;

/** The statement with its shared tables replaced by what somebody may see. */
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
