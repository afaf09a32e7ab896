import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { OpenedDocument } from '../../api/types.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { DeleteButton } from '../../ui/buttons/delete-button.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { useSaid } from '../../words/use-said.ts';
import { t, tn } from '../../words/words.ts';
import { DocumentAudience } from './document-audience.tsx';
import { DocumentStatus } from './document-status.tsx';
import classes from './knowledge.module.css';

const atOnce = 100;
/** The number of passages shown before a cited one. */
const before = 10;

/** The content of a document, from its beginning or around a cited passage. */
export function DocumentScreen() {
  const { id } = useParams({ strict: false }) as { id: string };
  const [{ passage }] = useFilters<'passage'>();
  const cited = useRead('knowledge.get_passage', { id: passage ?? '' }, { enabled: passage !== undefined });
  const start = cited.data ? Math.max(1, cited.data.number - before) : 1;
  const [moved, setMoved] = useState<number>();
  const from = moved ?? start;
  const isWaiting = passage !== undefined && !cited.data && !cited.error;
  const read = useRead('knowledge.get_document', { id, from, limit: atOnce }, { enabled: !isWaiting });
  const document = read.data;
  return (
    <Page
      title={document?.title ?? t('knowledge.title')}
      back={<BackLink to="/knowledge">{t('knowledge.documents')}</BackLink>}
      actions={document && <RefreshButton document={document} />}
    >
      {read.error && !document && <ErrorBox error={read.error} onRetry={() => void read.refetch()} />}
      {!document && !read.error && <Skeleton height={320} radius="md" />}
      {document && (
        <Stack gap="lg">
          <Outline document={document} />
          {from > 1 && <Move onClick={() => setMoved(Math.max(1, from - atOnce))}>{t('knowledge.earlier')}</Move>}
          <Passages document={document} cited={passage} />
          {document.nextFrom !== null && (
            <Move onClick={() => setMoved(document.nextFrom ?? 1)}>{t('knowledge.later')}</Move>
          )}
          <Deletion document={document} />
        </Stack>
      )}
    </Page>
  );
}

function Outline({ document }: { document: OpenedDocument }) {
  const said = useSaid();
  const { status, format, source, address, error, errorPhrase, pages, passages } = document;
  return (
    <Stack gap="sm">
      <span className={classes.detail}>
        <DocumentStatus status={status} />
        <span>{t(`knowledge_format.${format}`)}</span>
        {address === null ? (
          <span>{t(`knowledge_source.${source}`)}</span>
        ) : (
          <a className={classes.link} href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
        )}
        {pages !== null && <span>{tn('knowledge.pages_count', pages)}</span>}
        <span>{tn('knowledge.passages_count', passages)}</span>
      </span>
      {error && <Alert color="red">{said({ message: error, phrase: errorPhrase ?? undefined })}</Alert>}
      <DocumentAudience document={document} />
    </Stack>
  );
}

function Passages({ document, cited }: { document: OpenedDocument; cited: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = document.items.some(({ id }) => id === cited);
  useEffect(() => {
    if (shown) place.current?.scrollIntoView({ block: 'center' });
  }, [shown]);
  return (
    <div className={classes.text}>
      {document.items.map(({ id, heading, page, content }, index) => {
        const last = document.items[index - 1];
        const isCited = id === cited;
        return (
          <div key={id}>
            {page !== null && page !== last?.page && (
              <div className={classes.page}>{t('knowledge.page', { page })}</div>
            )}
            {heading && heading !== last?.heading && <h2 className={classes.heading}>{heading}</h2>}
            <div
              ref={isCited ? place : undefined}
              className={classes.passage}
              data-cited={isCited || undefined}
              aria-current={isCited ? 'location' : undefined}
            >
              {content}
            </div>
          </div>
        );
      })}
    </div>
  );
}

function Move({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Group>
      <Button variant="default" size="xs" onClick={onClick}>
        {children}
      </Button>
    </Group>
  );
}

function RefreshButton({ document: { id, status } }: { document: OpenedDocument }) {
  const refresh = useWrite('knowledge.refresh_document', 'knowledge');
  if (!useCan()('knowledge.refresh_document')) return null;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<RefreshCw size={14} />}
      loading={refresh.isPending || status === 'reading'}
      onClick={() => refresh.mutate({ id }, { onError: notify.failed })}
    >
      {t('knowledge.refresh')}
    </Button>
  );
}

function Deletion({ document: { id, title } }: { document: OpenedDocument }) {
  const remove = useWrite('knowledge.delete_document', 'knowledge');
  const navigate = useNavigate();
  if (!useCan()('knowledge.delete_document')) return null;
  const ask = () =>
    confirmEffect({
      title: t('knowledge.delete_title', { title }),
      effect: t('knowledge.delete_effect'),
      confirmLabel: t('knowledge.delete'),
      onConfirm: async () => {
        await remove.mutateAsync({ id });
        notify.done(t('knowledge.deleted'));
        await navigate({ to: '/knowledge' });
      },
    });
  return <DeleteButton onClick={ask}>{t('knowledge.delete')}</DeleteButton>;
}
