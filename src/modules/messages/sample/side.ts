import { newId } from '../../../kernel/ids.ts';
import type { WriteContext } from '../../../runtime/define-action.ts';
import type { SampleSide, SampleThing } from '../../../runtime/define-module.ts';
import { referredTo } from '../../../runtime/referred-to.ts';
import { insertMessage } from '../messages.store.ts';
import { readCustomer } from '../recipient.store.ts';
import { insertTemplate } from '../templates.store.ts';
import { insertThread, touchThread } from '../threads.store.ts';
import { eraseMessages, eraseTemplates, eraseThreads, holdsMessages, markSent } from './sample.store.ts';
import { type SampleThread, sampleMails } from './words.ts';

const hour = 3_600_000;

type Made = Map<string, SampleThing>;

export const messagesSample: SampleSide = {
  holdsAny: (ctx) => holdsMessages(ctx.db, ctx.workspaceId),

  async fill(ctx, known) {
    const { threads, template } = sampleMails(ctx.principal.workspace.language);
    const made: Made = new Map();
    const id = newId();
    await insertTemplate(
      ctx.db,
      ctx.workspaceId,
      { id, ...template, createdAt: ctx.now, updatedAt: ctx.now },
      ctx.principal.userId,
    );
    made.set('template', { type: 'template', id });
    for (const thread of threads) await addThread(ctx, thread, known.get(`customer:${thread.customer}`)?.id, made);
    ctx.touch('message');
    return made;
  },

  async remove(ctx, things) {
    const idsOf = (type: string) => things.filter((thing) => thing.type === type).map(({ id }) => id);
    const named = new Set([
      ...(await referredTo(ctx, 'thread', idsOf('thread'))),
      ...(await referredTo(ctx, 'message_template', idsOf('template'))),
    ]);
    const unnamed = (type: string) => idsOf(type).filter((id) => !named.has(id));
    await eraseMessages(ctx.db, ctx.workspaceId, idsOf('message'));
    const gone = new Set([
      ...(await eraseThreads(ctx.db, ctx.workspaceId, unnamed('thread'))),
      ...(await eraseTemplates(ctx.db, ctx.workspaceId, unnamed('template'))),
    ]);
    ctx.touch('message');
    return things.filter(({ type, id }) => type !== 'message' && !gone.has(id));
  },
};

async function addThread(
  ctx: WriteContext,
  thread: SampleThread,
  customerId: string | undefined,
  made: Made,
): Promise<void> {
  const customer = customerId === undefined ? undefined : await readCustomer(ctx.db, ctx.workspaceId, customerId);
  if (!customer?.email) return;
  const [threadId, address] = [newId(), customer.email];
  const at = (hoursAgo: number) => new Date(ctx.now.getTime() - hoursAgo * hour);
  await insertThread(ctx.db, ctx.workspaceId, {
    id: threadId,
    customerId: customer.id,
    address,
    subject: thread.subject,
    at: at(thread.messages[0]?.hoursAgo ?? 0),
  });
  made.set(`thread:${threadId}`, { type: 'thread', id: threadId });
  for (const { from, draft = false, hoursAgo, text } of thread.messages) {
    const id = newId();
    const ours = from === 'us';
    await insertMessage(ctx.db, ctx.workspaceId, {
      ...{
        id,
        threadId,
        direction: ours ? 'out' : 'in',
        kind: 'personal',
        state: draft ? 'draft' : ours ? 'sent' : 'received',
        subject: thread.subject,
        text,
      },
      ...{
        from: ours ? null : address,
        to: ours ? address : 'workshop@example.com',
        toName: ours ? customer.name : null,
      },
      ...{ createdBy: ours ? ctx.principal.userId : null, at: at(hoursAgo) },
    });
    if (ours && !draft) await markSent(ctx.db, ctx.workspaceId, id, at(hoursAgo));
    await touchThread(ctx.db, ctx.workspaceId, threadId, at(hoursAgo), thread.unread ?? false);
    made.set(`message:${id}`, { type: 'message', id });
  }
}
