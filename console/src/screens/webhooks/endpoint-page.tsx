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
  /** Nothing while it is fetched. */
  children: ReactNode;
}

/** The frame of one endpoint or delivery: the way back, what can be done, and how it looks while it is fetched. */
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
