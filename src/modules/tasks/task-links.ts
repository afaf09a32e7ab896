import { readActive } from '../../engine/runs/reading/run-active.read.ts';
import { readEntryOfExecution } from '../../engine/runs/reading/run-log.store.ts';
import { may } from '../../kernel/principal.ts';
import { faultAt, Refusal, refuse, refuseInput } from '../../kernel/refusal.ts';
import { readRecord } from '../../records/list-records.ts';
import { withTable } from '../../records/open-table.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { titlesOf } from '../../runtime/titles.ts';
import type { Task } from './task.ts';
import type { StoredTask } from './tasks.store.ts';
import { refusals } from './words/refusals.ts';

type Link = NonNullable<Task['link']>;

/** The link must lead to something that exists and that the caller can see. */
export async function requireLink(ctx: ReadContext, link: Link | null | undefined): Promise<void> {
  if (!link) return;
  if (link.type === 'record' && link.tableId === undefined)
    refuseInput([faultAt('/link/tableId', refusals.phrase('table_of_record'))]);
  if (!(await isThere(ctx, link)))
    refuse('conflict', 'link_missing', refusals.phrase('link_missing', { type: refusals.phrase(`link.${link.type}`) }));
}

/** Adds the names of what the tasks are linked to. */
export async function withLinkTitles(ctx: ReadContext, tasks: readonly StoredTask[]): Promise<Task[]> {
  const titles = await titlesOf(
    ctx,
    tasks.flatMap(({ link }) => link ?? []),
  );
  return tasks.map((task) => ({ ...task, linkTitle: (task.link && titles.get(task.link.id)) ?? null }));
}

export async function withLinkTitle(ctx: ReadContext, task: StoredTask): Promise<Task> {
  const [titled] = await withLinkTitles(ctx, [task]);
  return titled as Task;
}

async function isThere(ctx: ReadContext, link: Link): Promise<boolean> {
  if (link.type === 'record') return recordIsThere(ctx, link);
  if (link.type !== 'run') return (await titlesOf(ctx, [link])).has(link.id);
  if (!may(ctx.principal, 'workflows.read')) return false;
  return (
    (await readActive(ctx.db, ctx.workspaceId, link.id)) !== undefined ||
    (await readEntryOfExecution(ctx.db, ctx.workspaceId, link.id)) !== undefined
  );
}

/** Tables have their own rights and rules. */
async function recordIsThere(ctx: ReadContext, { id, tableId = '' }: Link): Promise<boolean> {
  try {
    await withTable(ctx, tableId, (open) => readRecord(ctx.db, open, id));
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'not_found') return false;
    throw error;
  }
}
