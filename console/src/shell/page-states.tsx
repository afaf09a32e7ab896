import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { isConnectionLost, onConnectionChange } from '../api/connection.ts';
import { ApiError } from '../api/request.ts';
import { sessionQuery } from '../api/session.ts';
import { EntryLayout } from '../screens/entry/entry-layout.tsx';
import { MembersSignIn } from '../screens/entry/members-sign-in.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorBox } from '../ui/feedback/error-box.tsx';
import { offerReloadOnPage, reloadPage } from '../ui/feedback/offer-reload.tsx';
import { Page } from '../ui/layout/page.tsx';
import { t } from '../words/words.ts';

export function LoadingPage() {
  return (
    <div
      style={{ padding: '34px 32px', maxWidth: 1120, margin: '0 auto' }}
      aria-busy="true"
      aria-label={t('ui.loading')}
      role="status"
    >
      <Skeleton height={22} width={180} mb={30} />
      <Skeleton height={14} mb={14} />
      <Skeleton height={14} mb={14} width="86%" />
      <Skeleton height={14} width="62%" />
    </div>
  );
}

export function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = useCallback(() => {
    reset();
    void router.invalidate();
  }, [reset, router]);
  const isOffline = error instanceof ApiError && error.code === 'offline';
  useEffect(() => {
    if (!isOffline) return undefined;
    return onConnectionChange(() => isConnectionLost() || retry());
  }, [isOffline, retry]);
  const isMissing = isMissingPart(error);
  useEffect(() => (isMissing ? offerReloadOnPage() : undefined), [isMissing]);
  return (
    <Page title={t('shell.failed')} width="narrow">
      {isMissing ? (
        <EmptyState
          icon={RefreshCw}
          title={t('shell.part_missing')}
          action={<Button onClick={() => void reloadPage()}>{t('shell.reload')}</Button>}
        />
      ) : (
        <ErrorBox error={error} onRetry={retry} />
      )}
    </Page>
  );
}

/** Matches the messages of Chromium, Firefox and Safari when a file of the console is missing. */
function isMissingPart(error: unknown): boolean {
  return /dynamically imported module|importing a module script failed|preload CSS/i.test(
    error instanceof Error ? error.message : '',
  );
}

export function NotFoundPage() {
  const session = useQuery({ ...sessionQuery, retry: false });
  return (
    <EntryLayout title={t('shell.not_found')} text={t('shell.not_found_text')}>
      {session.data && (
        <Button fullWidth variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
          {t('shell.go_home')}
        </Button>
      )}
      {session.data === null && <MembersSignIn />}
    </EntryLayout>
  );
}
