import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { FileUp, KeyRound, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { ConnectedAppWithTools } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { confirmEffect } from '../../../ui/buttons/confirm-effect.tsx';
import { DeleteButton } from '../../../ui/buttons/delete-button.tsx';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Facts } from '../../../ui/values/facts.tsx';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { useSaid } from '../../../words/use-said.ts';
import { t } from '../../../words/words.ts';
import { AppAccess } from './access/app-access.tsx';
import { AppState } from './app-state.tsx';
import { AppTools } from './app-tools.tsx';
import { CallLimit } from './call-limit.tsx';
import { ImportForm } from './import-form.tsx';
import { AppSubscriptions } from './triggers/app-subscriptions.tsx';
import { AppTriggers } from './triggers/app-triggers.tsx';

/** One app: its state, its operations and their permissions. */
export function AppDetail({ id, onGone }: { id: string; onGone: () => void }) {
  const app = useRead('apps.get', { id });
  if (app.error && !app.data) return <ErrorBox error={app.error} onRetry={() => void app.refetch()} />;
  if (!app.data) return <Skeleton height={280} radius="md" />;
  return <Loaded app={app.data} onGone={onGone} />;
}

function Loaded({ app, onGone }: { app: ConnectedAppWithTools; onGone: () => void }) {
  const said = useSaid();
  const can = useCan();
  const disconnect = useWrite('apps.disconnect', 'app');
  const [imports, setImports] = useState(false);
  const [read, setRead] = useState<Reading>();
  const askDisconnect = () =>
    confirmEffect({
      title: t('apps.disconnect_title', { name: app.name }),
      effect: t('apps.disconnect_effect'),
      confirmLabel: t('apps.disconnect'),
      onConfirm: async () => {
        // Closes the panel first, which would otherwise refetch the deleted app.
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
          ...(app.source !== 'mcp' ? documentFacts(app) : serverFacts(app)),
          [t('apps.calls_itself'), app.serverName],
          [t('apps.calls_per_minute'), <CallLimit key="calls" app={app} />],
          [t('apps.read_at'), app.toolsReadAt && <TimeAgo at={app.toolsReadAt} />],
        ]}
      />
      {app.message && <Text size="sm">{said({ message: app.message, phrase: app.messagePhrase })}</Text>}
      {app.source !== 'mcp' && <AppAccess app={app} />}
      {(app.source !== 'pack' || app.auth === 'oauth') && (
        <Group gap="xs">
          {app.auth === 'oauth' && can('apps.authorize') && <AuthorizeButton app={app} />}
          {can('apps.refresh_tools') && mayReload(app) && <RefreshButton app={app} onRead={setRead} />}
          {app.source === 'openapi' && can('apps.import_document') && (
            <Button size="xs" variant="default" leftSection={<FileUp size={14} />} onClick={() => setImports(!imports)}>
              {t('apps.import_again')}
            </Button>
          )}
        </Group>
      )}
      {imports && (
        <ImportForm
          known={app}
          onCancel={() => setImports(false)}
          onImported={(imported) => {
            setImports(false);
            setRead(imported);
          }}
        />
      )}
      {read && <ReadingNote {...read} />}
      <AppTools app={app} />
      <AppTriggers app={app} />
      <AppSubscriptions app={app} />
      {can('apps.disconnect') && <DeleteButton onClick={askDisconnect}>{t('apps.disconnect')}</DeleteButton>}
    </Stack>
  );
}

/** An app that was imported from a file has no address to refresh it from. */
function mayReload({ state, source, documentUrl }: ConnectedAppWithTools): boolean {
  return state !== 'needs_authorization' && (source === 'mcp' || documentUrl !== null);
}

interface Reading {
  withdrawn: string[];
  changes: { added: string[]; removed: string[]; changed: string[] };
}

/** The result of the last refresh, with names unless there are too many. */
function ReadingNote({ withdrawn, changes }: Reading) {
  return (
    <div>
      {(['added', 'changed', 'removed'] as const).map(
        (kind) =>
          changes[kind].length > 0 && (
            <Text key={kind} size="sm">
              {t(`apps.found_${kind}`, { tools: listed(changes[kind]) })}
            </Text>
          ),
      )}
      {withdrawn.length > 0 && <Text size="sm">{t('apps.withdrawn', { tools: listed(withdrawn) })}</Text>}
    </div>
  );
}

const maxNames = 20;

function listed(names: string[]): string {
  return names.length <= maxNames ? names.join(', ') : `${names.slice(0, maxNames).join(', ')} …`;
}

type Fact = [string, ReactNode];

function serverFacts({ url, auth }: ConnectedAppWithTools): Fact[] {
  return [
    [t('apps.url'), <span key="url">{url}</span>],
    [t('apps.auth'), t(`apps.auth_${auth}`)],
  ];
}

function documentFacts({ baseUrl, documentUrl }: ConnectedAppWithTools): Fact[] {
  return [
    [t('apps.base_url'), <span key="base">{baseUrl}</span>],
    [t('apps.document_address'), documentUrl && <span key="document">{documentUrl}</span>],
  ];
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

function RefreshButton({ app, onRead }: { app: ConnectedAppWithTools; onRead: (read: Reading) => void }) {
  const refresh = useWrite('apps.refresh_tools', 'app');
  const read = () =>
    refresh
      .mutateAsync({ id: app.id })
      .then(({ withdrawn, changes, leftOut }) => {
        onRead({ withdrawn, changes });
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
