import { Switch } from '@mantine/core';
import { useCan } from '../../../api/catalogue.ts';
import type { InboundEndpoint } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { StateDot } from '../../../ui/values/state-dot.tsx';
import { t } from '../../../words/words.ts';

/** Whether calls are accepted, as a switch for people who may change it. */
export function StateSwitch({ endpoint }: { endpoint: InboundEndpoint }) {
  const can = useCan();
  const change = useWrite('webhooks.switch_inbound', 'webhook');
  const { id, name, state, updatedAt } = endpoint;
  if (!can('webhooks.switch_inbound')) {
    return <StateDot tone={state === 'on' ? 'good' : 'quiet'} label={t(`incoming.state_${state}`)} />;
  }
  const set = (on: boolean) =>
    change.mutateAsync({ id, on, expectedUpdatedAt: updatedAt }).then(
      () => notify.done(t(on ? 'incoming.switched_on' : 'incoming.switched_off', { name })),
      (cause: unknown) => notify.failed(cause),
    );
  return (
    <Switch
      checked={change.isPending ? change.variables.on : state === 'on'}
      disabled={change.isPending}
      label={t(`incoming.state_${state}`)}
      aria-label={t('incoming.takes_calls', { name })}
      onChange={(event) => void set(event.currentTarget.checked)}
    />
  );
}
