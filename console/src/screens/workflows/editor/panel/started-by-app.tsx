import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../../api/catalogue.ts';
import type { WorkflowTrigger } from '../../../../api/types.ts';
import { useRead } from '../../../../api/use-action.ts';
import { TimeAgo } from '../../../../ui/values/time-ago.tsx';
import { t } from '../../../../words/words.ts';
import { SubscriptionTrouble } from '../../../integrations/apps/triggers/subscription-trouble.tsx';
import { useEditor } from '../editor-context.ts';
import classes from './panel.module.css';

/** Says whether the app calls svc or svc polls the app, and shows problems of the subscription. */
export function StartedByApp({ trigger }: { trigger: WorkflowTrigger }) {
  const { workflow } = useEditor();
  const can = useCan();
  const apps = useRead('apps.list', {}, { enabled: can('apps.list') });
  const app = apps.data?.items.find(({ name }) => name === trigger.config?.app);
  const kind = app?.triggers.find(({ name }) => name === trigger.config?.trigger)?.kind;
  const calls = app?.triggers.some((each) => each.kind === 'webhook') ?? false;
  // The subscription belongs to the deployed version, which may differ from the draft.
  const whole = useRead('apps.get', { id: app?.id ?? '' }, { enabled: calls && can('apps.get') });
  const subscription = whole.data?.subscriptions.find(({ workflows }) =>
    workflows.some(({ id, triggerId }) => id === workflow.id && triggerId === trigger.id),
  );
  if (!app || !kind) return null;
  return (
    <>
      {subscription?.message != null && (
        <div className={classes.problems} role="status">
          <SubscriptionTrouble subscription={subscription} />
        </div>
      )}
      <p className={classes.text}>
        {t(kind === 'webhook' ? 'started.app_calls' : 'started.app_looks')}{' '}
        {subscription?.receivedAt && (
          <>
            {t('apps.subscription_received')}: <TimeAgo at={subscription.receivedAt} />.{' '}
          </>
        )}
        <Anchor
          inherit
          underline="always"
          renderRoot={(props) => <Link {...props} to="/integrations/apps" search={{ id: app.id }} />}
        >
          {t('started.app_open', { name: app.name })}
        </Anchor>
      </p>
    </>
  );
}
