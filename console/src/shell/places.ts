import {
  Activity,
  Bell,
  Blocks,
  BotMessageSquare,
  Boxes,
  Braces,
  Brain,
  Building2,
  Cable,
  CalendarDays,
  ChartColumn,
  CircleUser,
  Database,
  FileSearch,
  Gauge,
  House,
  KeyRound,
  Laptop,
  LibraryBig,
  ListChecks,
  type LucideIcon,
  Mail,
  Newspaper,
  Plug,
  PlugZap,
  ReceiptText,
  RotateCcw,
  Settings,
  ShieldCheck,
  SquareCheckBig,
  Stamp,
  Table2,
  Target,
  Trash2,
  Users,
  UsersRound,
  Webhook,
  Workflow,
} from 'lucide-react';
import type { ActionName } from '../api/actions.ts';
import type { PlainKey } from '../words/words.ts';

export interface Place {
  to: string;
  label: PlainKey;
  icon: LucideIcon;
  /** The action that the person must be allowed to use; without one, everybody sees the place. */
  needs?: ActionName;
  /** The letter that opens the place after G. */
  key?: string;
  /** Further pages: tabs in the place itself, and entries of the palette. */
  pages?: PageOfPlace[];
}

export type PageOfPlace = Pick<Place, 'to' | 'label' | 'needs'>;

export interface PlaceGroup {
  label: PlainKey;
  places: Place[];
}

export const placeGroups: PlaceGroup[] = [
  {
    label: 'nav.group_start',
    places: [
      { to: '/', label: 'nav.home', icon: House, key: 'h' },
      { to: '/chat', label: 'nav.assistant', icon: BotMessageSquare, needs: 'chat.send', key: 'q' },
      { to: '/approvals', label: 'nav.approvals', icon: Stamp, needs: 'approvals.list', key: 'a' },
    ],
  },
  {
    label: 'nav.group_work',
    places: [
      {
        to: '/customers',
        label: 'nav.customers',
        icon: UsersRound,
        needs: 'crm.list_customers',
        key: 'c',
        pages: [{ to: '/customers/companies', label: 'nav.companies', needs: 'crm.list_companies' }],
      },
      { to: '/leads', label: 'nav.leads', icon: Target, needs: 'crm.list_leads', key: 'l' },
      { to: '/tasks', label: 'nav.tasks', icon: SquareCheckBig, needs: 'tasks.list', key: 'd' },
      {
        to: '/messages',
        label: 'nav.messages',
        icon: Mail,
        needs: 'messages.list_threads',
        key: 'e',
        pages: [
          { to: '/messages/templates', label: 'messages.templates', needs: 'messages.list_templates' },
          { to: '/messages/suppressed', label: 'messages.suppressed', needs: 'messages.list_suppressed' },
          { to: '/messages/settings', label: 'messages.settings', needs: 'messages.settings' },
        ],
      },
      {
        to: '/bookings',
        label: 'nav.bookings',
        icon: CalendarDays,
        needs: 'bookings.list_bookings',
        key: 'b',
        pages: [
          { to: '/bookings/services', label: 'bookings.services', needs: 'bookings.list_services' },
          { to: '/bookings/availability', label: 'bookings.availability', needs: 'bookings.get_availability' },
        ],
      },
      {
        to: '/invoices',
        label: 'nav.invoices',
        icon: ReceiptText,
        needs: 'payments.list_invoices',
        key: 'i',
        pages: [{ to: '/invoices/settings', label: 'invoices.settings', needs: 'payments.settings' }],
      },
      {
        to: '/posts',
        label: 'nav.posts',
        icon: Newspaper,
        needs: 'publishing.list_posts',
        key: 'p',
        pages: [
          { to: '/posts/channels', label: 'posts.channels', needs: 'publishing.list_channels' },
          { to: '/posts/settings', label: 'posts.settings', needs: 'publishing.settings' },
        ],
      },
    ],
  },
  {
    label: 'nav.group_automation',
    places: [
      {
        to: '/workflows',
        label: 'nav.workflows',
        icon: Workflow,
        needs: 'workflows.list',
        key: 'w',
        pages: [{ to: '/workflows/schedules', label: 'workflow_list.schedules', needs: 'workflows.list_schedules' }],
      },
      { to: '/runs', label: 'nav.runs', icon: ListChecks, needs: 'workflows.list_runs', key: 'r' },
      { to: '/tables', label: 'nav.tables', icon: Table2, needs: 'tables.list_tables', key: 't' },
      { to: '/dashboards', label: 'nav.dashboards', icon: ChartColumn, needs: 'dashboards.list', key: 'v' },
      {
        to: '/memory',
        label: 'nav.memory',
        icon: Brain,
        needs: 'memory.list',
        key: 'o',
        pages: [
          { to: '/memory/review', label: 'memory.review', needs: 'memory.list' },
          { to: '/memory/settings', label: 'memory.settings', needs: 'memory.settings' },
        ],
      },
      {
        to: '/knowledge',
        label: 'nav.knowledge',
        icon: LibraryBig,
        needs: 'knowledge.list_documents',
        key: 'f',
        pages: [{ to: '/knowledge/settings', label: 'knowledge.settings', needs: 'knowledge.settings' }],
      },
      {
        to: '/webhooks',
        label: 'nav.webhooks',
        icon: Webhook,
        needs: 'webhooks.list_inbound',
        key: 'k',
        pages: [{ to: '/webhooks/outgoing', label: 'webhooks.outgoing', needs: 'webhooks.list_outgoing' }],
      },
      {
        to: '/integrations',
        label: 'nav.integrations',
        icon: Cable,
        needs: 'workspace.mcp_server',
        key: 'n',
        pages: [{ to: '/integrations/apps', label: 'integrations.apps', needs: 'apps.list' }],
      },
    ],
  },
  {
    label: 'nav.group_workspace',
    places: [
      { to: '/members', label: 'nav.members', icon: Users, needs: 'members.list', key: 'm' },
      { to: '/activity', label: 'nav.activity', icon: Activity, needs: 'workspace.activity', key: 'y' },
      { to: '/settings', label: 'nav.settings', icon: Settings, key: 's' },
    ],
  },
];

