import {
  Brain,
  CalendarDays,
  KeyRound,
  type LucideIcon,
  Newspaper,
  PenLine,
  Plug,
  ReceiptText,
  SquareCheckBig,
  Table2,
  Target,
  UserPlus,
  UsersRound,
  Webhook,
  Workflow,
} from 'lucide-react';
import type { ActionName } from '../../api/actions.ts';
import { type PlainKey, t } from '../../words/words.ts';
import type { Command } from './command.ts';

const creations: [label: PlainKey, icon: LucideIcon, needs: ActionName, to: string][] = [
  ['palette.create_customer', UsersRound, 'crm.create_customer', '/customers?id=new'],
  ['palette.create_lead', Target, 'crm.create_lead', '/leads?id=new'],
  ['palette.import_contacts', UsersRound, 'crm.import_contacts', '/customers?import=yes'],
  ['palette.create_task', SquareCheckBig, 'tasks.create', '/tasks?id=new'],
  ['palette.write_message', PenLine, 'messages.draft', '/messages?id=new'],
  ['palette.create_booking', CalendarDays, 'bookings.create_booking', '/bookings?id=new'],
  ['palette.create_service', CalendarDays, 'bookings.save_service', '/bookings/services?id=new'],
  ['palette.create_invoice', ReceiptText, 'payments.save_invoice', '/invoices/new'],
  ['palette.create_memory', Brain, 'memory.add', '/memory?id=new'],
  ['palette.create_post', Newspaper, 'publishing.save_post', '/posts/new'],
  ['palette.create_table', Table2, 'tables.create_table', '/tables?create=blank'],
  ['palette.create_workflow', Workflow, 'workflows.create', '/workflows?create=blank'],
  ['palette.from_template', Workflow, 'workflows.create_from_template', '/workflows?create=template'],
  ['palette.create_inbound', Webhook, 'webhooks.create_inbound', '/webhooks?create=1'],
  ['palette.create_outgoing', Webhook, 'webhooks.create_outgoing', '/webhooks/outgoing?create=1'],
  ['palette.connect_client', Plug, 'workspace.mcp_server', '/integrations'],
  ['palette.invite', UserPlus, 'members.invite', '/members?invite=1'],
  ['palette.create_key', KeyRound, 'keys.create', '/settings/keys?create=1'],
];

/** Commands that create something, in the order of the navigation. */
export function createCommands(go: (address: string) => () => void): Command[] {
  return creations.map(([label, icon, needs, to]) => ({ key: to, label: t(label), icon, needs, run: go(to) }));
}
