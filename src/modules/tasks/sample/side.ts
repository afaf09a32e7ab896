import { newId } from '../../../kernel/ids.ts';
import { fromLocal, toLocal } from '../../../records/expression/calendar/time-zones.ts';
import type { WriteContext } from '../../../runtime/define-action.ts';
import type { SampleSide, SampleThing } from '../../../runtime/define-module.ts';
import type { Task } from '../task.ts';
import { endTask, insertTask, markOverdue } from '../tasks.store.ts';
import { eraseTasks, holdsTasks } from './sample.store.ts';
import { type SampleTask, sampleTasks } from './words.ts';

const hour = 3_600_000;
const day = 24 * hour;

export const tasksSample: SampleSide = {
  holdsAny: (ctx) => holdsTasks(ctx.db, ctx.workspaceId),

  async fill(ctx, known) {
    const made = new Map<string, SampleThing>();
    for (const [place, task] of sampleTasks(ctx.principal.workspace.language).entries()) {
      made.set(`task:${place}`, {
        type: 'task',
        id: await addTask(ctx, task, task.about === undefined ? undefined : known.get(task.about)),
      });
    }
    // Marked as reported, so that nobody is notified.
    await markOverdue(ctx.db, ctx.workspaceId, ctx.now, made.size);
    ctx.touch('task');
    return made;
  },

  async remove(ctx, things) {
    const ids = things.map(({ id }) => id);
    const gone = await eraseTasks(ctx.db, ctx.workspaceId, ids);
    ctx.touch('task');
    return things.filter(({ id }) => !gone.has(id));
  },
};

/** Due at five local time. A task for today moves to tomorrow if it is later than that. */
function endOfWork({ now, principal }: WriteContext, inDays: number): Date {
  const { timeZone } = principal.workspace;
  const midnight = Math.floor(toLocal(now.getTime(), timeZone) / day) * day;
  const at = (days: number) => new Date(fromLocal(midnight + days * day + 17 * hour, timeZone, 'earlier'));
  return inDays === 0 && at(0) <= now ? at(1) : at(inDays);
}

async function addTask(ctx: WriteContext, task: SampleTask, about: SampleThing | undefined): Promise<string> {
  const id = newId();
  const by = ctx.principal.userId;
  const dueAt = task.dueInDays === undefined ? null : endOfWork(ctx, task.dueInDays);
  const createdAt = new Date(Math.min(ctx.now.getTime(), dueAt?.getTime() ?? ctx.now.getTime()) - 5 * day);
  const link = about ? { type: about.type as NonNullable<Task['link']>['type'], id: about.id } : null;
  await insertTask(ctx.db, ctx.workspaceId, {
    ...{
      id,
      title: task.title,
      text: task.text ?? '',
      state: 'open',
      dueAt,
      assigneeId: by,
      link,
      priority: task.priority ?? 'normal',
    },
    ...{ doneAt: null, doneBy: null, overdueAt: null, createdAt, updatedAt: createdAt, createdBy: by },
  });
  if (task.done) await endTask(ctx.db, ctx.workspaceId, id, by, new Date((dueAt ?? ctx.now).getTime() - day));
  return id;
}
