import { Bot, Calendar, Code, type LucideIcon, MessageCircle, Play, Plug, Sparkles, Webhook, Zap } from 'lucide-react';
import { t, wordFor } from '../../../words/words.ts';
import classes from './list.module.css';

const icons: Record<string, LucideIcon> = {
  manual: Play,
  api: Code,
  schedule: Calendar,
  webhook: Webhook,
  event: Zap,
  chat: MessageCircle,
  mcp: Sparkles,
  a2a: Bot,
  app: Plug,
};

function triggerName(kind: string): string {
  return wordFor('trigger_kind', kind) ?? kind;
}

/** Names what starts a workflow, each with an icon. */
export function TriggerNames({ kinds }: { kinds: string[] }) {
  if (kinds.length === 0) return <span className={classes.quiet}>{t('workflow_list.no_trigger')}</span>;
  return (
    <span className={classes.triggers}>
      {[...new Set(kinds)].map((kind) => {
        const Icon = icons[kind] ?? Zap;
        return (
          <span key={kind} className={classes.trigger}>
            <Icon size={13} strokeWidth={1.9} aria-hidden="true" />
            {triggerName(kind)}
          </span>
        );
      })}
    </span>
  );
}
