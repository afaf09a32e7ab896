import { Button, Textarea } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { Task, TaskNote } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { usePeople } from '../../api/use-people.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { t } from '../../words/words.ts';
import classes from './tasks.module.css';

export function TaskNotes({ task }: { task: Task & { notes: TaskNote[] } }) {
  const people = usePeople();
  const mayAdd = useCan()('tasks.add_note');
  if (!mayAdd && task.notes.length === 0) return null;
  return (
    <section aria-label={t('task.notes')}>
      <h3 className={classes.notesTitle}>{t('task.notes')}</h3>
      {task.notes.length > 0 && (
        <ul className={classes.notes}>
          {task.notes.map((note) => (
            <li key={note.id} className={classes.note}>
              <span className={classes.text}>{note.text}</span>
              <span className={classes.quiet}>
                {people.nameOf(note.by) ?? t('ui.system')} · <TimeAgo at={note.at} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {mayAdd && <AddNote id={task.id} />}
    </section>
  );
}

function AddNote({ id }: { id: string }) {
  const add = useWrite('tasks.add_note', 'task');
  const [text, setText] = useState('');
  const submit = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!text.trim() || add.isPending) return;
    try {
      await add.mutateAsync({ id, text: text.trim() });
      setText('');
    } catch (cause) {
      notify.failed(cause);
    }
  };
  return (
    <form onSubmit={submit} className={classes.addNote}>
      <Textarea
        aria-label={t('task.note')}
        placeholder={t('task.note_hint')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={10_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && (event.metaKey || event.ctrlKey) && void submit(event)}
      />
      <Button type="submit" size="xs" variant="default" loading={add.isPending} disabled={!text.trim()}>
        {t('task.add_note')}
      </Button>
    </form>
  );
}
