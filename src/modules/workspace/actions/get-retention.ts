import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { readRetention } from '../retention/retention.store.ts';
import { presentRetention, RetentionOut } from '../retention/retention.ts';

export const getRetention = defineAction({
  name: 'workspace.get_retention',
  title: 'How long data is kept',
  description:
    'How many days events, activity, run history and deleted items are kept, and when old data was last removed.',
  mode: 'read',
  capability: 'workspace.read',
  uses: ['retention'],
  input: Input({}),
  output: RetentionOut,
  example: {},

  async run(ctx) {
    return presentRetention(await readRetention(ctx.db, ctx.workspaceId), ctx.ports.retention);
  },
});
