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
