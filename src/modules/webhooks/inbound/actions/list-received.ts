import { Type } from 'typebox';
import { Cursors } from '../../../../runtime/cursors.ts';
import { defineAction } from '../../../../runtime/define-action.ts';
import { Cursor, Input, ListOf, limitOf, Ref, Timestamp } from '../../../../runtime/schemas.ts';
import { listReceived } from '../received.store.ts';
import { Received } from '../received.ts';
import { withRuns } from '../with-runs.ts';

const cursors = new Cursors('received webhooks', ['timestamp', 'uuid']);
/** A search reads every body in its time range, so the range is limited. */
const searchedDays = 30;

export const listReceivedAction = defineAction({
  name: 'webhooks.list_received',
  title: 'List received webhooks',
  description: 'What was accepted, newest first: by endpoint, by time, or by a part of the body (of the last 30 days).',
  mode: 'read',
  fromReplica: true,
  capability: 'webhooks.read',
  input: Input({
    endpointId: Type.Optional(Ref('inbound_endpoint')),
    since: Type.Optional(Timestamp),
    until: Type.Optional(Timestamp),
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Part of the body as it came.' })),
    limit: limitOf(50, 200),
    cursor: Type.Optional(Cursor),
  }),
  output: ListOf(Received),
  example: { q: 'A-1042', limit: 20 },

  async run(ctx, { endpointId, since, until, q, limit = 50, cursor }) {
    const [time, id] = cursors.read(cursor) ?? [];
    const after = time !== undefined && id !== undefined ? { receivedAt: new Date(time), id } : undefined;
    const searchable = q === undefined ? undefined : new Date(ctx.now.getTime() - searchedDays * 86_400_000);
    const from = laterOf(since === undefined ? undefined : new Date(since), searchable);
    const filter = {
      endpointId,
      since: from,
      until: until === undefined ? undefined : new Date(until),
      text: q,
      after,
      limit: limit + 1,
    };
    const page = cursors.page(await listReceived(ctx.db, ctx.workspaceId, filter), limit, (row) => [
      row.receivedAt.toISOString(),
      row.id,
    ]);
    return { ...page, items: await withRuns(ctx, page.items) };
  },
});

function laterOf(left: Date | undefined, right: Date | undefined): Date | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return left > right ? left : right;
}
