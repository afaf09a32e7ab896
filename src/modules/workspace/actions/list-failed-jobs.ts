import { Type } from 'typebox';
import { listDeadJobs } from '../../../queue/jobs.store.ts';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Cursor, DateOut, Input, ListOf, limitOf, Nullable, PhraseOut } from '../../../runtime/schemas.ts';

const cursors = new Cursors('failed jobs', ['integer']);

export const listFailedJobs = defineAction({
  name: 'workspace.list_failed_jobs',
  title: 'List failed jobs',
  description: 'Background jobs that failed permanently, with the reason. They can be retried.',
  mode: 'read',
  capability: 'workspace.admin',
  input: Input({ limit: limitOf(50, 200), cursor: Type.Optional(Cursor) }),
  output: ListOf(
    Type.Object({
      id: Type.String(),
      kind: Type.String(),
      attempts: Type.Integer(),
      error: Type.String(),
      errorPhrase: Nullable(PhraseOut),
      failedAt: DateOut,
      createdAt: DateOut,
    }),
  ),
  example: {},

  async run(ctx, { limit = 50, cursor }) {
    const [before] = cursors.read(cursor) ?? [];
    return cursors.page(
      await listDeadJobs(ctx.db, ctx.workspaceId, before === undefined ? null : Number(before), limit + 1),
      limit,
      (row) => [row.id],
    );
  },
});
