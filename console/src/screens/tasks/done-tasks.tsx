import { Button } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Task, TaskFilter } from '../../api/types.ts';
import { useList } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { t } from '../../words/words.ts';
import classes from './tasks.module.css';

interface DoneTasksProps {
  filter: TaskFilter;
  shown: boolean;
  onShow: (shown: boolean) => void;
  rowOf: (task: Task) => ReactNode;
}

/** Only loaded on request, because over the years most tasks are completed ones. */
export function DoneTasks({ filter, shown, onShow, rowOf }: DoneTasksProps) {
  const list = useList('tasks.list', { ...filter, limit: 50, state: 'done' }, { enabled: shown });
  return (
    <section aria-label={t('task_group.done')}>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        aria-expanded={shown}
        leftSection={shown ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
        onClick={() => onShow(!shown)}
      >
        {t(shown ? 'tasks.hide_done' : 'tasks.show_done')}
      </Button>
      {shown && list.error && <ErrorBox error={list.error} onRetry={list.retry} />}
      {shown && list.items?.length === 0 && <p className={classes.quiet}>{t('tasks.no_done')}</p>}
      {shown && list.items && list.items.length > 0 && <ul className={classes.rows}>{list.items.map(rowOf)}</ul>}
      {shown && list.hasMore && (
        <Button variant="subtle" color="gray" size="xs" loading={list.isLoadingMore} onClick={list.loadMore}>
          {t('ui.load_more')}
        </Button>
      )}
    </section>
  );
}
