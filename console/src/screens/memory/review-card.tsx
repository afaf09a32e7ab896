import { Button, Group, Textarea } from '@mantine/core';
import { Check, Pencil, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { Memory } from '../../api/types.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { InternalLink } from '../../ui/values/internal-link.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { viaText } from '../../ui/values/via-text.ts';
import { t } from '../../words/words.ts';
import { categoryText } from './category-text.ts';
import classes from './memory.module.css';
import { offerKnown } from './offer-known.tsx';
import { SubjectLine } from './subject-line.tsx';
import type { ReviewMemory } from './use-review-memory.ts';

interface ReviewCardProps {
  memory: Memory;
  review: ReviewMemory;
  mayDecide: boolean;
  onOpen: (id: string) => void;
}

/** One proposal. With focus on it, Y confirms, E corrects and X rejects. */
export function ReviewCard({ memory, review, mayDecide, onOpen }: ReviewCardProps) {
  const [corrected, setCorrected] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const content = memory.content ?? '';

  const confirm = async (text?: string) => {
    setBusy(true);
    setError(undefined);
    try {
      await review.confirm(memory, text);
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (!mayDecide || busy || event.metaKey || event.ctrlKey || event.altKey) return;
    const act = { y: () => void confirm(), e: () => setCorrected(content), x: () => review.reject(memory) }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <li className={classes.card}>
      <button
        type="button"
        className={classes.open}
        data-row-target
        onKeyDown={onKeyDown}
        onClick={() => onOpen(memory.id)}
      >
        {content}
      </button>
      <span className={classes.detail}>
        <span className={classes.category}>{categoryText(memory.category)}</span>
        <SubjectLine subject={memory.subject} />
        <span>{viaText(memory.via, memory.source.client)}</span>
        {memory.confidence < 1 && (
          <span>{t('memory_review.sure', { percent: Math.round(memory.confidence * 100) })}</span>
        )}
        {memory.supersedesId && (
          <InternalLink className={classes.link} href={`/memory?id=${memory.supersedesId}`}>
            {t('memory.show_older')}
          </InternalLink>
        )}
        <TimeAgo at={memory.createdAt} />
      </span>
      {error !== undefined && <ErrorBox error={error}>{offerKnown(error, onOpen)}</ErrorBox>}
      {mayDecide && corrected === undefined && (
        <Group gap="xs">
          <Button size="xs" loading={busy} leftSection={<Check size={14} />} onClick={() => void confirm()}>
            {t('memory_review.confirm')}
          </Button>
          <Button size="xs" variant="default" leftSection={<Pencil size={14} />} onClick={() => setCorrected(content)}>
            {t('memory_review.correct')}
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            leftSection={<X size={14} />}
            onClick={() => review.reject(memory)}
          >
            {t('memory_review.reject')}
          </Button>
        </Group>
      )}
      {mayDecide && corrected !== undefined && (
        <form
          className={classes.correct}
          onSubmit={(event) => {
            event.preventDefault();
            if (corrected.trim()) void confirm(corrected.trim());
          }}
        >
          <Textarea
            aria-label={t('memory_review.corrected')}
            autosize
            minRows={2}
            maxRows={12}
            maxLength={4_000}
            autoFocus
            value={corrected}
            onChange={(event) => setCorrected(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setCorrected(undefined);
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit();
            }}
          />
          <Group gap="xs">
            <Button type="submit" size="xs" loading={busy} disabled={!corrected.trim()}>
              {t('memory_review.confirm_corrected')}
            </Button>
            <Button size="xs" variant="default" onClick={() => setCorrected(undefined)}>
              {t('ui.cancel')}
            </Button>
          </Group>
        </form>
      )}
    </li>
  );
}
