import type { Db, Transaction } from '../../src/storage/db.ts';
import type { Sql } from '../../src/storage/sql.ts';

export interface Statement {
  name: string;
  text: string;
}

/** With the values that svc sent along. */
export interface RecordedStatement extends Statement {
  values: unknown[];
}

/**
 * What svc sends, caught by calling its own store functions with a database that only listens: the bare side executes
 * the same statements by definition, and cannot fall behind when one of them changes.
 */
export async function recordStatement(name: string, call: (db: Transaction) => unknown): Promise<RecordedStatement> {
  const sent: Sql[] = [];
  const listen = (statement: Sql) => {
    sent.push(statement);
    return new Promise<never>(() => undefined);
  };
  const db: Db = { many: listen, one: listen, maybe: listen, run: listen };
  await Promise.race([
    call({ ...db, inTransaction: true, finishWith: (statement) => void sent.push(statement) }),
    new Promise((settle) => setTimeout(settle, 20)),
  ]);
  const [statement] = sent;
  if (!statement || sent.length > 1) throw new Error(`${name}: one statement was expected, svc sent ${sent.length}.`);
  return { name, text: statement.text, values: statement.values };
}

/** Takes its parameters by name, whatever their order in the statement. */
export interface NamedStatement extends Statement {
  valuesOf(given: Record<string, unknown>): unknown[];
}

/**
 * Records a statement and finds out which parameter is which: `call` is given the text `‹id›` as the value of `id`, and
 * wherever that text is sent, alone, in a list or as JSON, the parameter is `id`.
 */
export async function recordNamedStatement<Name extends string>(
  name: string,
  names: readonly Name[],
  call: (db: Transaction, named: Record<Name, string>) => unknown,
): Promise<NamedStatement> {
  const named = Object.fromEntries(names.map((each) => [each, `‹${each}›`])) as Record<Name, string>;
  const { text, values } = await recordStatement(name, (db) => call(db, named));
  const parameters = values.map((value) => ({ value, name: /^\W*‹(\w+)›\W*$/.exec(String(value))?.[1] }));
  const missing = names.find((each) => !parameters.some((parameter) => parameter.name === each));
  if (missing !== undefined) throw new Error(`${name}: svc sends no ${missing}.`);
  return {
    name,
    text,
    valuesOf: (given) => parameters.map((parameter) => (parameter.name ? given[parameter.name] : parameter.value)),
  };
}
