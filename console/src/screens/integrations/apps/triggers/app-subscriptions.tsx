import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { AppSubscription, ConnectedAppWithTools } from '../../../../api/types.ts';
import { Facts } from '../../../../ui/values/facts.tsx';
import { StateDot, type Tone } from '../../../../ui/values/state-dot.tsx';
import { TimeAgo } from '../../../../ui/values/time-ago.tsx';
import { t } from '../../../../words/words.ts';
import classes from '../apps.module.css';
import { SubscriptionTrouble } from './subscription-trouble.tsx';

/** The webhooks that svc has registered at the app's service; nothing for an app that svc only polls. */
export function AppSubscriptions({ app }: { app: ConnectedAppWithTools }) {
  const { subscriptions, triggers } = app;
  if (subscriptions.length === 0 && !triggers.some(({ kind }) => kind === 'webhook')) return null;
  const titles = new Map(triggers.map(({ name, title }) => [name, title]));
  return (
    <section aria-label={t('apps.subscriptions')}>
      <Text size="sm" fw={600}>
        {t('apps.subscriptions')}
      </Text>
      <Text size="sm" c="dimmed" mt={6}>
        {t(subscriptions.length === 0 ? 'apps.subscriptions_none' : 'apps.subscriptions_text')}
      </Text>
      {subscriptions.length > 0 && (
        <ul className={classes.list}>
          {subscriptions.map((each) => (
            <li key={each.id} className={classes.subscription}>
              <Subscription subscription={each} title={titles.get(each.trigger) ?? each.trigger} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Subscription({ subscription, title }: { subscription: AppSubscription; title: string }) {
  const { workflows, createdAt, receivedAt, parameters } = subscription;
  return (
    <Stack gap={6}>
      <Text size="sm" className={classes.name}>
        {title}
        {Object.entries(parameters).map(([name, value]) => (
          <code key={name}>
            {name}: {typeof value === 'string' ? value : JSON.stringify(value)}
          </code>
        ))}
      </Text>
      <SubscriptionTrouble subscription={subscription} />
      <Facts
        entries={[
          [t('apps.state'), <StateDot key="state" {...stateOf(subscription)} />],
          [t('apps.subscription_used_by'), workflows.length > 0 && <UsedBy workflows={workflows} />],
          [t('apps.subscription_since'), <TimeAgo key="since" at={createdAt} />],
          [
            t('apps.subscription_received'),
            receivedAt ? <TimeAgo key="received" at={receivedAt} /> : t('apps.subscription_none_yet'),
          ],
          [t(nextWords(subscription)), <TimeAgo key="next" at={subscription.nextAt} />],
        ]}
      />
    </Stack>
  );
}

const tones = { wanted: 'info', active: 'good', ending: 'quiet' } as const satisfies Record<string, Tone>;

function stateOf({ status, message }: AppSubscription): { tone: Tone; label: string } {
  const label = t(`apps.subscription_${status}`);
  return message === null
    ? { tone: tones[status], label }
    : { tone: 'bad', label: t(`apps.subscription_${status}_failed`) };
}

function nextWords({ message, status, expiresAt }: AppSubscription) {
  if (message !== null || status !== 'active') return 'apps.subscription_tries';
  return expiresAt === null ? 'apps.subscription_checked' : 'apps.subscription_renewed';
}

/** A workflow with several triggers of one kind is named once. */
function UsedBy({ workflows }: Pick<AppSubscription, 'workflows'>) {
  const once = [...new Map(workflows.map(({ id, name }) => [id, name]))];
  return once.map(([id, name], place) => (
    <Fragment key={id}>
      {place > 0 && ', '}
      <Anchor inherit renderRoot={(props) => <Link {...props} to="/workflows/$id" params={{ id }} />}>
        {name}
      </Anchor>
    </Fragment>
  ));
}
