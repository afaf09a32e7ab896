import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, ListOf } from '../../../runtime/schemas.ts';
import { ListedDashboard } from '../dashboard.ts';
import { listDashboards } from '../dashboards.store.ts';
import { presentListed } from '../present-dashboard.ts';

export const list = defineAction({
  name: 'dashboards.list',
  title: 'List dashboards',
  description: 'The dashboards that you may look at, by name.',
  mode: 'read',
  capability: 'dashboards.read',
  input: Input({ q: Type.Optional(Type.String({ maxLength: 200 })) }),
  output: ListOf(ListedDashboard),
  example: {},

  async run(ctx, { q }) {
    const found = await listDashboards(ctx.db, ctx.workspaceId, ctx.principal, { q, limit: 500 });
    return { items: found.map(presentListed) };
  },
});
