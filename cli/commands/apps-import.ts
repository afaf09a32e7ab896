import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PersonNeeded, UsageFault } from '../command-failure.ts';
import { keepLooking } from '../keep-looking.ts';
import { openFile } from '../open-file.ts';
import type { Page, Session } from '../session.ts';

interface ImportOptions {
  name: string;
  wait?: boolean;
}

interface ImportedApp {
  name: string;
  source: string;
  toolsReadAt: string | null;
  tools: number;
  permitted: number;
}

/**
 * Brings a document as far as a program may: connecting a service is for a signed-in person, so the answer is the
 * address of the form, filled in.
 */
export async function importDocument(session: Session, { name, wait }: ImportOptions, source: string): Promise<void> {
  if (!/^[a-z][a-z0-9]{0,19}$/.test(name))
    throw new UsageFault(`--name takes up to 20 lowercase letters and digits, beginning with a letter, not “${name}”.`);
  const before = await findApp(session, name);
  if (before && before.source !== 'openapi')
    throw new UsageFault(`There is already an app “${name}” that does not come from a document: choose another name.`);
  const query = new URLSearchParams({ create: 'openapi', name });
  if (/^https?:\/\//i.test(source)) query.set('address', source);
  else query.set('file', await upload(session, source));
  const importUrl = `${session.api.base}/integrations/apps?${query}`;
  if (!wait) throw new PersonNeeded('a signed-in administrator has to import the document', { importUrl });
  session.out.note(`svc: waits until a signed-in administrator imports the document at ${importUrl}`);
  const app = await imported(session, name, before?.toolsReadAt);
  session.out.facts(app, [
    ['app', app.name],
    ['operations', `${app.permitted} of ${app.tools} allowed`],
  ]);
}

async function imported(session: Session, name: string, readBefore: string | null | undefined): Promise<ImportedApp> {
  let found: ImportedApp | undefined;
  await keepLooking(
    session.api.signal,
    (text) => session.out.note(`svc: ${text}`),
    async () => {
      found = await findApp(session, name);
      return found && found.toolsReadAt !== readBefore ? 'done' : undefined;
    },
  );
  return found as ImportedApp;
}

async function findApp(session: Session, wanted: string): Promise<ImportedApp | undefined> {
  return (await session.act<Page<ImportedApp>>('apps.list')).items.find(({ name }) => name === wanted);
}

async function upload(session: Session, source: string): Promise<string> {
  const content = source === '-' ? new Blob([await buffer(process.stdin)]) : await openFile(source);
  if (content.size === 0) throw new UsageFault('The document is empty.');
  const name = source === '-' ? 'openapi' : path.basename(source);
  return (await session.api.upload(await session.key(), content, name)).id;
}
