import type { App } from '../harness/app.ts';
import { Client } from '../harness/client.ts';
import { newTable, type RecordPage, type TableShape } from '../tables/make-tables.ts';

export interface FormShape {
  id: string;
  publicUrl: string;
  submitUrl: string;
  answers: number;
  settings: { sections: { questions: { field: string }[] }[] };
}

export interface FormPage {
  state: string;
  title: string;
  description: string;
  sections: { title: string; questions: { key: string; label: string; options: { key: string; name: string }[] }[] }[];
}

/** Somebody without an account, from an address of their own. */
export function stranger(app: App, address?: string): Client {
  return new Client(app.baseUrl, address ? { 'x-forwarded-for': address } : {});
}

export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

export async function newForm(
  owner: Client,
  fields: ({ key: string; type: string } & Record<string, unknown>)[],
  settings?: Record<string, unknown>,
): Promise<{ table: TableShape; form: FormShape }> {
  const table = await newTable(owner, fields);
  const form = await saveForm(owner, table.id, settings ? { settings } : {});
  return { table, form };
}

export function saveForm(owner: Client, tableId: string, wish: object = {}): Promise<FormShape> {
  return owner.act<FormShape>('tables.save_view', { tableId, name: 'Contact', kind: 'form', ...wish });
}

export function recordsOf(owner: Client, tableId: string): Promise<RecordPage> {
  return owner.act<RecordPage>('tables.list_records', { tableId, limit: 500 });
}

/** A multipart body with one file. */
export function fileBody(name: string, content: string): { raw: Buffer; headers: Record<string, string> } {
  const boundary = 'a-boundary-of-the-tests';
  const raw = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n${content}\r\n--${boundary}--\r\n`,
  );
  return { raw, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
