import {
  Brain,
  Building2,
  CalendarDays,
  Columns3,
  FileText,
  type LucideIcon,
  Mail,
  MailPlus,
  Newspaper,
  Package,
  ReceiptText,
  Rows3,
  SquareCheckBig,
  Table2,
  Target,
  User,
  UsersRound,
  Webhook,
  Workflow,
} from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  company: Building2,
  customer: UsersRound,
  lead: Target,
  task: SquareCheckBig,
  booking: CalendarDays,
  service: Package,
  thread: Mail,
  message_template: MailPlus,
  table: Table2,
  field: Columns3,
  record: Rows3,
  workflow: Workflow,
  member: User,
  inbound_endpoint: Webhook,
  outgoing_endpoint: Webhook,
  provider_webhook: Webhook,
  memory: Brain,
  document: FileText,
  invoice: ReceiptText,
  post: Newspaper,
};

/** The icon of a kind of thing, for lists that mix kinds. */
export function thingIcon(type: string): LucideIcon {
  return icons[type] ?? FileText;
}
