import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCan } from '../../../../api/catalogue.ts';
import type { ConnectedAppWithTools, Connection } from '../../../../api/types.ts';
import { useRead, useWrite } from '../../../../api/use-action.ts';
import { notify } from '../../../../ui/feedback/notify.tsx';
import type { FormValues } from '../../../../ui/form/field.ts';
import { FieldForm } from '../../../../ui/form/field-form.tsx';
import { t } from '../../../../words/words.ts';
import { AccessState } from '../../../settings/oauth/access-state.tsx';
import { DeviceDialog } from '../../../settings/oauth/device-dialog.tsx';
import { SignInButton } from '../../../settings/oauth/sign-in-button.tsx';
import { accessFields, waysToChoose } from './access-fields.ts';
import { matchingConnections } from './matching-connections.ts';
import { RegisterClient } from './register-client.tsx';
import { RequiredAccess } from './required-access.tsx';
import { useNewConnection } from './use-new-connection.ts';

/** The credentials that the service of an app needs, the connection it uses, and a form to change that. */
export function AppAccess({ app }: { app: ConnectedAppWithTools }) {
  const can = useCan();
  const { connectionId, access } = app;
  const reads = useRead('connections.list', {}, { enabled: connectionId !== null && can('connections.list') });
  const connection = reads.data?.items.find(({ id }) => id === connectionId);
  const isGone = connectionId !== null && reads.data !== undefined && connection === undefined;
  const [changes, setChanges] = useState(false);
  const needsOne = (connectionId === null || isGone) && access !== null && access.length > 0;
  const lacks = connection !== undefined && app.missing.length > 0;
  const mayChange = can('apps.set_connection');
  return (
    <section aria-label={t('apps.auth')}>
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          {t('apps.auth')}
        </Text>
        {access && <RequiredAccess ways={access} />}
        <div>
          <Text size="sm">{connectionWords(connectionId, connection?.name, isGone)}</Text>
          {connection?.access && <AccessState access={connection.access} />}
        </div>
        {lacks && (
          <Alert color="yellow" role="status">
            {t('apps.access_missing')}
            <List size="sm">
              {app.missing.map(({ scheme, words }) => (
                <List.Item key={`${scheme} ${words}`}>{words}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        {!changes && (
          <Group gap="xs">
            {connection?.access && connection.access.state !== 'connected' && can('connections.sign_in') && (
              <SignInButton connection={connection} size="xs" from="apps" />
            )}
            {mayChange && (
              <Button
                size="xs"
                variant={needsOne || lacks ? 'filled' : 'default'}
                leftSection={<KeyRound size={14} />}
                onClick={() => setChanges(true)}
              >
                {t(connectionId === null || isGone ? 'apps.give_access' : 'apps.change_access')}
              </Button>
            )}
          </Group>
        )}
        {changes && <AccessForm app={app} onDone={() => setChanges(false)} />}
      </Stack>
    </section>
  );
}

function connectionWords(id: string | null, name: string | undefined, isGone: boolean): string {
  if (id === null) return t('apps.called_without');
  return isGone ? t('apps.connection_gone') : t('apps.called_with', { name: name ?? '…' });
}

function AccessForm({ app, onDone }: { app: ConnectedAppWithTools; onDone: () => void }) {
  const made = useNewConnection();
  const setting = useWrite('apps.set_connection', 'app');
  // If a sign-in cannot start, the next attempt uses the same connection.
  const begun = useRef<Connection>(undefined);
  if (made.loading) return null;
  const { id, connectionId: before } = app;
  const target = { title: titleOf(app), baseUrl: app.baseUrl ?? app.url };
  const choices = made.mayMake ? waysToChoose(app.access ?? [], made.providers, { title: target.title }) : [];
  const offered = matchingConnections(made.connections, target.baseUrl, app.access);
  const chosen = (values: FormValues<string>) => choices.find(({ value }) => value === values.access);
  const keepsWhat = offered.some((connection) => connection.id === before);
  const set = (connectionId: string | null) => setting.mutateAsync({ id, connectionId });
  const submit = async (values: FormValues<string>) => {
    const choice = chosen(values);
    if (!choice) {
      const connectionId = values.access === 'connection' ? (values.connectionId ?? null) : null;
      if (connectionId !== null) await made.complete(connectionId, app.access ?? [], values);
      await set(connectionId);
    } else {
      const connection = await made.make(choice, target, values, begun.current);
      if (choice.provider) begun.current = connection;
      try {
        await set(connection.id);
      } catch (error) {
        begun.current = undefined;
        await made.drop(connection.id);
        throw error;
      }
      if (choice.provider && (await made.signIn(connection)) !== 'done') return;
    }
    notify.done(t('apps.access_set', { name: app.name }));
    onDone();
  };
  return (
    <>
      {choices.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(offered.length === 0 ? 'apps.no_matching_connection' : 'apps.other_connection_hint')}
        </Text>
      )}
      <FieldForm
        fields={accessFields(choices, {
          ...{ connections: offered, ways: app.access ?? [] },
          none: before !== null || offered.length === 0,
        })}
        initial={{
          access: keepsWhat ? 'connection' : (choices[0]?.value ?? (offered.length > 0 ? 'connection' : 'none')),
          connectionId: keepsWhat ? (before ?? '') : (offered[0]?.id ?? ''),
          scopes: choices.find(({ provider }) => provider?.id === 'custom')?.way.scopes ?? '',
        }}
        submitLabel={(values) => {
          const provider = chosen(values)?.provider;
          return provider ? t('oauth.sign_in', { provider: provider.name }) : t('ui.save');
        }}
        onCancel={onDone}
        note={(values) => <RegisterClient choice={chosen(values)} redirectUri={made.redirectUri} />}
        onSubmit={submit}
      />
      {made.device && (
        <DeviceDialog
          {...made.device}
          onClose={() => {
            made.closeDevice();
            onDone();
          }}
        />
      )}
    </>
  );
}

/** The title in the document, or else the name of the app. */
function titleOf({ serverName, name }: ConnectedAppWithTools): string {
  return serverName || name;
}
