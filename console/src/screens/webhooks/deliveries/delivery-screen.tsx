import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Delivery } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { t } from '../../../words/words.ts';
import { JsonView } from '../../runs/json-view.tsx';
import { EndpointPage } from '../endpoint-page.tsx';
import { HeaderList } from '../header-list.tsx';
import { RawText } from '../raw-text.tsx';
import classes from '../webhooks.module.css';
import { AttemptList } from './attempt-list.tsx';
import { DeliveryActions } from './delivery-actions.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';

/** How often a delivery in progress is refetched, in addition to the live stream. */
const lookEveryMs = 2_000;

export function DeliveryScreen() {
  const { id } = useParams({ from: '/shell/webhooks/deliveries/$id' });
  const query = useRead('webhooks.get_delivery', { id });
  const delivery = query.data?.id === id ? query.data : undefined;
  const isUnderWay = delivery !== undefined && isSoonOver(delivery);
  const { refetch } = query;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void refetch(), lookEveryMs);
    return () => clearInterval(timer);
  }, [isUnderWay, refetch]);
  return (
    <EndpointPage
      title={delivery?.event ?? t('delivery.one')}
      back={
        delivery ? (
          <BackLink to="/webhooks/outgoing/$id" params={{ id: delivery.endpointId }}>
            {delivery.endpointName}
          </BackLink>
        ) : (
          <BackLink to="/webhooks/outgoing">{t('outgoing.back')}</BackLink>
        )
      }
      actions={delivery && <DeliveryActions delivery={delivery} />}
      error={query.error}
      onRetry={() => void refetch()}
    >
      {delivery && <DeliveryBody delivery={delivery} />}
    </EndpointPage>
  );
}

function DeliveryBody({ delivery }: { delivery: Delivery }) {
  return (
    <>
      <DeliveryFacts delivery={delivery} />
      <AttemptList attempts={delivery.attempts} />
      <Section title={t('delivery.request')} description={t('delivery.request_text')}>
        <div className={classes.halves}>
          <RawText text={pretty(delivery.body)} exact={delivery.body} title={t('delivery.body')} />
          <HeaderList headers={delivery.requestHeaders} title={t('delivery.headers')} />
        </div>
      </Section>
      {delivery.data !== undefined && (
        <Section title={t('delivery.data')} description={t('delivery.data_text')}>
          <JsonView value={delivery.data} label={t('delivery.data')} />
        </Section>
      )}
    </>
  );
}

/** A delivery that waits for minutes need not be refetched often. */
function isSoonOver({ state, nextAttemptAt }: Delivery): boolean {
  if (state === 'sending') return true;
  return nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + 10_000;
}

/** The body is sent on one line, and formatted to be readable here. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
