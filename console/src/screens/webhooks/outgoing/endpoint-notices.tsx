import { Alert } from '@mantine/core';
import { CirclePause, CircleX, Hourglass, KeyRound, ShieldAlert } from 'lucide-react';
import type { OutgoingEndpoint } from '../../../api/types.ts';
import { formatDateTime } from '../../../words/format.ts';
import { t, wordFor } from '../../../words/words.ts';

/** Everything about an endpoint that needs attention. */
export function EndpointNotices({ endpoint }: { endpoint: OutgoingEndpoint }) {
  const { state, disabledReason, failingSince, restUntil, signed, previousSecretExpiresAt } = endpoint;
  return (
    <>
      {state === 'disabled' && (
        <Alert color="red" icon={<CircleX size={16} />} title={t('outgoing.disabled_title')}>
          {disabledReason && <p style={{ margin: '0 0 4px' }}>{reasonText(disabledReason)}</p>}
          {t('outgoing.disabled_text')}
        </Alert>
      )}
      {state === 'paused' && (
        <Alert color="yellow" icon={<CirclePause size={16} />}>
          {t('outgoing.paused_text')}
        </Alert>
      )}
      {state === 'active' && failingSince && (
        <Alert color="yellow" icon={<Hourglass size={16} />}>
          {t('outgoing.failing_text', { time: formatDateTime(failingSince) })}
          {restUntil &&
            Date.parse(restUntil) > Date.now() &&
            ` ${t('outgoing.rest_text', { time: formatDateTime(restUntil) })}`}
        </Alert>
      )}
      {!signed && (
        <Alert color="red" icon={<ShieldAlert size={16} />} title={t('outgoing.unsigned_title')}>
          {t('outgoing.unsigned_text')}
        </Alert>
      )}
      {previousSecretExpiresAt && (
        <Alert color="yellow" icon={<KeyRound size={16} />}>
          {t('outgoing.previous_until', { time: formatDateTime(previousSecretExpiresAt) })}
        </Alert>
      )}
    </>
  );
}

function reasonText(reason: string): string {
  return wordFor('outgoing.disabled_reason', reason) ?? reason;
}
