import { defineModule } from '../../runtime/define-module.ts';
import { addTaskNote } from './actions/add-note.ts';
import { completeTask } from './actions/complete.ts';
import { createTask } from './actions/create.ts';
import { deleteTaskAction } from './actions/delete.ts';
import { deleteTasks } from './actions/delete-many.ts';
import { getTask } from './actions/get.ts';
import { listTasksAction } from './actions/list.ts';
import { reopenTask } from './actions/reopen.ts';
import { updateTask } from './actions/update.ts';
import { updateTasks } from './actions/update-many.ts';
import { customerSide } from './customer-side.ts';
import {
  taskAssigned,
  taskCompleted,
  taskCreated,
  taskDeleted,
  taskOverdue,
  taskUpdated,
} from './events/task-events.ts';
import { countDue, findTasks } from './list-tasks.store.ts';
import { noticeKinds } from './notice-kinds.ts';
import { reportOverdue } from './report-overdue.ts';
import { tasksSample } from './sample/side.ts';
import { withLinkTitle, withLinkTitles } from './task-links.ts';
import { listDeletedTasks, listLinked, purgeTasks, restoreTask, restoreTasks } from './tasks.store.ts';
import { de } from './words/labels-de.ts';
import { requests as requestsDe } from './words/requests-de.ts';
import { requests as requestsEn } from './words/requests-en.ts';
import { phrase } from './words/words.ts';

export const tasks = defineModule({
  name: 'tasks',
  title: 'Tasks',
  description: 'Things to do: who, by when, and about what.',
  required: false,
  actions: [
    listTasksAction,
    getTask,
    createTask,
    updateTask,
    completeTask,
    reopenTask,
    addTaskNote,
    deleteTaskAction,
    updateTasks,
    deleteTasks,
  ],
  events: [taskCreated, taskUpdated, taskAssigned, taskCompleted, taskOverdue, taskDeleted],
  labels: { de },
  requests: { en: requestsEn, de: requestsDe },
  notices: noticeKinds,
  customers: customerSide,
  sample: tasksSample,
  cron: (services) => [reportOverdue(services)],
  refersTo: listLinked,

  async overview(ctx) {
    const { userId, workspace } = ctx.principal;
    const { today, overdue } = await countDue(ctx.db, ctx.workspaceId, userId, ctx.now, workspace.timeZone);
    return [
      { label: phrase('overview_my_tasks_for_today'), value: today, href: '/tasks', waits: true },
      { label: phrase('overview_my_overdue_tasks'), value: overdue, href: '/tasks', waits: true },
    ];
  },

  search: {
    types: ['task'],
    capability: 'tasks.read',
    async find(ctx, q, limit) {
      const found = await findTasks(ctx.db, ctx.workspaceId, q, limit);
      return found.map((task) => ({
        type: 'task',
        id: task.id,
        title: task.title,
        subtitle: task.text,
        href: `/tasks?id=${task.id}`,
      }));
    },
  },

  trash: [
    {
      type: 'task',
      capability: 'tasks.write',
      emits: [taskUpdated],
      list: listDeletedTasks,
      async restore(ctx, id) {
        const task = await restoreTask(ctx.db, ctx.workspaceId, id, ctx.now);
        if (task) ctx.emit(taskUpdated, { task: await withLinkTitle(ctx, task), changed: [] });
        return task && phrase('restored_task', { title: task.title });
      },
      async restoreAll(ctx, ids) {
        const tasks = await restoreTasks(ctx.db, ctx.workspaceId, ids, ctx.now);
        for (const task of await withLinkTitles(ctx, tasks)) ctx.emit(taskUpdated, { task, changed: [] });
        return tasks.map(({ id }) => id);
      },
      purge: purgeTasks,
    },
  ],
});
