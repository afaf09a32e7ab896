import {
  Activity,
  Bell,
  Blocks,
  Boxes,
  Braces,
  Brain,
  Building2,
  CalendarDays,
  CircleUser,
  Database,
  Gauge,
  House,
  KeyRound,
  Laptop,
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
  /** Shown to who may use this action; without one, to everybody. */
  needs?: ActionName;
  /** Pressed after G. */
  key?: string;
}

export const mainPlaces: Place[] = [
  { to: '/', label: 'nav.home', icon: House, key: 'h' },
  { to: '/approvals', label: 'nav.approvals', icon: Stamp, needs: 'approvals.list', key: 'a' },
  { to: '/customers', label: 'nav.customers', icon: UsersRound, needs: 'crm.list_customers', key: 'c' },
  { to: '/leads', label: 'nav.leads', icon: Target, needs: 'crm.list_leads', key: 'l' },
  { to: '/tasks', label: 'nav.tasks', icon: SquareCheckBig, needs: 'tasks.list', key: 'd' },
  { to: '/messages', label: 'nav.messages', icon: Mail, needs: 'messages.list_threads', key: 'e' },
  { to: '/bookings', label: 'nav.bookings', icon: CalendarDays, needs: 'bookings.list_bookings', key: 'b' },
  { to: '/invoices', label: 'nav.invoices', icon: ReceiptText, needs: 'payments.list_invoices', key: 'i' },
  { to: '/memory', label: 'nav.memory', icon: Brain, needs: 'memory.list', key: 'o' },
  { to: '/posts', label: 'nav.posts', icon: Newspaper, needs: 'publishing.list_posts', key: 'p' },
  { to: '/tables', label: 'nav.tables', icon: Table2, needs: 'tables.list_tables', key: 't' },
  { to: '/workflows', label: 'nav.workflows', icon: Workflow, needs: 'workflows.list', key: 'w' },
  { to: '/runs', label: 'nav.runs', icon: ListChecks, needs: 'workflows.list_runs', key: 'r' },
  { to: '/webhooks', label: 'nav.webhooks', icon: Webhook, needs: 'webhooks.list_inbound', key: 'k' },
  { to: '/members', label: 'nav.members', icon: Users, needs: 'members.list', key: 'm' },
  { to: '/activity', label: 'nav.activity', icon: Activity, needs: 'workspace.activity', key: 'y' },
  { to: '/settings', label: 'nav.settings', icon: Settings, key: 's' },
];

export interface PlaceGroup {
  label: PlainKey;
  places: Place[];
}

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
