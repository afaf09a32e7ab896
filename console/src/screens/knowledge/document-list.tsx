import { Button, Skeleton, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { KnowledgeDocument } from '../../api/types.ts';
import { useList } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { useSaid } from '../../words/use-said.ts';
import { t, tn } from '../../words/words.ts';
import { DocumentStatus } from './document-status.tsx';
import classes from './knowledge.module.css';

interface DocumentListProps {
  status: KnowledgeDocument['status'] | undefined;
  empty: ReactNode;
}

/** Documents, newest first, with whether each could be read. */
export function DocumentList({ status, empty }: DocumentListProps) {
  const list = useList('knowledge.list_documents', { limit: 50, ...(status ? { status } : {}) });
  if (list.error) return <ErrorBox error={list.error} onRetry={list.retry} />;
  if (!list.items) {
    return (
      <Stack gap="xs" aria-busy="true">
        <Skeleton height={58} />
        <Skeleton height={58} />
      </Stack>
    );
  }
  if (list.items.length === 0) return <div className={classes.rows}>{empty}</div>;
  return (
    <Stack gap="sm">
      <ul className={classes.rows} aria-label={t('knowledge.documents')}>
        {list.items.map((document) => (
          <DocumentRow key={document.id} document={document} />
        ))}
      </ul>
      {list.hasMore && (
        <div>
          <Button variant="subtle" color="gray" size="xs" loading={list.isLoadingMore} onClick={list.loadMore}>
            {t('ui.load_more')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function DocumentRow({ document }: { document: KnowledgeDocument }) {
  const said = useSaid();
  const { id, title, format, source, status, error, errorPhrase, audience, createdAt } = document;
  return (
    <li className={classes.row}>
      <Link className={classes.open} to="/knowledge/$id" params={{ id }}>
        {title}
      </Link>
      <span className={classes.detail}>
        <DocumentStatus status={status} />
        <span>{t(`knowledge_format.${format}`)}</span>
        <span>{t(`knowledge_source.${source}`)}</span>
        {document.pages !== null && <span>{tn('knowledge.pages_count', document.pages)}</span>}
        {audience.length > 0 && <span>{t('knowledge.for_roles', { roles: audience.join(', ') })}</span>}
        <TimeAgo at={createdAt} />
      </span>
      {error && <p className={classes.why}>{said({ message: error, phrase: errorPhrase ?? undefined })}</p>}
    </li>
  );
}
