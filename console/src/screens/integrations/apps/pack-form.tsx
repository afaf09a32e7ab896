import { Alert, Anchor, Group, List, Loader, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { AccessWay, Connection, PackOffer } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import type { Field, FormValues } from '../../../ui/form/field.ts';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { t } from '../../../words/words.ts';
import { accessFields, waysToChoose } from './access/access-fields.ts';
import { RegisterClient } from './access/register-client.tsx';
import { RequiredAccess } from './access/required-access.tsx';
import { useNewConnection } from './access/use-new-connection.ts';
import { type BegunPack, dropBegun, keepBegun } from './begun-pack.ts';
import { FailedAccess } from './failed-access.tsx';
import { PackMark } from './pack-mark.tsx';

interface PackFormProps {
  pack: PackOffer;
  /** What was entered before the person left to sign in, and the result. */
  begun?: BackFromSignIn | undefined;
  /** A custom pack: the pack itself and what it offers. */
  own?: BegunPack['own'];
  onCancel: () => void;
  onConnected: (id: string) => void;
}

/** Signed in, cancelled, or refused; this contains the reason. */
type BackFromSignIn = BegunPack & { end: 'signed_in' | 'unfinished' | (string & {}) };

/** Creates an app from a pack: its address, its access, a test call, and its first permissions. */
export function PackForm({ pack, begun, own = begun?.own, onCancel, onConnected }: PackFormProps) {
  const made = useNewConnection();
  const adding = useWrite('apps.add_pack', 'app');
  const choices = waysToChoose(pack.credentials, made.providers, { title: pack.title, short: true });
  const signsIn = choices.find(({ provider }) => provider !== undefined);
  const usable = made.connections.filter(({ kind }) => kind === 'http' || kind === 'oauth2');
  // A person who cancelled continues with the same connection.
  const unfinished = signsIn?.provider && usable.find((each) => isUnfinished(each, pack, signsIn.way, begun));
  const chosen = (values: FormValues<string>) => choices.find(({ value }) => value === values.access);
  const [connecting, setConnecting] = useState(begun?.end === 'signed_in');
  const [problem, setProblem] = useState<unknown>();
  const submit = async (values: FormValues<string>) => {
    setProblem(undefined);
    const variables = Object.fromEntries(
      pack.variables.map(({ name }) => [name, (values[`variable_${name}`] ?? '').trim()]),
    );
    const wanted = {
      pack: pack.name,
      name: (values.name ?? '').trim(),
      variables,
      permit: values.permit as BegunPack['permit'],
      ...(own && { own }),
    };
    const choice = chosen(values);
    if (!choice) {
      if (values.access !== 'connection') return connect(wanted);
      const connectionId = values.connectionId ?? '';
      await made.complete(connectionId, pack.credentials, values);
      return connect({ ...wanted, connectionId });
    }
    const target = { title: pack.title, baseUrl: pack.baseUrl, variables };
    const connection = await made.make(choice, target, values, choice.provider && unfinished);
    if (choice.provider) {
      keepBegun({ ...wanted, connectionId: connection.id });
      if ((await made.signIn(connection)) === 'done') await connect({ ...wanted, connectionId: connection.id });
      return;
    }
    try {
      await connect({ ...wanted, connectionId: connection.id });
    } catch (error) {
      await made.drop(connection.id);
      throw error;
    }
  };
  const connect = async ({ own: written, ...wanted }: Omit<BegunPack, 'connectionId'> & { connectionId?: string }) => {
    const app = await adding.mutateAsync({ ...wanted, ...(written && { pack: written.pack }) });
    dropBegun();
    notify.done(
      app.account
        ? t('apps.pack_added_as', { name: pack.title, account: app.account })
        : t('apps.connected_note', { name: pack.title }),
    );
    onConnected(app.id);
  };
  const asked = useRef(false);
  useEffect(() => {
    if (!begun || !connecting || asked.current) return;
    asked.current = true;
    const { end: _end, ...wanted } = begun;
    connect(wanted)
      .catch(setProblem)
      .finally(() => setConnecting(false));
  });
  if (pack.credentials.length > 0 && made.loading) return null;
  if (connecting)
    return (
      <Group gap="sm" role="status">
        <Loader size="sm" />
        <Text size="sm">{t('apps.pack_testing', { name: pack.title })}</Text>
      </Group>
    );
  const isSignedIn = usable.some(({ id, access }) => id === begun?.connectionId && access?.state === 'connected');
  return (
    <Stack gap="md">
      <Group gap="sm" wrap="nowrap">
        <PackMark {...pack.mark} />
        <div>
          <Title order={3} size="h4">
            {pack.title}
          </Title>
          <Anchor href={pack.documentation} target="_blank" rel="noreferrer" size="xs">
            {t('apps.pack_documentation')}
          </Anchor>
        </div>
      </Group>
      {problem !== undefined && <ErrorBox error={problem} />}
      {begun?.end === 'unfinished' && <Alert role="status">{t('apps.pack_unfinished', { name: pack.title })}</Alert>}
      {begun && begun.end !== 'unfinished' && begun.end !== 'signed_in' && <FailedAccess failed={begun.end} />}
      {pack.credentials.length > 0 && choices.length < pack.credentials.length && (
        <RequiredAccess ways={pack.credentials} />
      )}
      <FieldForm
        fields={fieldsOf(
          pack,
          accessFields(choices, {
            ...{ connections: usable, ways: pack.credentials },
            keepsSecret: unfinished?.hasSecret,
          }),
        )}
        initial={{
          name: pack.name,
          permit: 'reading',
          scopes: signsIn?.way.scopes ?? '',
          ...(begun && valuesOf(begun)),
          access: begun
            ? isSignedIn
              ? 'connection'
              : (signsIn?.value ?? 'connection')
            : (choices[0]?.value ?? 'connection'),
          clientId: clientIdOf(unfinished),
        }}
        submitLabel={(values) => {
          const provider = chosen(values)?.provider;
          return provider ? t('oauth.sign_in', { provider: provider.name }) : t('apps.pack_submit');
        }}
        codeFields={{ name_taken: 'name' }}
        onCancel={onCancel}
        note={(values) => (
          <>
            <RegisterClient choice={chosen(values)} redirectUri={made.redirectUri} />
          </>
        )}
        onSubmit={submit}
      />
      <Text size="sm" fw={600}>
        {t('apps.pack_operations')}
      </Text>
      <List size="sm" spacing={2}>
        {pack.operations.map(({ name, title, effect }) => (
          <List.Item key={name}>
            {title}{' '}
            <Text span size="xs" c="dimmed">
              {t(`apps.pack_effect_${effect}`)}
            </Text>
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

function fieldsOf(pack: PackOffer, ofAccess: Field<string>[]): Field<string>[] {
  return [
    ...pack.variables.map(({ name, title, help, example }) => ({
      name: `variable_${name}`,
      label: title,
      description: help,
      placeholder: example,
      required: true,
    })),
    ...(pack.credentials.length > 0 ? ofAccess : []),
    { name: 'name', label: t('apps.name'), description: t('apps.name_hint'), required: true, maxLength: 20 },
    {
      name: 'permit',
      label: t('apps.permit_at_once'),
      description: t('apps.permit_at_once_hint'),
      kind: 'select',
      options: (['none', 'reading', 'all'] as const).map((value) => ({
        value,
        label: t(`apps.permit_at_once_${value}`),
      })),
    },
  ];
}

function valuesOf({ name, permit, variables, connectionId }: BegunPack): Record<string, string> {
  const named = Object.entries(variables).map(([variable, value]) => [`variable_${variable}`, value]);
  return { ...Object.fromEntries(named), name, permit, connectionId };
}

/** A connection that was created for this pack and that nobody has signed in to yet. */
function isUnfinished(
  { id, name, kind, settings, access }: Connection,
  { title }: PackOffer,
  { provider }: AccessWay,
  begun: BegunPack | undefined,
): boolean {
  if (kind !== 'oauth2' || settings.provider !== provider || access?.state !== 'signed_out') return false;
  return begun ? id === begun.connectionId : name === title || name.startsWith(`${title} `);
}

function clientIdOf(connection: Connection | undefined): string {
  return typeof connection?.settings.clientId === 'string' ? connection.settings.clientId : '';
}
