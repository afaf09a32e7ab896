import { Button, Menu } from '@mantine/core';
import { CircleCheck, Flag, RotateCcw, Trash2 } from 'lucide-react';
import type { ActionInput } from '../../api/actions.ts';
import { useCan } from '../../api/catalogue.ts';
import { taskPriorities } from '../../api/choices.ts';
import type { Task } from '../../api/types.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import type { Selection } from '../../ui/lists/use-selection.ts';
import { t, tn } from '../../words/words.ts';
import { BulkBar } from '../lists/bulk/bulk-bar.tsx';
import { OwnerMenu } from '../lists/bulk/owner-menu.tsx';
import { useBulk } from '../lists/bulk/use-bulk.ts';

interface BulkTasksProps {
  selection: Selection;
  allIds: (() => Promise<string[]>) | undefined;
}

type Change = Omit<ActionInput<'tasks.update_many'>['changes'][number], 'id'>;

/** Completes or reopens the chosen tasks, changes their assignee or priority, or deletes them. */
export function BulkTasks({ selection, allIds }: BulkTasksProps) {
  const can = useCan();
  const bulk = useBulk({ topic: 'task', update: 'tasks.update_many', remove: 'tasks.delete_many' });
  const ids = [...selection.ids];
  const small = { size: 'xs', variant: 'default' } as const;
  const change = (fields: Change, back: (before: Task) => Change) =>
    void bulk.change(ids, fields, back).then(selection.clear).catch(notify.failed);
  return (
    <BulkBar selection={selection} progress={bulk.progress} allIds={allIds}>
      {can('tasks.update_many') && (
        <>
          <Button
            {...small}
            leftSection={<CircleCheck size={14} />}
            onClick={() => change({ state: 'done' }, () => ({ state: 'open' }))}
          >
            {t('task.complete')}
          </Button>
          <Button
            {...small}
            leftSection={<RotateCcw size={14} />}
            onClick={() => change({ state: 'open' }, () => ({ state: 'done' }))}
          >
            {t('task.reopen')}
          </Button>
          <OwnerMenu
            label={t('task.assignee')}
            nobody={t('task.nobody')}
            onChoose={(assigneeId) => change({ assigneeId }, (before) => ({ assigneeId: before.assigneeId }))}
          />
          <Menu position="top">
            <Menu.Target>
              <Button {...small} leftSection={<Flag size={14} />}>
                {t('task.priority')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {taskPriorities.map((priority) => (
                <Menu.Item
                  key={priority}
                  onClick={() => change({ priority }, (before) => ({ priority: before.priority }))}
                >
                  {t(`priority.${priority}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </>
      )}
      {can('tasks.delete_many') && (
        <Button
          {...small}
          leftSection={<Trash2 size={14} />}
          onClick={() =>
            confirmEffect({
              title: tn('bulk.delete_tasks', ids.length),
              effect: t('bulk.delete_effect'),
              confirmLabel: t('bulk.delete'),
              onConfirm: () => bulk.remove(ids).then(selection.clear),
            })
          }
        >
          {t('bulk.delete')}
        </Button>
      )}
    </BulkBar>
  );
}
