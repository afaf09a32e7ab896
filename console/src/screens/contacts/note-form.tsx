import { Button, Group, Textarea } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { About } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { t } from '../../words/words.ts';

/** A short note about a contact. The typed text stays until it is saved. */
export function NoteForm({ about }: { about: About }) {
  const can = useCan();
  const [text, setText] = useState('');
  const add = useWrite('crm.add_note', 'note');
  if (!can('crm.add_note')) return null;
  const isEmpty = text.trim() === '';
  const save = () => {
    if (isEmpty || add.isPending) return;
    add.mutate({ ...about, text: text.trim() }, { onSuccess: () => setText('') });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save();
  };
  return (
    <div>
      {add.error && <ErrorBox error={add.error} />}
      <Textarea
        aria-label={t('timeline.note')}
        placeholder={t('timeline.note_hint')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={10_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {!isEmpty && (
        <Group justify="flex-end" mt={8}>
          <Button size="xs" loading={add.isPending} onClick={save}>
            {t('timeline.add_note')}
          </Button>
        </Group>
      )}
    </div>
  );
}
