import { Type } from 'typebox';
import { hashPassword } from '../../../access/passwords.ts';
import { faultAt, refuseInput } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Nullable, Ref } from '../../../runtime/schemas.ts';
import { removePassword, savePassword } from '../chat/chat.store.ts';
import { workflowNotFound } from '../describe-workflow.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { workflowExample } from '../workflow.ts';
import { lockDraft, readDraft } from '../workflows.store.ts';

export const setChatPassword = defineAction({
  name: 'workflows.set_chat_password',
  title: 'Set the password of a chat page',
  description:
    'Require a password for the chat page of a workflow; null removes it. It takes effect at once, and everyone has to enter the new one.',
  mode: 'staged',
  sessionOnly: true,
  capability: 'workflows.publish',
  effects: ['rights'],
  input: Input({
    workflowId: Ref('workflow'),
    triggerId: Type.String({ minLength: 1, maxLength: 40 }),
    password: Nullable(Type.String({ minLength: 8, maxLength: 200 })),
  }),
  output: Type.Object({ workflowId: Id, hasPassword: Type.Boolean() }),
  example: { workflowId: workflowExample, triggerId: 'chat', password: 'correct horse battery' },

  async run(ctx, { workflowId, triggerId, password }) {
    const draft = (await readDraft(ctx.db, ctx.workspaceId, workflowId)) ?? workflowNotFound();
    if (!draft.definition.triggers.some(({ id, kind }) => id === triggerId && kind === 'chat'))
      refuseInput([faultAt('/triggerId', refusals.phrase('chat_trigger'))]);
    // Hashing is slow on purpose, so the workflow is not locked meanwhile.
    const digest = password === null ? null : await hashPassword(password);
    return ctx.transaction(async (tx) => {
      const { name } = (await lockDraft(tx.db, tx.workspaceId, workflowId)) ?? workflowNotFound();
      if (digest === null) await removePassword(tx.db, tx.workspaceId, workflowId, triggerId);
      else
        await savePassword(tx.db, tx.workspaceId, { workflowId, triggerId, digest, by: tx.principal.userId }, tx.now);
      tx.touch('workflow');
      tx.note(phrase(digest === null ? 'took_chat_password_off' : 'set_chat_password', { name }));
      return { workflowId, hasPassword: digest !== null };
    });
  },
});
