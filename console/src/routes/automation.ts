import { createRoute, redirect } from '@tanstack/react-router';
import { prefetchTable } from '../screens/tables/grid/window/prefetch-table.ts';
import { prefetchingScreen, screen, screenWithCatalogue, shell } from './in-shell.ts';

/** The runs of one workflow are the list of runs with a filter. */
const runsOfWorkflow = createRoute({
  getParentRoute: () => shell,
  path: '/workflows/$id/runs',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/runs', search: { workflow: params.id }, replace: true });
  },
});

/** Tables, workflows, webhooks and integrations. */
export const automationRoutes = [
  screen('/tables', () => import('../screens/tables/list/tables-screen.tsx'), 'TablesScreen'),
  prefetchingScreen(
    '/tables/$tableId',
    () => import('../screens/tables/table-screen.tsx'),
    'TableScreen',
    (client, { tableId = '' }, address) => prefetchTable(client, tableId, address),
  ),
  screen('/dashboards', () => import('../screens/dashboards/list/dashboards-screen.tsx'), 'DashboardsScreen'),
  screen('/dashboards/$id', () => import('../screens/dashboards/dashboard-screen.tsx'), 'DashboardScreen'),
  screen('/workflows', () => import('../screens/workflows/list/workflows-screen.tsx'), 'WorkflowsScreen'),
  screen(
    '/workflows/schedules',
    () => import('../screens/workflows/schedules/schedules-screen.tsx'),
    'SchedulesScreen',
  ),
  screenWithCatalogue(
    '/workflows/$id',
    () => import('../screens/workflows/editor/workflow-screen.tsx'),
    'WorkflowScreen',
  ),
  screen(
    '/workflows/$id/evaluations',
    () => import('../screens/workflows/evaluations/evaluations-screen.tsx'),
    'EvaluationsScreen',
  ),
  runsOfWorkflow,
  screen('/runs', () => import('../screens/runs/runs-screen.tsx'), 'RunsScreen'),
  screen('/runs/$executionId', () => import('../screens/runs/detail/run-screen.tsx'), 'RunScreen'),
  screen('/webhooks', () => import('../screens/webhooks/incoming/incoming-screen.tsx'), 'IncomingScreen'),
  screen(
    '/webhooks/incoming/$id',
    () => import('../screens/webhooks/incoming/endpoint-screen.tsx'),
    'IncomingEndpointScreen',
  ),
  screenWithCatalogue(
    '/webhooks/outgoing',
    () => import('../screens/webhooks/outgoing/outgoing-screen.tsx'),
    'OutgoingScreen',
  ),
  screenWithCatalogue(
    '/webhooks/outgoing/$id',
    () => import('../screens/webhooks/outgoing/endpoint-screen.tsx'),
    'OutgoingEndpointScreen',
  ),
  screen(
    '/webhooks/deliveries/$id',
    () => import('../screens/webhooks/deliveries/delivery-screen.tsx'),
    'DeliveryScreen',
  ),
  screen('/integrations', () => import('../screens/integrations/export-screen.tsx'), 'ExportScreen'),
  screen('/integrations/apps', () => import('../screens/integrations/apps/apps-screen.tsx'), 'AppsScreen'),
] as const;
