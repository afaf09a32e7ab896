import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { FailedPage, LoadingPage, NotFoundPage } from './shell/page-states.tsx';
import { requireSession } from './shell/require-session.ts';

interface RouterContext {
  client: QueryClient;
}

const root = createRootRouteWithContext<RouterContext>()({ component: Outlet, notFoundComponent: NotFoundPage });

const entry = <Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => root, path, component });

/** For who is signed in, but outside the shell. Without a request it only says what went wrong. */
const connect = createRoute({
  getParentRoute: () => root,
  path: '/connect',
  component: lazyRouteComponent(() => import('./screens/connect/connect-screen.tsx'), 'ConnectScreen'),
  beforeLoad: async ({ context, location }) => {
    if ('request' in location.search) await requireSession(context.client, location.href);
  },
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  beforeLoad: ({ context, location }) => requireSession(context.client, location.href),
});

const screen = <Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => shell, path, component });

/** `/leads/ID` and `/leads?id=ID` are the same place: the list with the panel open. */
const openById = <Path extends string>(
  path: Path,
  list: '/customers' | '/leads' | '/approvals' | '/tasks' | '/messages' | '/memory' | '/invoices',
) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    beforeLoad: ({ params }) => {
      throw redirect({ to: list, search: { id: (params as { id?: string }).id }, replace: true });
    },
  });

/** The runs of one workflow are the list of runs, narrowed to it. */
const runsOfWorkflow = createRoute({
  getParentRoute: () => shell,
  path: '/workflows/$id/runs',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/runs', search: { workflow: params.id }, replace: true });
  },
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: lazyRouteComponent(() => import('./screens/settings/settings-layout.tsx'), 'SettingsLayout'),
});

const setting = <Path extends string>(path: Path, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => settings, path, component });

const settingsStart = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/profile', replace: true });
  },
});

