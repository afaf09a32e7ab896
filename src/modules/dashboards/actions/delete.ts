import { Type } from 'typebox';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { dashboardExample } from '../dashboard.ts';
import { deleteDashboard } from '../dashboards.store.ts';
import { dashboardDeleted } from '../events/dashboard-events.ts';
import { requireDashboard } from '../require-dashboard.ts';
import { phrase } from '../words/words.ts';

export const deleteAction = defineAction({
  name: 'dashboards.delete',
  title: 'Delete a dashboard',
  description: 'Delete a dashboard and its scheduled mails. It can be restored for 30 days; the data stays as it is.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  capability: 'dashboards.delete',
  input: Input({ id: Ref('dashboard') }),
  output: Type.Object({ id: Id }),
  emits: [dashboardDeleted],
  example: { id: dashboardExample },

  async preview(ctx, { id }) {
    const { name, description, tiles } = await requireDashboard(ctx, id);
    return {
      says: phrase('delete', { name }),
      facts: [
        fact('name', phrase('label_name'), name),
        fact('description', phrase('label_description'), description),
        fact(
          'tiles',
          phrase('label_tiles'),
          tiles.map(({ title }) => title),
        ),
      ],
    };
  },

  async run(ctx, { id }) {
    const { name, sharedWith } = await requireDashboard(ctx, id, true);
    await deleteDashboard(ctx.db, ctx.workspaceId, id, ctx.principal.userId, ctx.now);
    ctx.touch(dashboardDeleted.topic);
    if (sharedWith !== 'me') {
      ctx.emit(dashboardDeleted, { id, name });
      ctx.note(phrase('deleted_dashboard', { name }));
    }
    return { id };
  },
});
