import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import type { MemorySubject } from '../../api/types.ts';
import { refresh, useRead, useWrite } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { DeleteButton } from '../../ui/buttons/delete-button.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { InternalLink } from '../../ui/values/internal-link.tsx';
import { t, tn } from '../../words/words.ts';
import classes from '../memory/memory.module.css';

const shown = 5;

/** The newest memories about a customer, and a field to add one. */
export function CustomerMemories({ customerId, name }: { customerId: string; name: string }) {
  const can = useCan();
  const mayRead = can('memory.list');
  const subject = { type: 'customer', id: customerId } as const;
  const list = useRead('memory.list', { subject, state: 'active', limit: shown }, { enabled: mayRead });
  const forget = useForgetSubject();
  if (!mayRead) return null;
  const memories = list.data?.items ?? [];
  return (
    <section aria-label={t('customer_memory.title')}>
      <h3 className={classes.partTitle}>{t('customer_memory.title')}</h3>
      {memories.length > 0 && (
        <ul className={classes.why}>
          {memories.map(({ id, content }) => (
            <li key={id}>
              <InternalLink className={classes.plain} href={`/memory?id=${id}`}>
                {content}
              </InternalLink>
            </li>
          ))}
        </ul>
      )}
      {list.data?.nextCursor && (
        <InternalLink className={classes.link} href={`/memory?about=customer:${customerId}`}>
          {t('customer_memory.all')}
        </InternalLink>
      )}
      {memories.length > 0 && can('memory.forget_subject') && (
        <DeleteButton onClick={() => forget(subject, name)}>{t('memory.forget_subject')}</DeleteButton>
      )}
      {can('memory.add') && <AddLine key={customerId} customerId={customerId} />}
    </section>
  );
}

function AddLine({ customerId }: { customerId: string }) {
  const add = useWrite('memory.add', 'memory');
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const content = text.trim();
    if (!content || add.isPending) return;
    add.mutate({ content, subject: { type: 'customer', id: customerId } }, { onSuccess: () => setText('') });
  };
  return (
    <form className={classes.addLine} onSubmit={submit}>
      <TextInput
        aria-label={t('customer_memory.hint')}
        placeholder={t('customer_memory.hint')}
        maxLength={4_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={add.isPending} disabled={!text.trim()}>
        {t('customer_memory.add')}
      </Button>
      {add.error && <ErrorBox error={add.error} />}
    </form>
  );
}

/** Forgets everything about a customer for good, after a confirmation. */
function useForgetSubject(): (subject: MemorySubject, name: string) => void {
  const client = useQueryClient();
  return (subject, name) =>
    confirmEffect({
      title: t('memory.forget_subject_title', { name }),
      effect: t('memory.forget_subject_effect', { name }),
      confirmLabel: t('memory.forget_subject'),
      onConfirm: async () => {
        const { forgotten } = await callAction('memory.forget_subject', {
          subject: { type: subject.type, id: subject.id },
        });
        await refresh(client, 'memory');
        notify.done(tn('memory.forgotten_count', forgotten));
      },
    });
}
