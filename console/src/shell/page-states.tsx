import { Button, Skeleton } from '@mantine/core';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
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
      <ErrorBox error={error} onRetry={retry} />
    </Page>
  );
}

export function NotFoundPage() {
  return (
    <Page title={t('shell.not_found')} width="narrow">
      <EmptyState
        icon={Compass}
        title={t('shell.not_found')}
        action={
          <Button renderRoot={(props) => <Link to="/" {...props} />} variant="default">
            {t('shell.go_home')}
          </Button>
        }
      >
        {t('shell.not_found_text')}
      </EmptyState>
    </Page>
  );
}
