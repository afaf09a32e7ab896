import type { App } from '../harness/app.ts';
import { rowsOf } from '../harness/statements.ts';

/** A value in every simple way that it could be written in. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const reversed = [...secret].reverse().join('');
  const joined = [',', ', ', '","', '", "', ' ', '-'].map((between) => [...secret].join(between));
  const plain = [
    secret,
    reversed,
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
    encodeURIComponent(secret),
    ...joined,
  ];
  return [...new Set(plain.flatMap((form) => [form, form.toUpperCase(), form.toLowerCase()]))];
}

/** The forms of a secret that stand in a text. */
export function formsIn(text: string, secret: string): string[] {
  return formsOf(secret).filter((form) => text.includes(form));
}

/** Everything that is stored of runs, and of what they wrote; bytes as what they spell. */
export async function storedText(app: App): Promise<string> {
  const tables = [
    'runs',
    'run_details',
    'run_log',
    'run_spans',
    'run_values',
    'run_waits',
    'events',
    'approvals',
    'leads',
    'activity',
    'jobs',
    'notices',
    'idempotency',
  ];
  const present = await rowsOf<{ name: string }>(
    app.database,
    'select tablename as name from pg_tables where tablename = any($1)',
    [tables],
  );
  const texts = await Promise.all(
    present.map(({ name }) => rowsOf<Record<string, unknown>>(app.database, `select * from ${name}`)),
  );
  return texts
    .flat()
    .map((row) => Object.values(row).map(spelled).join('\n'))
    .join('\n');
}

function spelled(value: unknown): string {
  if (Buffer.isBuffer(value)) return value.toString('latin1');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
