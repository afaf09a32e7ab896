import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { InboundEndpointDetail } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { CodeBlock } from '../../../ui/values/code-block.tsx';
import { t } from '../../../words/words.ts';
import { JsonView } from '../../runs/json-view.tsx';
import { EndpointPage } from '../endpoint-page.tsx';
import classes from '../webhooks.module.css';
import { EndpointActions } from './endpoint-actions.tsx';
import { EndpointFacts } from './endpoint-facts.tsx';
import { readyCurl } from './ready-curl.ts';
import { ReceivedList } from './received-list.tsx';
import { RejectedList } from './rejected-list.tsx';
import { type ShownToken, TokenOnce } from './token-once.tsx';

export function IncomingEndpointScreen() {
  const { id } = useParams({ from: '/shell/webhooks/incoming/$id' });
  const query = useRead('webhooks.get_inbound', { id });
  const [shown, setShown] = useState<ShownToken>();
  const endpoint = query.data?.id === id ? query.data : undefined;
  return (
    <EndpointPage
      title={endpoint?.name ?? t('webhooks.title')}
      back={<BackLink to="/webhooks">{t('incoming.back')}</BackLink>}
      actions={endpoint && <EndpointActions endpoint={endpoint} onToken={setShown} />}
      error={query.error}
      onRetry={() => void query.refetch()}
    >
      {endpoint && <EndpointBody endpoint={endpoint} />}
      {shown && <TokenOnce shown={shown} onClose={() => setShown(undefined)} />}
    </EndpointPage>
  );
}

function EndpointBody({ endpoint }: { endpoint: InboundEndpointDetail }) {
  return (
    <>
      <EndpointFacts endpoint={endpoint} />
      <div className={classes.halves}>
        <Section title={t('incoming.try')} description={t('incoming.try_text')}>
          <CodeBlock text={readyCurl(endpoint.url)} label={t('incoming.try')} />
        </Section>
        <Section title={t('incoming.last_payload')} description={t('incoming.last_payload_text')}>
          {endpoint.lastPayload === null ? (
            <p className={classes.quiet}>{t('incoming.no_payload')}</p>
          ) : (
            <JsonView value={endpoint.lastPayload} label={t('incoming.last_payload')} />
          )}
        </Section>
      </div>
      <ReceivedList endpointId={endpoint.id} whenEmpty={t('received.empty_text')} />
      <RejectedList endpointId={endpoint.id} />
    </>
  );
}