const tree = root.addChildren([
  entry(
    '/claim',
    lazyRouteComponent(() => import('./screens/entry/claim-screen.tsx'), 'ClaimScreen'),
  ),
  entry(
    '/sign-in',
    lazyRouteComponent(() => import('./screens/entry/sign-in-screen.tsx'), 'SignInScreen'),
  ),
  entry(
    '/forgot',
    lazyRouteComponent(() => import('./screens/entry/forgot-screen.tsx'), 'ForgotScreen'),
  ),
  entry(
    '/reset',
    lazyRouteComponent(() => import('./screens/entry/reset-screen.tsx'), 'ResetScreen'),
  ),
  entry(
    '/invite',
    lazyRouteComponent(() => import('./screens/entry/invite-screen.tsx'), 'InviteScreen'),
  ),
  entry(
    '/unsubscribe/$token',
    lazyRouteComponent(() => import('./screens/unsubscribe/unsubscribe-screen.tsx'), 'UnsubscribeScreen'),
  ),
  entry(
    '/book/$workspace/$service',
    lazyRouteComponent(() => import('./screens/book/book-screen.tsx'), 'BookScreen'),
  ),
  entry(
    '/booking/$token',
    lazyRouteComponent(() => import('./screens/book/manage-screen.tsx'), 'ManageScreen'),
  ),
  entry(
    '/invoice/$token',
    lazyRouteComponent(() => import('./screens/invoice/invoice-screen.tsx'), 'InvoiceScreen'),
  ),
  connect,
  shell.addChildren([
    screen(
      '/',
      lazyRouteComponent(() => import('./screens/home/home-screen.tsx'), 'HomeScreen'),
    ),
    screen(
      '/approvals',
      lazyRouteComponent(() => import('./screens/approvals/approvals-screen.tsx'), 'ApprovalsScreen'),
    ),
    openById('/approvals/$id', '/approvals'),
    screen(
      '/customers',
      lazyRouteComponent(() => import('./screens/customers/customers-screen.tsx'), 'CustomersScreen'),
    ),
    openById('/customers/$id', '/customers'),
    screen(
      '/leads',
      lazyRouteComponent(() => import('./screens/leads/leads-screen.tsx'), 'LeadsScreen'),
    ),
    openById('/leads/$id', '/leads'),
    screen(
      '/tasks',
      lazyRouteComponent(() => import('./screens/tasks/tasks-screen.tsx'), 'TasksScreen'),
    ),
    openById('/tasks/$id', '/tasks'),
    screen(
      '/messages',
      lazyRouteComponent(() => import('./screens/messages/messages-screen.tsx'), 'MessagesScreen'),
    ),
    screen(
      '/messages/templates',
      lazyRouteComponent(() => import('./screens/messages/templates/templates-screen.tsx'), 'TemplatesScreen'),
    ),
    screen(
      '/messages/suppressed',
      lazyRouteComponent(() => import('./screens/messages/suppressed/suppressed-screen.tsx'), 'SuppressedScreen'),
    ),
    screen(
      '/messages/settings',
      lazyRouteComponent(
        () => import('./screens/messages/settings/message-settings-screen.tsx'),
        'MessageSettingsScreen',
      ),
    ),
    openById('/messages/$id', '/messages'),
    screen(
      '/memory',
      lazyRouteComponent(() => import('./screens/memory/memory-screen.tsx'), 'MemoryScreen'),
    ),
    screen(
      '/memory/review',
      lazyRouteComponent(() => import('./screens/memory/review-screen.tsx'), 'ReviewScreen'),
    ),
    screen(
      '/memory/settings',
      lazyRouteComponent(() => import('./screens/memory/memory-settings-screen.tsx'), 'MemorySettingsScreen'),
    ),
    openById('/memory/$id', '/memory'),
    screen(
      '/bookings',
      lazyRouteComponent(() => import('./screens/bookings/bookings-screen.tsx'), 'BookingsScreen'),
    ),
    screen(
      '/bookings/services',
      lazyRouteComponent(() => import('./screens/bookings/services/services-screen.tsx'), 'ServicesScreen'),
    ),
    screen(
      '/bookings/availability',
      lazyRouteComponent(() => import('./screens/bookings/availability/availability-screen.tsx'), 'AvailabilityScreen'),
    ),
    screen(
      '/invoices',
      lazyRouteComponent(() => import('./screens/invoices/invoices-screen.tsx'), 'InvoicesScreen'),
    ),
    screen(
      '/invoices/new',
      lazyRouteComponent(() => import('./screens/invoices/editor/editor-screen.tsx'), 'InvoiceEditorScreen'),
    ),
    screen(
      '/invoices/settings',
      lazyRouteComponent(
        () => import('./screens/invoices/settings/invoice-settings-screen.tsx'),
        'InvoiceSettingsScreen',
      ),
    ),
    screen(
      '/invoices/$id/edit',
      lazyRouteComponent(() => import('./screens/invoices/editor/editor-screen.tsx'), 'InvoiceEditorScreen'),
    ),
    openById('/invoices/$id', '/invoices'),
    screen(
      '/posts',
      lazyRouteComponent(() => import('./screens/posts/posts-screen.tsx'), 'PostsScreen'),
    ),
    screen(
      '/posts/new',
      lazyRouteComponent(() => import('./screens/posts/editor/post-screen.tsx'), 'PostScreen'),
    ),
    screen(
      '/posts/channels',
      lazyRouteComponent(() => import('./screens/posts/channels/channels-screen.tsx'), 'ChannelsScreen'),
    ),
    screen(
      '/posts/settings',
      lazyRouteComponent(() => import('./screens/posts/settings/page-settings-screen.tsx'), 'PageSettingsScreen'),
    ),
    screen(
      '/posts/$id',
      lazyRouteComponent(() => import('./screens/posts/editor/post-screen.tsx'), 'PostScreen'),
    ),
    screen(
      '/tables',
      lazyRouteComponent(() => import('./screens/tables/list/tables-screen.tsx'), 'TablesScreen'),
    ),
    screen(
      '/tables/$tableId',
      lazyRouteComponent(() => import('./screens/tables/table-screen.tsx'), 'TableScreen'),
    ),
    screen(
      '/workflows',
      lazyRouteComponent(() => import('./screens/workflows/list/workflows-screen.tsx'), 'WorkflowsScreen'),
    ),
    screen(
      '/workflows/schedules',
      lazyRouteComponent(() => import('./screens/workflows/schedules/schedules-screen.tsx'), 'SchedulesScreen'),
    ),
    screen(
      '/workflows/$id',
      lazyRouteComponent(() => import('./screens/workflows/editor/workflow-screen.tsx'), 'WorkflowScreen'),
    ),
    runsOfWorkflow,
    screen(
      '/runs',
      lazyRouteComponent(() => import('./screens/runs/runs-screen.tsx'), 'RunsScreen'),
    ),
    screen(
      '/runs/$executionId',
      lazyRouteComponent(() => import('./screens/runs/detail/run-screen.tsx'), 'RunScreen'),
    ),
    screen(
      '/webhooks',
      lazyRouteComponent(() => import('./screens/webhooks/incoming/incoming-screen.tsx'), 'IncomingScreen'),
    ),
    screen(
      '/webhooks/incoming/$id',
      lazyRouteComponent(() => import('./screens/webhooks/incoming/endpoint-screen.tsx'), 'IncomingEndpointScreen'),
    ),
    screen(
      '/webhooks/outgoing',
      lazyRouteComponent(() => import('./screens/webhooks/outgoing/outgoing-screen.tsx'), 'OutgoingScreen'),
    ),
    screen(
      '/webhooks/outgoing/$id',
      lazyRouteComponent(() => import('./screens/webhooks/outgoing/endpoint-screen.tsx'), 'OutgoingEndpointScreen'),
    ),
    screen(
      '/webhooks/deliveries/$id',
      lazyRouteComponent(() => import('./screens/webhooks/deliveries/delivery-screen.tsx'), 'DeliveryScreen'),
    ),
    screen(
      '/members',
      lazyRouteComponent(() => import('./screens/members/members-screen.tsx'), 'MembersScreen'),
    ),
    screen(
      '/search',
      lazyRouteComponent(() => import('./screens/search/search-screen.tsx'), 'SearchScreen'),
    ),
    screen(
      '/activity',
      lazyRouteComponent(() => import('./screens/activity/activity-screen.tsx'), 'ActivityScreen'),
    ),
    screen(
      '/pair',
      lazyRouteComponent(() => import('./screens/pair/pair-screen.tsx'), 'PairScreen'),
    ),
    settings.addChildren([
      settingsStart,
      setting(
        '/profile',
        lazyRouteComponent(() => import('./screens/settings/profile.tsx'), 'ProfileSettings'),
      ),
      setting(
        '/security',
        lazyRouteComponent(() => import('./screens/settings/security.tsx'), 'SecuritySettings'),
      ),
      setting(
        '/notices',
        lazyRouteComponent(() => import('./screens/settings/notices.tsx'), 'NoticeSettings'),
      ),
      setting(
        '/workspace',
        lazyRouteComponent(() => import('./screens/settings/workspace.tsx'), 'WorkspaceSettings'),
      ),
      setting(
        '/modules',
        lazyRouteComponent(() => import('./screens/settings/modules.tsx'), 'ModuleSettings'),
      ),
      setting(
        '/variables',
        lazyRouteComponent(() => import('./screens/settings/variables.tsx'), 'VariableSettings'),
      ),
      setting(
        '/connections',
        lazyRouteComponent(() => import('./screens/settings/connections.tsx'), 'ConnectionSettings'),
      ),
      setting(
        '/providers',
        lazyRouteComponent(() => import('./screens/settings/providers/providers.tsx'), 'ProviderSettings'),
      ),
      setting(
        '/usage',
        lazyRouteComponent(() => import('./screens/settings/usage.tsx'), 'UsageSettings'),
      ),
      setting(
        '/data',
        lazyRouteComponent(() => import('./screens/settings/data.tsx'), 'DataSettings'),
      ),
      setting(
        '/deleted',
        lazyRouteComponent(() => import('./screens/settings/deleted.tsx'), 'DeletedSettings'),
      ),
      setting(
        '/keys',
        lazyRouteComponent(() => import('./screens/settings/keys.tsx'), 'KeySettings'),
      ),
      setting(
        '/clients',
        lazyRouteComponent(() => import('./screens/settings/clients.tsx'), 'ClientSettings'),
      ),
      setting(
        '/computers',
        lazyRouteComponent(() => import('./screens/settings/computers.tsx'), 'ComputerSettings'),
      ),
      setting(
        '/jobs',
        lazyRouteComponent(() => import('./screens/settings/jobs.tsx'), 'JobSettings'),
      ),
    ]),
  ]),
]);

export function makeRouter(client: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { client },
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingComponent: LoadingPage,
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    // Plain text in the address: `?q=123` stays the text "123".
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const kept = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
      const text = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString();
      return text ? `?${text}` : '';
    },
  });
}

export type AppRouter = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
