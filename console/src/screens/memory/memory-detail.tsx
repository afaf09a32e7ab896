import { Alert, Button, Group, Stack } from '@mantine/core';
import { Check, Pencil, Replace, X } from 'lucide-react';
import { useState } from 'react';
import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import type { Memory } from '../../api/types.ts';
import { useOptimisticRows } from '../../api/use-optimistic-rows.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { DeleteButton } from '../../ui/buttons/delete-button.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { Facts } from '../../ui/values/facts.tsx';
import { InternalLink } from '../../ui/values/internal-link.tsx';
import { t } from '../../words/words.ts';
import { formatDay } from '../settings/format-day.ts';
import { categoryText } from './category-text.ts';
import { EditMemory } from './edit-memory.tsx';
import classes from './memory.module.css';
import { MemoryHistory } from './memory-history.tsx';
import { MemoryStateDot } from './memory-state.tsx';
import { NewMemory } from './new-memory.tsx';
import { SubjectLine } from './subject-line.tsx';
import { useReviewMemory } from './use-review-memory.ts';

interface MemoryDetailProps {
  memory: Memory & { why: string[] };
  onClose: () => void;
  onOpen: (id: string) => void;
}

export function MemoryDetail({ memory, onClose, onOpen }: MemoryDetailProps) {
  const can = useCan();
  const forget = useForgetMemory();
  const review = useReviewMemory();
  const [mode, setMode] = useState<'read' | 'edit' | 'replace'>('read');
  const back = () => setMode('read');
  const { state } = memory;
  const isCurrent = state === 'active' || state === 'proposed' || state === 'expired';
  if (mode === 'edit' && isCurrent) return <EditMemory memory={memory} onDone={back} onOpen={onOpen} />;
  if (mode === 'replace' && isCurrent) {
    return (
      <Stack gap="md">
        <p className={classes.quiet}>{t('memory.replace_text')}</p>
        <NewMemory older={memory} onDone={back} onOpen={onOpen} />
      </Stack>
    );
  }
  return (
    <Stack gap="lg">
      <Notes memory={memory} onOpen={onOpen} />
      {memory.content !== null && <p className={classes.content}>{memory.content}</p>}
      {isCurrent && (
        <Group gap="xs">
          {state === 'proposed' && can('memory.review') && (
            <Button
              size="xs"
              leftSection={<Check size={14} />}
              onClick={() => void review.confirm(memory).catch(notify.failed)}
            >
              {t('memory_review.confirm')}
            </Button>
          )}
          {can('memory.update') && (
            <Button
              size="xs"
              variant="default"
              leftSection={<Pencil size={14} />}
              data-autofocus
              onClick={() => setMode('edit')}
            >
              {t('memory.edit')}
            </Button>
          )}
          {can('memory.add') && state !== 'proposed' && (
            <Button size="xs" variant="default" leftSection={<Replace size={14} />} onClick={() => setMode('replace')}>
              {t('memory.replace')}
            </Button>
          )}
          {state === 'proposed' && can('memory.review') && (
            <Button
              size="xs"
              variant="subtle"
              color="red"
              leftSection={<X size={14} />}
              onClick={() => review.reject(memory, onClose)}
            >
              {t('memory_review.reject')}
            </Button>
          )}
        </Group>
      )}
      <Facts
        entries={[
          [t('memory.state_filter'), <MemoryStateDot key="state" state={state} />],
          [t('memory.subject'), <SubjectLine key="subject" subject={memory.subject} />],
          [t('memory.category'), categoryText(memory.category)],
          [t('memory.validity'), validity(memory)],
          [t('memory.expires_on'), memory.expiresOn && formatDay(memory.expiresOn)],
        ]}
      />
      <section aria-label={t('memory.why')}>
        <h3 className={classes.partTitle}>{t('memory.why')}</h3>
        <ul className={classes.why}>
          {memory.why.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {memory.supersedesId && (
          <Button size="compact-xs" variant="subtle" onClick={() => onOpen(memory.supersedesId ?? '')}>
            {t('memory.show_older')}
          </Button>
        )}
      </section>
      <MemoryHistory id={memory.id} />
      {state !== 'forgotten' && can('memory.forget') && (
        <DeleteButton onClick={() => forget(memory.id, onClose)}>{t('memory.forget')}</DeleteButton>
      )}
    </Stack>
  );
}

function Notes({ memory: { state, supersededById }, onOpen }: { memory: Memory; onOpen: (id: string) => void }) {
  if (state === 'forgotten') return <Alert color="gray">{t('memory.is_forgotten')}</Alert>;
  if (state === 'proposed')
    return (
      <Alert color="yellow">
        {t('memory.waits_note')}{' '}
        <InternalLink className={classes.link} href="/memory/review">
          {t('memory.go_review')}
        </InternalLink>
      </Alert>
    );
  if (!supersededById) return null;
  return (
    <Alert color="gray">
      {t('memory.superseded_note')}{' '}
      <Button size="compact-xs" variant="subtle" onClick={() => onOpen(supersededById)}>
        {t('memory.show_newer')}
      </Button>
    </Alert>
  );
}

function validity({ validFrom, validTo }: Memory): string {
  if (!validFrom && !validTo) return t('memory.holds_always');
  const [from, to] = [validFrom && formatDay(validFrom), validTo && formatDay(validTo)];
  return [from, to].map((day) => day ?? '…').join(' – ');
}

/** Warns beforehand that it is final. */
function useForgetMemory(): (id: string, onForgotten: () => void) => void {
  const rows = useOptimisticRows('memory');
  return (id, onForgotten) =>
    confirmEffect({
      title: t('memory.forget_title'),
      effect: t('memory.forget_effect'),
      confirmLabel: t('memory.forget'),
      onConfirm: async () => {
        onForgotten();
        rows
          .remove({ id }, () => callAction('memory.forget', { id }))
          .then(() => notify.done(t('memory.forgotten_done')))
          .catch(notify.failed);
      },
    });
}
