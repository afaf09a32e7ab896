import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { DashboardOut, dashboardExample } from '../dashboard.ts';
import { presentDashboard } from '../present-dashboard.ts';
import { requireDashboard } from '../require-dashboard.ts';

export const get = defineAction({
  name: 'dashboards.get',
  title: 'Get a dashboard',
  description: 'A dashboard with its tiles and page filters, without their numbers.',
  mode: 'read',
  capability: 'dashboards.read',
  input: Input({ id: Ref('dashboard') }),
  output: DashboardOut,
  example: { id: dashboardExample },

  run: async (ctx, { id }) => presentDashboard(ctx, await requireDashboard(ctx, id)),
});
