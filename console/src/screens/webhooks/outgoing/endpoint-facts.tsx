import type { OutgoingEndpoint } from '../../../api/types.ts';
import { Card } from '../../../ui/layout/page.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { formatNumber } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { formatDuration } from '../../runs/run-words.ts';
import { AddressLine } from '../address-line.tsx';
import classes from '../webhooks.module.css';
import { EndpointState } from './endpoint-state.tsx';

export function EndpointFacts({ endpoint }: { endpoint: OutgoingEndpoint }) {
  const { url, events, counts, ratePerSecond, secretHint, createdBy } = endpoint;
  const headers = Object.keys(endpoint.headers);
  return (
    <Card>
      <div className={classes.facts}>
        <Facts
          entries={[
            [t('outgoing.url'), <AddressLine key="url" text={url} label={t('webhooks.copy_address')} />],
            [t('webhooks.state'), <EndpointState key="state" endpoint={endpoint} />],
            [
              t('outgoing.events'),
              <span key="events" className={classes.events}>
                {events.map((event) => (
                  <span key={event} className={classes.event}>
                    {event}
                  </span>
                ))}
              </span>,
            ],
            [t('outgoing.secret'), secretHint && <code key="hint">whsec_…{secretHint}</code>],
            [t('webhooks.created_by'), createdBy?.name],
          ]}
        />
        <Facts
          entries={[
            [t('outgoing.waiting'), formatNumber(counts.waiting)],
            [t('outgoing.delivered_7_days'), formatNumber(counts.delivered7Days)],
            [t('outgoing.failed_7_days'), formatNumber(counts.failed7Days)],
            [t('outgoing.skipped'), formatNumber(counts.skipped)],
            [t('outgoing.timeout_fact'), formatDuration(endpoint.timeoutMs)],
            [t('outgoing.max_attempts'), formatNumber(endpoint.maxAttempts)],
            [t('outgoing.rate'), ratePerSecond !== null && formatNumber(ratePerSecond)],
            [t('outgoing.order'), endpoint.ordered && t('outgoing.ordered')],
            [t('outgoing.headers'), headers.length > 0 && headers.join(', ')],
          ]}
        />
      </div>
    </Card>
  );
}
