import { Button, Group } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { Page } from '../../ui/page.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { useMomentOf } from '../../ui/use-moment-of.ts';
import { t } from '../../words/words.ts';
import { LiveSwitch } from './live-switch.tsx';
import { filterOf, type RunAddressName, statusOf } from './run-filter.ts';
import { RunsTable } from './runs-table.tsx';
import { RunsToolbar } from './runs-toolbar.tsx';
import { useRunList } from './use-run-list.ts';

const RetryManyDialog = lazy(() =>
  import('./retry-many-dialog.tsx').then((module) => ({ default: module.RetryManyDialog })),
);

export function RunsScreen() {
  const can = useCan();
  const [address, setAddress] = useFilters<RunAddressName>();
  const [asking, setAsking] = useState(false);
  const now = useMomentOf(address.period);
  const live = address.live !== 'off';
  const filter = filterOf(address, now);
  const list = useRunList(filter, live);
  const mayRetry = can('workflows.retry_runs') && ['all', 'failed', 'cancelled'].includes(statusOf(address));
  return (
    <Page
      title={t('runs.title')}
      description={t('runs.description')}
      width="full"
      actions={
        <Group gap="sm">
          <LiveSwitch live={live} onChange={(on) => setAddress({ live: on ? '' : 'off' })} onRefresh={list.retry} />
          {mayRetry && (
            <Button variant="default" leftSection={<RotateCcw size={15} />} onClick={() => setAsking(true)}>
              {t('runs.retry_many')}
            </Button>
          )}
        </Group>
      }
      toolbar={<RunsToolbar address={address} onChange={setAddress} />}
    >
      <RunsTable list={list} address={address} onClear={() => setAddress(cleared(address))} />
      {asking && (
        <Suspense fallback={null}>
          <RetryManyDialog filter={filter} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function cleared(address: object): Record<string, undefined> {
  const names = Object.keys(address).filter((name) => name !== 'live');
  return Object.fromEntries(names.map((name) => [name, undefined]));
}
