import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Direction, ListOrder } from '../../../runtime/list-order.ts';
import { Choice, Cursor, Id, Input, ListOf, limitOf, MemberId } from '../../../runtime/schemas.ts';
import { listTasks, taskOrders } from '../list-tasks.store.ts';
import { LinkType, Task, TaskState } from '../task.ts';
import { withLinkTitles } from '../task-links.ts';

type TaskSort = keyof typeof taskOrders;

export const listTasksAction = defineAction({
  name: 'tasks.list',
  title: 'List tasks',
  description:
    'Tasks by page, the earliest due date first or in another order: by status, person, due date, subject, or words in title or text.',
  mode: 'read',
  fromReplica: true,
  capability: 'tasks.read',
  input: Input({
    state: Type.Optional(TaskState),
    assigneeId: Type.Optional(Type.Union([MemberId, Choice(['me'])])),
    due: Type.Optional(Choice(['overdue', 'today', 'week', 'none'])),
    linkType: Type.Optional(LinkType),
    linkId: Type.Optional(Id),
    q: Type.Optional(Type.String({ maxLength: 200 })),
    sort: Type.Optional(Choice(Object.keys(taskOrders) as TaskSort[])),
    direction: Type.Optional(Direction),
    limit: limitOf(50, 200),
    cursor: Type.Optional(Cursor),
  }),
  output: ListOf(Task),
  example: { state: 'open', assigneeId: 'me', due: 'week' },

  async run(ctx, { limit = 50, sort = 'due', direction, cursor, assigneeId, ...filter }) {
    const { userId, workspace } = ctx.principal;
    const order = new ListOrder('tasks', sort, taskOrders[sort], direction);
    const wanted = { ...filter, assigneeId: assigneeId === 'me' ? userId : assigneeId };
    const from = { order, cursor, limit: limit + 1 };
    const rows = await listTasks(ctx.db, ctx.workspaceId, wanted, from, ctx.now, workspace.timeZone);
    const page = order.page(rows, limit);
    return { ...page, items: await withLinkTitles(ctx, page.items) };
  },
});
