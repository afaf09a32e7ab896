import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { KeyRound, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { ConnectedAppWithTools } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { confirmEffect } from '../../../ui/buttons/confirm-effect.tsx';
import { DeleteButton } from '../../../ui/buttons/delete-button.tsx';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { t } from '../../../words/words.ts';
import { AppState } from './app-state.tsx';
import { AppTools } from './app-tools.tsx';

/** One app: how it does, what it offers, and what of it is permitted. */
export function AppDetail({ id, onGone }: { id: string; onGone: () => void }) {
  const app = useRead('apps.get', { id });
  if (app.error && !app.data) return <ErrorBox error={app.error} onRetry={() => void app.refetch()} />;
  if (!app.data) return <Skeleton height={280} radius="md" />;
  return <Loaded app={app.data} onGone={onGone} />;
}

function Loaded({ app, onGone }: { app: ConnectedAppWithTools; onGone: () => void }) {
  const can = useCan();
  const disconnect = useWrite('apps.disconnect', 'app');
  const [withdrawn, setWithdrawn] = useState<string[]>([]);
  const askDisconnect = () =>
    confirmEffect({
      title: t('apps.disconnect_title', { name: app.name }),
      effect: t('apps.disconnect_effect'),
      confirmLabel: t('apps.disconnect'),
      onConfirm: async () => {
        // Left first: told of the change, the panel would ask for what is gone.
        onGone();
        await disconnect.mutateAsync({ id: app.id });
        notify.done(t('apps.disconnected', { name: app.name }));
      },
    });
  return (
    <Stack gap="lg">
      <Facts
        entries={[
          [t('apps.state'), <AppState key="state" state={app.state} />],
          [t('apps.url'), <span key="url">{app.url}</span>],
          [t('apps.auth'), t(`apps.auth_${app.auth}`)],
          [t('apps.calls_itself'), app.serverName],
          [t('apps.read_at'), app.toolsReadAt && <TimeAgo at={app.toolsReadAt} />],
        ]}
      />
      {app.message && <Text size="sm">{app.message}</Text>}
      <Group gap="xs">
        {app.auth === 'oauth' && can('apps.authorize') && <AuthorizeButton app={app} />}
        {can('apps.refresh_tools') && app.state !== 'needs_authorization' && (
          <RefreshButton app={app} onWithdrawn={setWithdrawn} />
        )}
      </Group>
      {withdrawn.length > 0 && <Text size="sm">{t('apps.withdrawn', { tools: withdrawn.join(', ') })}</Text>}
      <AppTools app={app} />
      {can('apps.disconnect') && <DeleteButton onClick={askDisconnect}>{t('apps.disconnect')}</DeleteButton>}
    </Stack>
  );
}

function AuthorizeButton({ app }: { app: ConnectedAppWithTools }) {
  const authorize = useWrite('apps.authorize', 'app');
  const needed = app.state === 'needs_authorization';
  const go = () =>
    authorize
      .mutateAsync({ id: app.id })
      .then(({ authorizeUrl }) => window.location.assign(authorizeUrl))
      .catch(notify.failed);
  return (
    <Button
      size="xs"
      variant={needed ? 'filled' : 'default'}
      leftSection={<KeyRound size={14} />}
      loading={authorize.isPending}
      onClick={() => void go()}
    >
      {t(needed ? 'apps.authorize' : 'apps.authorize_again')}
    </Button>
  );
}

function RefreshButton({ app, onWithdrawn }: { app: ConnectedAppWithTools; onWithdrawn: (tools: string[]) => void }) {
  const refresh = useWrite('apps.refresh_tools', 'app');
  const read = () =>
    refresh
      .mutateAsync({ id: app.id })
      .then(({ withdrawn, leftOut }) => {
        onWithdrawn(withdrawn);
        notify.done(t('apps.refreshed', { name: app.name }));
        if (leftOut.length > 0) notify.problem(t('apps.left_out', { tools: leftOut.join(', ') }));
      })
      .catch(notify.failed);
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<RefreshCw size={14} />}
      loading={refresh.isPending}
      onClick={() => void read()}
    >
      {t('apps.refresh')}
    </Button>
  );
}
