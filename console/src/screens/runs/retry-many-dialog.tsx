import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callAction } from '../../api/call-action.ts';
import type { RunFilter } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { formatNumber } from '../../words/format.ts';
import { t, tn } from '../../words/words.ts';

/** The most runs that the server repeats in one call. */
const maxRuns = 1000;

interface RetryManyDialogProps {
  filter: RunFilter;
  onClose: () => void;
}

/** Shows how many runs match the filters before any of them is repeated. */
export function RetryManyDialog({ filter, onClose }: RetryManyDialogProps) {
  // Exactly the counted runs are repeated, because the list may grow in the meantime.
  const [asked] = useState<RunFilter>(() => ({
    ...filter,
    status: filter.status ?? ['failed'],
    endDate: filter.endDate ?? new Date().toISOString(),
  }));
  const [from, setFrom] = useState<'failed' | 'start'>('failed');
  const [version, setVersion] = useState<'same' | 'deployed'>('deployed');
  const retry = useWrite('workflows.retry_runs', 'run');
  const found = useQuery({
    queryKey: ['runs to retry', asked],
    queryFn: ({ signal }) =>
      callAction('workflows.list_runs', { ...asked, endedOnly: true, limit: maxRuns }, { signal }),
    gcTime: 0,
  });
  const count = found.data?.items.length;
  const submit = async () => {
    const { count: started, left } = await retry.mutateAsync({ ...asked, from, version });
    notify.done(
      left === 0 ? tn('runs.retried', started) : `${tn('runs.retried', started)}. ${tn('runs.left_out', left)}`,
    );
    onClose();
  };
  return (
    <Dialog title={t('runs.retry_many_title')} opened size={480} onClose={onClose}>
      <Stack gap="md">
        <Text component="p" m={0} fw={600} aria-live="polite">
          {count === undefined && !found.error && t('runs.retry_many_counting')}
          {count === 0 && t('runs.retry_many_none')}
          {count !== undefined && count > 0 && countText(count, found.data?.nextCursor !== undefined)}
        </Text>
        {found.error && <ErrorBox error={found.error} onRetry={() => void found.refetch()} />}
        <Text component="p" m={0}>
          {t('runs.retry_many_effect')}
        </Text>
        <Radio.Group
          label={t('runs.retry_from')}
          value={from}
          onChange={(value) => setFrom(value === 'start' ? 'start' : 'failed')}
        >
          <Stack gap={6} mt={6}>
            <Radio value="failed" label={t('runs.retry_from_failed')} />
            <Radio value="start" label={t('runs.retry_from_start')} />
          </Stack>
        </Radio.Group>
        <Radio.Group
          label={t('run.which_version')}
          value={version}
          onChange={(value) => setVersion(value === 'same' ? 'same' : 'deployed')}
        >
          <Stack gap={6} mt={6}>
            <Radio value="deployed" label={t('runs.version_deployed')} />
            <Radio value="same" label={t('runs.version_same')} />
          </Stack>
        </Radio.Group>
        {retry.error && <ErrorBox error={retry.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('ui.cancel')}
          </Button>
          <Button disabled={!count} loading={retry.isPending} onClick={() => void submit().catch(() => undefined)}>
            {t('runs.retry_many_submit')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function countText(count: number, areMore: boolean): string {
  return areMore ? t('runs.retry_many_most', { count: formatNumber(count) }) : tn('runs.retry_many_count', count);
}
