import { Button, Skeleton } from '@mantine/core';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { EntryLayout } from '../screens/entry/entry-layout.tsx';
import { useHasConsole } from '../screens/entry/use-has-console.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { Page } from '../ui/page.tsx';
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
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Page title={t('shell.failed')} width="narrow">
      {isMissingPart(error) ? (
        <EmptyState
          icon={RefreshCw}
          title={t('shell.part_missing')}
          action={<Button onClick={() => location.reload()}>{t('shell.reload')}</Button>}
        />
      ) : (
        <ErrorBox error={error} onRetry={retry} />
      )}
    </Page>
  );
}

/** The words of Chromium, Firefox and Safari for a file of the program that is not there (any more). */
function isMissingPart(error: unknown): boolean {
  return /dynamically imported module|importing a module script failed|preload CSS/i.test(
    error instanceof Error ? error.message : '',
  );
}

export function NotFoundPage() {
  const hasConsole = useHasConsole();
  return (
    <EntryLayout title={t('shell.not_found')} text={t('shell.not_found_text')}>
      {hasConsole && (
        <Button fullWidth variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
          {t('shell.go_home')}
        </Button>
      )}
    </EntryLayout>
  );
}
