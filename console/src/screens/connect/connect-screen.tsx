import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { connecting } from '../../api/connecting.ts';
import { auth, sessionQuery } from '../../api/session.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { t, wordFor } from '../../words/words.ts';
import { EntryLayout } from '../entry/entry-layout.tsx';
import { ConnectForm, type Decision } from './connect-form.tsx';

/** The page where a program asks a person for access. Nothing happens before they decide. */
export function ConnectScreen() {
  const [{ request: id = '', error }] = useFilters<'request' | 'error'>();
  const [allowed, setAllowed] = useState<boolean>();
  const asked = useQuery({
    queryKey: ['connect', id],
    queryFn: () => connecting.read(id),
    enabled: id !== '' && allowed === undefined,
    retry: false,
    staleTime: 0,
  });
  const signInAsOther = useSignInAsOther(`/connect?request=${encodeURIComponent(id)}`);
  if (id === '') {
    const text = wordFor('connect', `error_${error ?? ''}`) ?? t('connect.failed_text');
    return <EntryLayout title={t('connect.failed')} text={text} />;
  }
  if (!asked.data) {
    return (
      <EntryLayout title={asked.error ? t('connect.failed') : t('connect.loading')}>
        {asked.error ? <ErrorBox error={asked.error} /> : <Skeleton height={180} />}
      </EntryLayout>
    );
  }
  const { name } = asked.data.client;
  if (allowed !== undefined) {
    return (
      <EntryLayout
        title={allowed ? t('connect.allowed', { client: name }) : t('connect.denied', { client: name })}
        text={t('connect.close')}
      />
    );
  }
  const decide = async (decision: Decision) => {
    const { redirectTo } = await connecting.decide(id, decision);
    setAllowed(decision.allow);
    // A program with its own URL scheme opens beside this page, which then shows that all is done.
    window.location.assign(redirectTo);
  };
  return (
    <EntryLayout title={t('connect.title', { client: name })} text={t('connect.text')}>
      <ConnectForm asked={asked.data} onDecide={decide} onOtherPerson={signInAsOther} />
    </EntryLayout>
  );
}

/** Signs out, and returns here after the next sign-in. */
function useSignInAsOther(next: string): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await auth.signOut();
    client.clear();
    client.setQueryData(sessionQuery.queryKey, null);
    await navigate({ to: '/sign-in', search: { next } });
  };
}
