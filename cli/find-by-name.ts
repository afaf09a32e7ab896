import { CommandFailure } from './command-failure.ts';
import type { Page, Session } from './session.ts';

interface Named {
  id: string;
  name: string;
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export function findWorkflow(session: Session, wanted: string): Promise<string> {
  return findByName(session, { action: 'workflows.list', what: 'workflow', wanted });
}

export function findTable(session: Session, wanted: string): Promise<string> {
  return findByName(session, { action: 'tables.list_tables', what: 'table', wanted });
}

/** The id of what was named by its id or its name. */
async function findByName(
  session: Session,
  { action, what, wanted }: { action: string; what: string; wanted: string },
): Promise<string> {
  if (uuid.test(wanted)) return wanted.toLowerCase();
  const { items } = await session.act<Page<Named>>(action, { q: wanted.slice(0, 200), limit: 100 });
  const found = items.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  const [first] = found;
  if (found.length > 1)
    throw new CommandFailure(
      `There are several ${what}s “${wanted}”: name one by its id (${found.map(({ id }) => id).join(', ')}).`,
    );
  if (first) return first.id;
  const like = items.slice(0, 5).map(({ name }) => `“${name}”`);
  throw new CommandFailure(
    `There is no ${what} “${wanted}”.${like.length > 0 ? ` Did you mean ${like.join(', ')}?` : ` svc ${what}s list shows them.`}`,
  );
}
