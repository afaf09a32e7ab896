import { Text } from '@mantine/core';
import type { Connection } from '../../../api/types.ts';
import { StateDot, type Tone } from '../../../ui/values/state-dot.tsx';
import { formatDateTime } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';

type Access = NonNullable<Connection['access']>;

const tones: Record<Access['state'], Tone> = { signed_out: 'quiet', connected: 'good', refused: 'bad' };

/** Whether somebody is signed in, as whom, and until when. */
export function AccessState({ access }: { access: Access }) {
  return (
    <>
      <StateDot tone={tones[access.state]} label={t(`oauth.state_${access.state}`)} />
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {detailOf(access)}
      </Text>
    </>
  );
}

function detailOf({ state, account, until, renews, refusal }: Access): string {
  if (state === 'refused') return t('oauth.refused', { code: refusal ?? '' });
  if (state === 'signed_out') return '';
  const parts = [
    account && t('oauth.as', { account }),
    renews ? t('oauth.renews') : until && t('oauth.until', { time: formatDateTime(until) }),
  ];
  return parts.filter(Boolean).join(' · ');
}
