import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { Page } from '../../ui/layout/page.tsx';
import classes from './webhooks.module.css';

interface EndpointPageProps {
  title: string;
  back: ReactNode;
  actions: ReactNode;
  error: Error | null;
  onRetry: () => void;
  /** Undefined while it is loading. */
  children: ReactNode;
}

/** The frame of the page of an endpoint or delivery: back link, actions, and loading state. */
export function EndpointPage({ title, back, actions, error, onRetry, children }: EndpointPageProps) {
  return (
    <Page title={title} width="full" actions={actions} back={back}>
      {!children && error && <ErrorBox error={error} onRetry={onRetry} />}
      {!children && !error && (
        <Stack aria-busy="true">
          <Skeleton height={140} radius="md" />
          <Skeleton height={260} radius="md" />
        </Stack>
      )}
      {children && (
        <Stack gap="xl" className={classes.parts}>
          {children}
        </Stack>
      )}
    </Page>
  );
}
