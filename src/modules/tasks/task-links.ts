import { readActive } from '../../engine/runs/reading/run-active.read.ts';
import { readEntryOfExecution } from '../../engine/runs/reading/run-log.store.ts';
import { faultAt, Refusal, refuse, refuseInput } from '../../kernel/refusal.ts';
import { readRecord } from '../../records/list-records.ts';
import { withTable } from '../../records/open-table.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { listTitles } from './link-titles.store.ts';
import type { Task } from './task.ts';
import type { StoredTask } from './tasks.store.ts';
import { refusals } from './words/refusals.ts';

type Link = NonNullable<Task['link']>;

/** Who may see things of each kind: a link never tells more than its reader may know. */
const capabilities: Record<Link['type'], { module: string; capability: string }> = {
  customer: { module: 'crm', capability: 'crm.read' },
  lead: { module: 'crm', capability: 'crm.read' },
  booking: { module: 'bookings', capability: 'bookings.read' },
  run: { module: 'workflows', capability: 'workflows.read' },
  record: { module: 'tables', capability: 'tables.read' },
};

/** A task is linked only to what is there and may be seen by who links it. */
export async function requireLink(ctx: ReadContext, link: Link | null | undefined): Promise<void> {
  if (!link) return;
  if (link.type === 'record' && link.tableId === undefined)
    refuseInput([faultAt('/link/tableId', refusals.phrase('table_of_record'))]);
  if (!(await isThere(ctx, link)))
    refuse('conflict', 'link_missing', refusals.phrase('link_missing', { type: refusals.phrase(`link.${link.type}`) }));
}

/** The tasks with the names of what they are linked to. */
export async function withLinkTitles(ctx: ReadContext, tasks: readonly StoredTask[]): Promise<Task[]> {
  const visible = tasks.flatMap(({ link }) => (link && maySee(ctx, link.type) ? [link] : []));
  const titles = await titlesOf(ctx, visible);
  return tasks.map((task) => ({ ...task, linkTitle: (task.link && titles.get(task.link.id)) ?? null }));
}

export async function withLinkTitle(ctx: ReadContext, task: StoredTask): Promise<Task> {
  const [titled] = await withLinkTitles(ctx, [task]);
  return titled as Task;
}

async function titlesOf(ctx: ReadContext, links: readonly Link[]): Promise<Map<string, string>> {
  const of = (type: Link['type']) => links.filter((link) => link.type === type).map((link) => link.id);
  const ids = { customer: of('customer'), lead: of('lead'), booking: of('booking') };
  if (Object.values(ids).every((each) => each.length === 0)) return new Map();
  return new Map((await listTitles(ctx.db, ctx.workspaceId, ids)).map(({ id, title }) => [id, title]));
}

async function isThere(ctx: ReadContext, link: Link): Promise<boolean> {
  if (link.type === 'record') return recordIsThere(ctx, link);
  if (!maySee(ctx, link.type)) return false;
  if (link.type !== 'run') return (await titlesOf(ctx, [link])).has(link.id);
  return (
    (await readActive(ctx.db, ctx.workspaceId, link.id)) !== undefined ||
    (await readEntryOfExecution(ctx.db, ctx.workspaceId, link.id)) !== undefined
  );
}

/** Tables have rights and rules of their own. */
async function recordIsThere(ctx: ReadContext, { id, tableId = '' }: Link): Promise<boolean> {
  try {
    await withTable(ctx, tableId, (open) => readRecord(ctx.db, open, id));
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'not_found') return false;
    throw error;
  }
}

function maySee({ principal }: ReadContext, type: Link['type']): boolean {
  const { module, capability } = capabilities[type];
  return principal.capabilities.has(capability) && !principal.workspace.disabledModules.has(module);
}
