import { Anchor, Button, Skeleton, Text } from '@mantine/core';
import {
  Brain,
  Calendar,
  Circle,
  CircleUser,
  CreditCard,
  type LucideIcon,
  Mail,
  ReceiptText,
  SquareCheckBig,
  StickyNote,
  Target,
} from 'lucide-react';
import type { About, TimelineEntry } from '../../api/types.ts';
import { useList } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { InternalLink } from '../../ui/values/internal-link.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { t } from '../../words/words.ts';
import { NoteForm } from './note-form.tsx';
import classes from './timeline.module.css';

const marks: Record<string, LucideIcon> = {
  note: StickyNote,
  customer: CircleUser,
  lead: Target,
  booking: Calendar,
  task: SquareCheckBig,
  message: Mail,
  memory: Brain,
  invoice: ReceiptText,
  payment: CreditCard,
};

/** The events of a customer or a lead from all modules, and an input for a new note. */
export function Timeline({ about }: { about: About }) {
  const list = useList('crm.timeline', { ...about, limit: 30 });
  return (
    <section className={classes.part} aria-label={t('timeline.title')}>
      <h3 className={classes.title}>{t('timeline.title')}</h3>
      <NoteForm about={about} />
      {list.error && <ErrorBox error={list.error} onRetry={list.retry} />}
      {!list.items && !list.error && <Skeleton height={60} />}
      {list.items?.length === 0 && <Text c="dimmed">{t('timeline.empty')}</Text>}
      {list.items && list.items.length > 0 && (
        <ol className={classes.lines}>
          {list.items.map((entry) => (
            <Line key={`${entry.kind} ${entry.id} ${entry.at}`} entry={entry} />
          ))}
        </ol>
      )}
      {list.hasMore && (
        <Button variant="subtle" color="gray" size="xs" loading={list.isLoadingMore} onClick={list.loadMore}>
          {t('ui.load_more')}
        </Button>
      )}
    </section>
  );
}

function Line({ entry }: { entry: TimelineEntry }) {
  const Mark = marks[entry.kind] ?? Circle;
  return (
    <li className={classes.line} data-kind={entry.kind}>
      <span className={classes.mark} aria-hidden="true">
        <Mark size={14} />
      </span>
      <div>
        <div className={classes.head}>
          <span className={classes.what}>
            {entry.href ? (
              <Anchor component={InternalLink} href={entry.href} inherit>
                {entry.title}
              </Anchor>
            ) : (
              entry.title
            )}
          </span>
          <span className={classes.quiet}>
            {entry.by && `${entry.by.name} · `}
            <TimeAgo at={entry.at} />
          </span>
        </div>
        {entry.text && <p className={classes.text}>{entry.text}</p>}
      </div>
    </li>
  );
}
