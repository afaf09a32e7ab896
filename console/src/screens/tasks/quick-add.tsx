import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import { useWrite } from '../../api/use-action.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { KeyCap } from '../../ui/values/key-cap.tsx';
import { t } from '../../words/words.ts';
import classes from './tasks.module.css';

const dueChoices = ['none', 'today', 'tomorrow', 'next_week'] as const;

const endOfWork = 17;

interface QuickAddProps {
  /** The owner of the list, who gets the new task. */
  assigneeId: string | undefined;
  field: RefObject<HTMLInputElement | null>;
}

/** Adds a task with one line and Enter. The field stays in place for the next one. */
export function QuickAdd({ assigneeId, field }: QuickAddProps) {
  const create = useWrite('tasks.create', 'task');
  const [title, setTitle] = useState('');
  const [due, setDue] = useState<DueChoice>('none');
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = title.trim();
    if (!wanted) return;
    const dueAt = dueOf(due);
    setTitle('');
    try {
      await create.mutateAsync({ title: wanted, ...(dueAt ? { dueAt } : {}), ...(assigneeId ? { assigneeId } : {}) });
    } catch (cause) {
      setTitle((typedSince) => typedSince || wanted);
      notify.failed(cause);
    }
    field.current?.focus();
  };
  return (
    <form className={classes.quick} onSubmit={add} aria-label={t('tasks.quick_add')}>
      <TextInput
        ref={field}
        className={classes.quickField}
        aria-label={t('tasks.quick_add')}
        placeholder={t('tasks.quick_add_hint')}
        maxLength={300}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        leftSection={<Plus size={15} aria-hidden="true" />}
        rightSection={title === '' && <KeyCap>C</KeyCap>}
      />
      <NativeSelect
        aria-label={t('tasks.quick_due')}
        value={due}
        onChange={(event) => setDue(event.currentTarget.value as DueChoice)}
        data={dueChoices.map((value) => ({ value, label: t(`tasks.due_${value}`) }))}
      />
      <Button type="submit" disabled={!title.trim()}>
        {t('tasks.add')}
      </Button>
    </form>
  );
}

type DueChoice = (typeof dueChoices)[number];

/** The due time of a quick choice: the end of the working day, or of the day itself if that has passed. */
function dueOf(choice: DueChoice, now = new Date()): string | undefined {
  if (choice === 'none') return undefined;
  const due = new Date(now);
  if (choice === 'tomorrow') due.setDate(due.getDate() + 1);
  // Monday of the coming week.
  if (choice === 'next_week') due.setDate(due.getDate() + ((8 - due.getDay()) % 7 || 7));
  due.setHours(endOfWork, 0, 0, 0);
  if (due <= now) due.setHours(23, 59, 0, 0);
  return due.toISOString();
}
