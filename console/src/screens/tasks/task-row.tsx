import { Checkbox } from '@mantine/core';
import { Flag, Link2 } from 'lucide-react';
import type { Task } from '../../api/types.ts';
import { usePeople } from '../../api/use-people.ts';
import { Avatar } from '../../ui/values/avatar.tsx';
import { t } from '../../words/words.ts';
import { DueText } from './due-text.tsx';
import classes from './tasks.module.css';

interface TaskRowProps {
  task: Task;
  mayToggle: boolean;
  isSelected: boolean;
  onToggle: () => void;
  onOpen: () => void;
}

export function TaskRow({ task, mayToggle, isSelected, onToggle, onOpen }: TaskRowProps) {
  const assignee = usePeople().nameOf(task.assigneeId);
  const done = task.state === 'done';
  const { title } = task;
  return (
    <li
      className={classes.row}
      data-task={task.id}
      data-done={done || undefined}
      data-selected={isSelected || undefined}
    >
      <Checkbox
        size="sm"
        radius="xl"
        checked={done}
        disabled={!mayToggle}
        aria-label={t(done ? 'task.reopen_named' : 'task.complete_named', { title })}
        onChange={onToggle}
      />
      <div className={classes.words}>
        <button type="button" className={classes.open} data-row-target onClick={onOpen}>
          {title}
        </button>
        {(task.linkTitle || task.text) && (
          <span className={classes.detail}>
            {task.linkTitle && (
              <span className={classes.link}>
                <Link2 size={12} aria-hidden="true" />
                {task.linkTitle}
              </span>
            )}
            {task.text && <span className={classes.excerpt}>{task.text}</span>}
          </span>
        )}
      </div>
      <div className={classes.marks}>
        {task.priority !== 'normal' && (
          <span className={classes.priority} data-priority={task.priority}>
            <Flag size={12} aria-hidden="true" />
            {t(`priority.${task.priority}`)}
          </span>
        )}
        <DueText task={task} />
        {assignee && (
          <span title={assignee}>
            <Avatar name={assignee} personId={task.assigneeId} />
            <span className={classes.unseen}>{assignee}</span>
          </span>
        )}
      </div>
    </li>
  );
}
