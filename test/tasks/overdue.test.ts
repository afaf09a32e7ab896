import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, newWorkspace, ownerAtHome, type Person } from '../harness/factories.ts';
import { eventsOf } from '../harness/messages.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

const minute = 60_000;

describe('tasks whose due date has passed', () => {
  const app = useApp({ worker: true });
  let owner: Client;
  let member: Person;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    member = await newMember(app, 'member', owner);
  });

  const inFuture = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
  const create = (fields: Record<string, unknown>, client = owner) =>
    client.act<{ id: string }>('tasks.create', { title: 'Late', ...fields });
  const toldOf = async (id: string) =>
    (await eventsOf(app, 'tasks.overdue')).filter(({ data }) => (data.task as { id: string }).id === id);

  /** Until the clockwork has come round once more and its job is over. */
  async function nextRound(): Promise<void> {
    app.clock.advance(minute);
    const at = app.clock.now();
    await until(
      () =>
        rowsOf<{ over: boolean }>(
          app.database,
          "select next_at > $1 as over from cron_schedules where name = 'tasks.tell_overdue'",
          [at],
        ),
      ([row]) => row?.over === true,
    );
    await until(
      () =>
        rowsOf(
          app.database,
          "select from jobs where kind in ('tasks.tell_overdue', 'notices.task_overdue', 'notices.task_assigned') union all select from dispatch",
        ),
      (rows) => rows.length === 0,
    );
  }

  test('tells tasks.overdue once per due date, and not before, nor of what is done, deleted or without a date', async () => {
    const { id } = await create({ dueAt: inFuture(5 * minute) });
    const done = await create({ dueAt: inFuture(5 * minute) });
    await owner.act('tasks.complete', { id: done.id });
    const deleted = await create({ dueAt: inFuture(5 * minute) });
    await owner.act('tasks.delete', { id: deleted.id });
    const never = await create({});
    await nextRound();
    expect(await toldOf(id)).toEqual([]);
    app.clock.advance(10 * minute);
    await nextRound();
    await nextRound();
    expect(await toldOf(id)).toMatchObject([
      { actor_id: null, data: { task: { state: 'open', overdueAt: expect.any(String) } } },
    ]);
    for (const other of [done, deleted, never]) expect(await toldOf(other.id)).toEqual([]);

    await owner.act('tasks.update', { id, title: 'Still late' });
    await nextRound();
    expect(await toldOf(id)).toHaveLength(1);
    expect(await owner.act('tasks.update', { id, dueAt: inFuture(5 * minute) })).toMatchObject({ overdueAt: null });
    await nextRound();
    expect(await toldOf(id)).toHaveLength(1);
    app.clock.advance(10 * minute);
    await nextRound();
    expect(await toldOf(id)).toHaveLength(2);
  });

  test('many at once are each told of, in every workspace for itself', async () => {
    const other = await newWorkspace(owner);
    const mine = await Promise.all(Array.from({ length: 30 }, () => create({ dueAt: inFuture(minute) })));
    const theirs = await create({ dueAt: inFuture(minute) }, other.client);
    app.clock.advance(2 * minute);
    await nextRound();
    for (const { id } of [...mine, theirs]) expect(await toldOf(id)).toHaveLength(1);
    const [row] = await rowsOf<{ workspace_id: string }>(
      app.database,
      "select workspace_id from events where name = 'tasks.overdue' and subject_id = $1",
      [theirs.id],
    );
    expect(row?.workspace_id).toBe(other.id);
  });

  test('who has to do it, and nobody else, finds notices: that it was given to them, and that it is late', async () => {
    const { id } = await create({ title: 'Yours', assigneeId: member.id, dueAt: inFuture(minute) });
    app.clock.advance(2 * minute);
    await nextRound();
    const noticesOf = async (client: Client) =>
      (await client.act<{ items: { kind: string; title: string; href: string }[] }>('workspace.list_notices')).items;
    const notices = await until(
      () => noticesOf(member.client),
      (items) => items.length === 2,
    );
    expect(notices.map(({ kind, title, href }) => ({ kind, title, href }))).toEqual([
      { kind: 'task_overdue', title: 'Overdue: Yours', href: `/tasks?id=${id}` },
      { kind: 'task_assigned', title: 'New task: Yours', href: `/tasks?id=${id}` },
    ]);
    expect((await noticesOf(owner)).filter(({ kind }) => kind.startsWith('task_'))).toEqual([]);
  });
});
