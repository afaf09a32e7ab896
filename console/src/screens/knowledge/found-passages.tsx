import { Alert, Skeleton, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BrainCircuit, SearchX } from 'lucide-react';
import type { FoundPassage } from '../../api/types.ts';
import { useRead } from '../../api/use-action.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { t } from '../../words/words.ts';
import classes from './knowledge.module.css';
import { MarkedText } from './marked-text.tsx';

/** The passages that answer a question, best first, each with its source. */
export function FoundPassages({ q }: { q: string }) {
  const found = useRead('knowledge.search', { q, limit: 20 });
  if (found.error && !found.data) return <ErrorBox error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) {
    return (
      <Stack gap="xs" aria-busy="true">
        <Skeleton height={72} />
        <Skeleton height={72} />
      </Stack>
    );
  }
  const { items, meaning } = found.data;
  return (
    <Stack gap="sm">
      {meaning === 'unavailable' && (
        <Alert color="yellow" icon={<BrainCircuit size={16} />}>
          {t('knowledge.meaning_unavailable')}
        </Alert>
      )}
      {items.length === 0 && (
        <EmptyState icon={SearchX} title={t('knowledge.none_found')}>
          {t('knowledge.none_found_text')}
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul className={classes.rows} aria-label={t('knowledge.found')}>
          {items.map((passage) => (
            <FoundRow key={passage.id} passage={passage} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

function FoundRow({ passage }: { passage: FoundPassage }) {
  const { id, documentId, citation, content, highlights, by } = passage;
  return (
    <li className={classes.row}>
      <Link className={classes.open} to="/knowledge/$id" params={{ id: documentId }} search={{ passage: id }}>
        {citation.title}
      </Link>
      <span className={classes.detail}>
        {citation.page !== null && <span>{t('knowledge.page', { page: citation.page })}</span>}
        {citation.heading && <span>{citation.heading}</span>}
        {by !== 'words' && <span>{t(`memory.by_${by}`)}</span>}
      </span>
      <p className={classes.found}>
        <MarkedText text={content} ranges={highlights} />
      </p>
    </li>
  );
}
