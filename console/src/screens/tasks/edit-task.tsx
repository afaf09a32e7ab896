import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../api/request.ts';
import type { Task } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { usePeople } from '../../api/use-people.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { t } from '../../words/words.ts';
import { LinkField } from './link-field.tsx';
import { changedFields, type TaskValues, taskFields, toValues } from './task-form.ts';

export function EditTask({ task, onDone }: { task: Task; onDone: () => void }) {
  const people = usePeople();
  const update = useWrite('tasks.update', 'task');
  // The initial values, because a live update of the task must not replace what is being typed.
  const [start, setStart] = useState(task);
  const before = toValues(start);

  const save = async (values: TaskValues, expectedUpdatedAt?: string) => {
    const changes = changedFields(before, values);
    const saved = await update.mutateAsync({
      id: task.id,
      ...changes,
      ...(expectedUpdatedAt ? { expectedUpdatedAt } : {}),
    });
    notify.done(t('task.saved_done', { title: saved.title }));
    onDone();
  };
  const offerBoth = (error: unknown, values: TaskValues) => {
    if (!(error instanceof ApiError) || error.code !== 'stale_version') return null;
    return (
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={() => setStart(task)}>
          {t('task.show_theirs')}
        </Button>
        <Button size="xs" variant="default" onClick={() => save(values).catch(notify.failed)}>
          {t('task.save_anyway')}
        </Button>
      </Group>
    );
  };
  return (
    <FieldForm
      key={start.updatedAt}
      fields={taskFields(people, (drawn) => <LinkField {...drawn} linkTitle={start.linkTitle} />)}
      initial={before}
      submitLabel={t('task.submit_save')}
      codeFields={{ link_missing: 'link', assignee_not_member: 'assigneeId' }}
      errorActions={offerBoth}
      onCancel={onDone}
      onSubmit={(values) => save(values, start.updatedAt)}
    />
  );
}
