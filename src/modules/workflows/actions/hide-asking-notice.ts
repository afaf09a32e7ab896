import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { hideNotice } from '../asking.store.ts';

export const hideAskingNotice = defineAction({
  name: 'workflows.hide_asking_notice',
  title: 'Hide the notice of workflows that ask first',
  description:
    'Stop telling you in this workspace which workflows ask before they act. The list of them stays, and so do the cards.',
  mode: 'write',
  capability: 'workflows.read',
  effects: [],
  // It means that a person has read it, which no program can say for them.
  sessionOnly: true,
  input: Input({}),
  output: Type.Object({ hidden: Type.Literal(true) }),
  example: {},

  async run(ctx) {
    await hideNotice(ctx.db, ctx.workspaceId, ctx.principal.userId, ctx.now);
    return { hidden: true as const };
  },
});
