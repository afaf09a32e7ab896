import { Text } from '@mantine/core';
import type { AppSubscription } from '../../../../api/types.ts';
import { useSaid } from '../../../../words/use-said.ts';
import { t } from '../../../../words/words.ts';

/** Why the last attempt failed, and what helps; nothing if there is no problem. */
export function SubscriptionTrouble({ subscription }: { subscription: AppSubscription }) {
  const said = useSaid();
  const { message, messagePhrase, remedy, status } = subscription;
  if (message === null) return null;
  return (
    <div>
      <Text size="sm">{said({ message, phrase: messagePhrase })}</Text>
      {remedy && (
        <Text size="sm" c="dimmed">
          {t(status === 'ending' && remedy === 'settings' ? 'apps.remedy_ending' : `apps.remedy_${remedy}`)}
        </Text>
      )}
    </div>
  );
}
