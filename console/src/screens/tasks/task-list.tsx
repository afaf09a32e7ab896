import { Button, Skeleton, Stack } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { Task } from '../../api/types.ts';
import { useList } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { focusRow } from '../../ui/lists/focus-row.ts';
import type { Filters } from '../../ui/lists/use-filters.ts';
import { useRowKey } from '../../ui/lists/use-row-key.ts';
import { t } from '../../words/words.ts';
import { DoneTasks } from './done-tasks.tsx';
import { readTaskFilter, type TaskFilterName } from './task-filters.ts';
import { groupOf, taskGroups } from './task-group.ts';
import { TaskRow } from './task-row.tsx';
import classes from './tasks.module.css';
import { useToggleTask } from './use-toggle-task.ts';

interface TaskListProps {
  filters: Filters<TaskFilterName>;
  onOpen: (id: string) => void;
  onShowDone: (shown: boolean) => void;
  empty: ReactNode;
}

/** Open tasks by due date, with completed ones below on request. */
export function TaskList({ filters, onOpen, onShowDone, empty }: TaskListProps) {
  const filter = readTaskFilter(filters);
  const list = useList('tasks.list', { ...filter, state: 'open' });
  const can = useCan();
  const toggle = useToggleTask();
  const groups = useRef<HTMLDivElement>(null);
  useRowKey(groups);
  const now = Date.now();

  const rowOf = (task: Task) => (
    <TaskRow
      key={task.id}
      task={task}
      mayToggle={can(task.state === 'done' ? 'tasks.reopen' : 'tasks.complete')}
      isSelected={filters.id === task.id}
      onToggle={() => toggle(task)}
      onOpen={() => onOpen(task.id)}
    />
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (!groups.current) return;
    if (focusRow(event, groups.current)) event.preventDefault();
    const focused = event.target instanceof Element && event.target.closest('[data-row-target]');
    if (event.key !== 'x' || !focused || event.metaKey || event.ctrlKey || event.altKey) return;
    focused.closest('[data-task]')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
    focusBeside(groups.current, focused);
  };
  if (list.error) return <ErrorBox error={list.error} onRetry={list.retry} />;
  if (!list.items) {
    return (
      <Stack gap="xs" aria-busy="true">
        <Skeleton height={46} />
        <Skeleton height={46} />
        <Skeleton height={46} />
      </Stack>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: walks between the rows' own buttons.
    <div ref={groups} className={classes.groups} onKeyDown={onKeyDown}>
      {list.items.length === 0 && <div className={classes.rows}>{empty}</div>}
      {taskGroups.map((group) => {
        const tasks = list.items?.filter((task) => groupOf(task, now) === group) ?? [];
        if (tasks.length === 0) return null;
        return (
          <section key={group} aria-label={t(`task_group.${group}`)}>
            <h2 className={classes.groupTitle} data-group={group}>
              {t(`task_group.${group}`)} <span className={classes.count}>{tasks.length}</span>
            </h2>
            <ul className={classes.rows}>{tasks.map(rowOf)}</ul>
          </section>
        );
      })}
      {list.hasMore && (
        <Button variant="subtle" color="gray" size="xs" loading={list.isLoadingMore} onClick={list.loadMore}>
          {t('ui.load_more')}
        </Button>
      )}
      <DoneTasks filter={filter} shown={filters.done === '1'} onShow={onShowDone} rowOf={rowOf} />
    </div>
  );
}

/** A completed row leaves the list, so the focus moves to its neighbour. */
function focusBeside(container: HTMLElement, row: Element): void {
  const rows = [...container.querySelectorAll<HTMLElement>('[data-row-target]')];
  const at = rows.indexOf(row as HTMLElement);
  (rows[at + 1] ?? rows[at - 1])?.focus();
}