export const mainPlaces: Place[] = placeGroups.flatMap(({ places }) => places);

/** Only the palette shows these, with the place they belong to. */
export const hiddenPlaces: (Place & { of: PlainKey })[] = [
  { to: '/pair', label: 'palette.pair', of: 'settings.computers', icon: Laptop, needs: 'computers.confirm_code' },
  { to: '/search', label: 'shell.search', of: 'palette.data', icon: FileSearch, needs: 'workspace.search' },
];

export const settingGroups: PlaceGroup[] = [
  {
    label: 'settings.you',
    places: [
      { to: '/settings/profile', label: 'settings.profile', icon: CircleUser },
      { to: '/settings/security', label: 'settings.security', icon: ShieldCheck },
      { to: '/settings/notices', label: 'settings.notices', icon: Bell, needs: 'workspace.get_notice_preferences' },
    ],
  },
  {
    label: 'settings.workspace_group',
    places: [
      { to: '/settings/workspace', label: 'settings.workspace', icon: Building2, needs: 'workspace.get' },
      { to: '/settings/modules', label: 'settings.modules', icon: Boxes, needs: 'workspace.list_modules' },
      { to: '/settings/variables', label: 'settings.variables', icon: Braces, needs: 'workspace.list_variables' },
      { to: '/settings/connections', label: 'settings.connections', icon: Plug, needs: 'connections.list' },
      { to: '/settings/providers', label: 'settings.providers', icon: Blocks, needs: 'webhooks.list_providers' },
      { to: '/settings/usage', label: 'settings.usage', icon: Gauge, needs: 'workspace.usage' },
      { to: '/settings/data', label: 'settings.data', icon: Database, needs: 'workspace.get_retention' },
      { to: '/settings/deleted', label: 'settings.deleted', icon: Trash2, needs: 'workspace.list_deleted' },
    ],
  },
  {
    label: 'settings.advanced',
    places: [
      { to: '/settings/keys', label: 'settings.keys', icon: KeyRound, needs: 'keys.list' },
      { to: '/settings/clients', label: 'settings.clients', icon: PlugZap, needs: 'workspace.list_clients' },
      { to: '/settings/computers', label: 'settings.computers', icon: Laptop, needs: 'computers.list' },
      { to: '/settings/jobs', label: 'settings.jobs', icon: RotateCcw, needs: 'workspace.list_failed_jobs' },
    ],
  },
];
