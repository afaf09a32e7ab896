import type { Delivery } from '../../../api/types.ts';
import { Card } from '../../../ui/layout/page.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { formatBytes, formatLogTime } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { AddressLine } from '../address-line.tsx';
import classes from '../webhooks.module.css';
import { DeliveryStateDot, useOutcomeText } from './delivery-state.tsx';

export function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { id, eventId, attempts, maxAttempts, nextAttemptAt, endedAt } = delivery;
  const outcomeText = useOutcomeText();
  return (
    <Card>
      <div className={classes.facts}>
        <Facts
          entries={[
            [t('webhooks.state'), <DeliveryStateDot key="state" state={delivery.state} />],
            [t('delivery.outcome'), outcomeText(delivery)],
            [t('delivery.attempts'), t('delivery.attempts_of', { count: attempts.length, most: maxAttempts })],
            [
              t('delivery.next'),
              nextAttemptAt && delivery.state !== 'blocked' && <TimeAgo key="next" at={nextAttemptAt} />,
            ],
            [t('delivery.created'), formatLogTime(delivery.createdAt)],
            [t('delivery.ended'), endedAt && formatLogTime(endedAt)],
          ]}
        />
        <Facts
          entries={[
            [t('delivery.id'), <AddressLine key="id" text={id} label={t('received.copy_id')} />],
            [t('received.event_id'), <AddressLine key="event" text={eventId} label={t('received.copy_id')} />],
            [t('received.size'), formatBytes(delivery.size)],
            [t('delivery.kind'), delivery.test && t('delivery.test_text')],
          ]}
        />
      </div>
    </Card>
  );
}
