import {
  Bot,
  CalendarClock,
  CircleHelp,
  CodeXml,
  GitFork,
  Globe,
  Handshake,
  Hourglass,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  MousePointerClick,
  OctagonX,
  Radio,
  RefreshCw,
  Repeat,
  Reply,
  Route,
  Sparkles,
  Split,
  Terminal,
  UserCheck,
  Variable,
  WandSparkles,
  Webhook,
  Workflow,
  Zap,
} from 'lucide-react';

const steps: Record<string, LucideIcon> = {
  action: Zap,
  http: Globe,
  model: Sparkles,
  code: CodeXml,
  condition: Split,
  switch: Route,
  each: Repeat,
  while: RefreshCw,
  parallel: GitFork,
  set: Variable,
  transform: WandSparkles,
  response: Reply,
  approval: UserCheck,
  wait: Hourglass,
  workflow: Workflow,
  event: Megaphone,
  stop: OctagonX,
};

const triggers: Record<string, LucideIcon> = {
  manual: MousePointerClick,
  api: Terminal,
  schedule: CalendarClock,
  webhook: Webhook,
  event: Radio,
  chat: MessageCircle,
  mcp: Bot,
  a2a: Handshake,
};

/** A kind that is newer than this page has no picture of its own. */
export function kindIcon(role: 'step' | 'trigger', kind: string): LucideIcon {
  return (role === 'step' ? steps : triggers)[kind] ?? CircleHelp;
}
