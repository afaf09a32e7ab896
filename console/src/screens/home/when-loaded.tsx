import { Skeleton } from '@mantine/core';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './home.module.css';

const firstLoads = { predicate: ({ state }: { state: { status: string } }) => state.status === 'pending' };
const known = { predicate: wasHere };
const maxWait = 600;

/**
 * Shows all sections of the start page at once, when their data has loaded or has taken too long. Sections without
 * content are hidden, so they would otherwise move others away under the pointer.
 */
export function WhenLoaded({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const loading = useIsFetching(firstLoads);
  // On return, everything is shown where it was, at the same scroll position.
  const [isReady, setReady] = useState(() => client.getQueryCache().findAll(known).length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number only says that it is time to look again.
  useEffect(() => {
    if (client.isFetching(firstLoads) === 0) setReady(true);
  }, [client, loading]);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), maxWait);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {!isReady && (
        <div className={classes.columns} aria-busy="true">
          <Skeleton height={300} radius="md" />
          <Skeleton height={300} radius="md" />
        </div>
      )}
      <div hidden={!isReady}>{children}</div>
    </>
  );
}

function wasHere({ queryKey, state }: { queryKey: readonly unknown[]; state: { status: string } }): boolean {
  // Only this page reads the activity in this way.
  return queryKey[0] === 'workspace.activity' && queryKey.length === 2 && state.status === 'success';
}
