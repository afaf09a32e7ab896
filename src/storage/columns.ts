import { raw, type Sql, sql } from './sql.ts';

/** The columns of a table, listed once for select, insert and update. */
export interface Columns<Key extends string> {
  /** The visible columns, such as `owner_id as "ownerId"`. */
  readonly select: Sql;
  /** The same for a table with an alias. */
  of(alias: string): Sql;
  /** `(id, owner_id) values ($1, $2)`, to follow `insert into`. An undefined value gets the column's default. */
  insert(values: Values<Key>): Sql;
  /** `(id, owner_id) select …` from `from`, which may also be just a condition. */
  insertFrom(values: Values<Key>, from: Sql): Sql;
  /** The same for many rows in one parameter. The first row determines the columns. */
  insertAll(table: string, rows: readonly Values<Key>[]): Sql;
  /** `name = $1, owner_id = $2`, to follow `set`. An undefined value leaves the column unchanged. */
  set(changes: Values<Key>): Sql;
}

/** A value becomes a parameter; a piece of SQL becomes part of the statement. */
type Values<Key extends string> = { readonly [K in Key]?: unknown };

interface Column {
  key: string;
  name: string;
  json: boolean;
}

/**
 * `columns('id, owner_id, custom::jsonb, starts_at as start')`: each column appears in a row under its name in
 * camelCase, or under the given alias. Values of `jsonb` columns are written as JSON. `hidden` columns are written but
 * never selected.
 */
export function columns<Shown extends string, Hidden extends string = 'id'>(
  shown: Shown,
  hidden?: Hidden,
): Columns<KeysIn<Shown> | KeysIn<Hidden>> {
  const visible = parse(shown);
  const all = hidden === undefined ? visible : [...visible, ...parse(hidden)];
  const selected = writer(all, selectedValues);
  return {
    select: raw(selection(visible, '')),
    of: (alias) => raw(selection(visible, `${alias}.`)),
    insert: writer(all, insertion),
    insertFrom: (values, from) => sql`${selected(values)} ${from}`,
    insertAll: (table, rows) => insertionOfAll(all, table, rows),
    set: writer(all, assignments),
  };
}

/**
 * Caches the strings of the statement for each set of columns, like a template literal, so that its text is built once.
 */
function writer(
  all: readonly Column[],
  stringsOf: (written: readonly Column[]) => readonly string[],
): (values: Values<string>) => Sql {
  const shapes = new Map<string, { written: readonly Column[]; strings: readonly string[] }>();
  return (values) => {
    const keys = Object.keys(values).filter((key) => values[key] !== undefined);
    const name = keys.join();
    let shape = shapes.get(name);
    if (!shape) {
      const unknown = keys.find((key) => !all.some((column) => column.key === key));
      if (unknown !== undefined) throw new Error(`There is no column for “${unknown}”.`);
      // In the order of the list, so that the same columns always give the same statement.
      const written = all.filter(({ key }) => keys.includes(key));
      shape = { written, strings: stringsOf(written) };
      shapes.set(name, shape);
    }
    return sql(
      shape.strings as unknown as TemplateStringsArray,
      ...shape.written.map((column) => bindable(column, values[column.key])),
    );
  };
}

function parse(list: string): Column[] {
  return list.split(',').map((part) => {
    const [written = '', key] = part.trim().split(' as ');
    const [name = '', type] = written.split('::');
    return {
      key: key ?? name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      name,
      json: type === 'jsonb',
    };
  });
}

function selection(list: readonly Column[], prefix: string): string {
  return list.map(({ key, name }) => (key === name ? `${prefix}${name}` : `${prefix}${name} as "${key}"`)).join(', ');
}

function insertion(written: readonly Column[]): string[] {
  const casts = written.map(({ json }) => (json ? '::jsonb' : ''));
  return [
    `(${written.map(({ name }) => name).join(', ')}) values (`,
    ...casts.slice(0, -1).map((cast) => `${cast}, `),
    `${casts.at(-1)})`,
  ];
}

function selectedValues(written: readonly Column[]): string[] {
  const [begin = '', ...rest] = insertion(written);
  return [begin.replace(') values (', ') select '), ...rest.slice(0, -1), (rest.at(-1) ?? '').slice(0, -1)];
}

function insertionOfAll(all: readonly Column[], table: string, rows: readonly Values<string>[]): Sql {
  const written = all.filter(({ key }) => rows[0]?.[key] !== undefined);
  const names = raw(written.map(({ name }) => name).join(', '));
  const named = rows.map((row) => Object.fromEntries(written.map(({ key, name }) => [name, row[key]])));
  return sql`(${names}) select ${names} from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(named)}::jsonb)`;
}

function assignments(written: readonly Column[]): string[] {
  return ['', ...written.map(({ json }) => (json ? '::jsonb' : ''))].map((cast, place) => {
    const next = written[place];
    return `${cast}${place > 0 && next ? ', ' : ''}${next ? `${next.name} = ` : ''}`;
  });
}

function bindable({ json }: Column, value: unknown): unknown {
  return json && value !== null ? JSON.stringify(value) : value;
}

type KeysIn<List extends string, Found extends string = never> = List extends `${infer Head},${infer Rest}`
  ? KeysIn<Rest, Found | KeyOf<Trimmed<Head>>>
  : Found | KeyOf<Trimmed<List>>;

type KeyOf<Part extends string> = Part extends `${string} as ${infer Key}`
  ? Key
  : Part extends `${infer Name}::${string}`
    ? Camel<Name>
    : Camel<Part>;

type Camel<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Name;

type Trimmed<Text extends string> = Text extends ` ${infer Rest}` | `\n${infer Rest}` ? Trimmed<Rest> : Text;
