import { Button, Radio, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, request } from '../../api/request.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import type { ShownWorkspace } from '../../ui/values/workspace-mark.tsx';
import type { Language } from '../../words/language.ts';
import { t } from '../../words/words.ts';
import { useWorkspaceLanguage } from '../book/use-workspace-language.ts';
import { EntryLayout } from '../entry/entry-layout.tsx';

type Unsubscribed = 'no' | 'marketing' | 'everything';

interface Subscription {
  workspace: ShownWorkspace & { language: Language };
  address: string;
  unsubscribed: Unsubscribed;
}

/** Opening the page changes nothing, because mail programs open links to check them; only the button does. */
export function UnsubscribeScreen() {
  const { token = '' } = useParams({ strict: false });
  const path = `/api/public/unsubscribe/${encodeURIComponent(token)}`;
  const subscription = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: () => request<Subscription>('GET', path),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [now, setNow] = useState<Unsubscribed>();
  const { data, error } = subscription;
  useWorkspaceLanguage(data?.workspace.language);
  if (error instanceof ApiError && error.status === 404) {
    return <EntryLayout title={t('unsubscribe.unknown')} text={t('unsubscribe.unknown_text')} />;
  }
  if (!data) {
    return (
      <EntryLayout title={t('unsubscribe.title')}>
        {error ? <ErrorBox error={error} onRetry={() => void subscription.refetch()} /> : <Skeleton height={120} />}
      </EntryLayout>
    );
  }
  const unsubscribe = async (everything: boolean) => {
    setNow((await request<{ unsubscribed: Unsubscribed }>('POST', path, { body: { everything } })).unsubscribed);
  };
  const state = now ?? data.unsubscribed;
  const who = { workspace: data.workspace.name, address: data.address };
  if (state === 'no') {
    return (
      <EntryLayout workspace={data.workspace} title={t('unsubscribe.title')} text={t('unsubscribe.text', who)}>
        <Choose onChoose={unsubscribe} />
      </EntryLayout>
    );
  }
  return (
    <EntryLayout workspace={data.workspace} title={t('unsubscribe.done')} text={t(`unsubscribe.done_${state}`, who)}>
      {state === 'marketing' && <Choose onChoose={unsubscribe} onlyEverything />}
    </EntryLayout>
  );
}

interface ChooseProps {
  onChoose: (everything: boolean) => Promise<void>;
  onlyEverything?: boolean;
}

function Choose({ onChoose, onlyEverything = false }: ChooseProps) {
  const [what, setWhat] = useState('marketing');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const submit = async () => {
    setBusy(true);
    setError(undefined);
    await onChoose(onlyEverything || what === 'everything').catch(setError);
    setBusy(false);
  };
  return (
    <Stack gap="lg">
      {error !== undefined && <ErrorBox error={error} />}
      {!onlyEverything && (
        <Radio.Group aria-label={t('unsubscribe.title')} value={what} onChange={setWhat}>
          <Stack gap="md">
            <Radio value="marketing" label={t('unsubscribe.marketing')} description={t('unsubscribe.marketing_text')} />
            <Radio
              value="everything"
              label={t('unsubscribe.everything')}
              description={t('unsubscribe.everything_text')}
            />
          </Stack>
        </Radio.Group>
      )}
      <Button fullWidth variant={onlyEverything ? 'default' : 'filled'} loading={busy} onClick={() => void submit()}>
        {t(onlyEverything ? 'unsubscribe.more' : 'unsubscribe.submit')}
      </Button>
    </Stack>
  );
}
