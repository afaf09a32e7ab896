import { Alert } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import type { InboundEndpoint } from '../../../api/types.ts';
import { Card } from '../../../ui/layout/page.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { formatDateTime, formatNumber } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { AddressLine } from '../address-line.tsx';
import classes from '../webhooks.module.css';
import { RejectedCount } from './rejected-list.tsx';
import { StateSwitch } from './state-switch.tsx';

export function EndpointFacts({ endpoint }: { endpoint: InboundEndpoint }) {
  const can = useCan();
  const { url, tokenHint, previousTokenExpiresAt, counts, lastReceivedAt, createdBy } = endpoint;
  return (
    <>
      {previousTokenExpiresAt && (
        <Alert color="yellow" icon={<KeyRound size={16} />}>
          {t('incoming.previous_until', { time: formatDateTime(previousTokenExpiresAt) })}
        </Alert>
      )}
      <Card>
        <div className={classes.facts}>
          <Facts
            entries={[
              [t('incoming.address'), <AddressLine key="url" text={url} label={t('webhooks.copy_address')} />],
              [t('webhooks.state'), <StateSwitch key="state" endpoint={endpoint} />],
              [
                t('incoming.token'),
                <span key="hint">
                  <code>svcw_…{tokenHint}</code>
                  {can('webhooks.rotate_inbound') && <p className={classes.small}>{t('incoming.token_lost')}</p>}
                </span>,
              ],
              [t('incoming.rate'), formatNumber(endpoint.requestsPerMinute)],
            ]}
          />
          <Facts
            entries={[
              [
                t('incoming.last_received'),
                lastReceivedAt ? <TimeAgo key="last" at={lastReceivedAt} /> : t('ui.never'),
              ],
              [t('incoming.today'), formatNumber(counts.today)],
              [t('incoming.last_7_days'), formatNumber(counts.last7Days)],
              [t('incoming.last_30_days'), formatNumber(counts.last30Days)],
              [t('incoming.duplicates'), formatNumber(counts.duplicates30Days)],
              [t('incoming.rejected'), <RejectedCount key="rejected" endpointId={endpoint.id} />],
              [t('webhooks.created_by'), createdBy?.name],
            ]}
          />
        </div>
      </Card>
    </>
  );
}
