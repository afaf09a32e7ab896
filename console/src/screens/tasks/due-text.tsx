import type { Task } from '../../api/types.ts';
import { formatDateTime } from '../../words/format.ts';
import { dateFormat } from '../../words/formatters.ts';
import { t } from '../../words/words.ts';
import { groupOf } from './task-group.ts';
import classes from './tasks.module.css';

/** As short as possible: the time today, the weekday this week, otherwise the date. */
export function DueText({ task }: { task: Task }) {
  if (!task.dueAt) return null;
  const group = groupOf(task, Date.now());
  const late = task.state === 'open' && group === 'overdue';
  const whole = formatDateTime(task.dueAt);
  return (
    <time
      className={classes.due}
      dateTime={task.dueAt}
      data-late={late || undefined}
      title={late ? t('task.overdue_since', { time: whole }) : whole}
    >
      {shortly(task.dueAt, task.state === 'done' ? 'later' : group)}
    </time>
  );
}

function shortly(dueAt: string, group: ReturnType<typeof groupOf>): string {
  const date = new Date(dueAt);
  const format = (options: Intl.DateTimeFormatOptions) => dateFormat(options).format(date);
  const isToday = date.toDateString() === new Date().toDateString();
  if (group === 'today' || isToday) return format({ hour: '2-digit', minute: '2-digit' });
  if (group === 'week') return format({ weekday: 'short', hour: '2-digit', minute: '2-digit' });
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return format({ day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) });
}
