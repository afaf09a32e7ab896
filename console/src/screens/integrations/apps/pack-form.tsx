import { Anchor, Group, List, Stack, Text, Title } from '@mantine/core';
import { useCan } from '../../../api/catalogue.ts';
import type { PackOffer } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import type { Field, FormValues } from '../../../ui/form/field.ts';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { t } from '../../../words/words.ts';
import { PackMark } from './pack-mark.tsx';

interface PackFormProps {
  pack: PackOffer;
  onCancel: () => void;
  onConnected: (id: string) => void;
}

type Credential = PackOffer['credentials'][number];

/** From a pack to an app: its address, the access, a test call, and what is allowed at once. */
export function PackForm({ pack, onCancel, onConnected }: PackFormProps) {
  const can = useCan();
  const connections = useRead('connections.list', {}, { enabled: can('connections.list') });
  const saving = useWrite('connections.save', 'connection');
  const removing = useWrite('connections.delete', 'connection');
  const adding = useWrite('apps.add_pack', 'app');
  const key = pack.credentials.find(({ kind }) => kind === 'http');
  const usable = (connections.data?.items ?? []).filter(({ kind }) => kind === 'http' || kind === 'oauth2');
  const offered = usable.map(({ id, name }) => ({ value: id, label: name }));
  const submit = async (values: FormValues<string>) => {
    const variables = Object.fromEntries(
      pack.variables.map(({ name }) => [name, (values[`variable_${name}`] ?? '').trim()]),
    );
    const made =
      key && values.access === 'key' ? await saving.mutateAsync(connectionOf(pack, key, values, variables)) : null;
    const connectionId = made?.id ?? values.connectionId;
    try {
      const app = await adding.mutateAsync({
        pack: pack.name,
        name: (values.name ?? '').trim(),
        variables,
        permit: values.permit as 'none' | 'reading' | 'all',
        ...(connectionId && { connectionId }),
      });
      notify.done(
        app.account
          ? t('apps.pack_added_as', { name: pack.title, account: app.account })
          : t('apps.connected_note', { name: pack.title }),
      );
      onConnected(app.id);
    } catch (error) {
      // A key that does not work is not kept: the next one gets the same name.
      if (made) await removing.mutateAsync({ id: made.id }).catch(() => undefined);
      throw error;
    }
  };
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
      <FieldForm
        fields={fieldsOf(pack, key, offered)}
        initial={{ name: pack.name, access: key ? 'key' : 'connection', permit: 'reading' }}
        submitLabel={t('apps.pack_submit')}
        codeFields={{ name_taken: 'name' }}
        onCancel={onCancel}
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

function fieldsOf(
  pack: PackOffer,
  key: Credential | undefined,
  connections: { value: string; label: string }[],
): Field<string>[] {
  const asks = pack.credentials.length > 0;
  const oauth = pack.credentials.find(({ kind }) => kind === 'oauth2');
  const withKey = ({ access }: Record<string, string>) => access === 'key';
  return [
    ...pack.variables.map(({ name, title, help, example }) => ({
      name: `variable_${name}`,
      label: title,
      description: help,
      placeholder: example,
      required: true,
    })),
    ...(key
      ? [
          {
            name: 'access',
            label: t('apps.pack_access'),
            kind: 'select' as const,
            options: (['key', 'connection'] as const).map((value) => ({
              value,
              label: t(`apps.pack_access_${value}`),
            })),
          },
          ...(key.username === null
            ? []
            : [
                {
                  name: 'username',
                  label: t('apps.pack_username'),
                  description: key.username,
                  required: true,
                  visible: withKey,
                },
              ]),
          ...partsOf(key).map(({ name, title }, place) => ({
            name: `part_${name}`,
            label: title,
            kind: 'secret' as const,
            required: true,
            description: place === 0 ? (key.help ?? undefined) : undefined,
            visible: withKey,
          })),
        ]
      : []),
    ...(asks
      ? [
          {
            name: 'connectionId',
            label: t('apps.connection'),
            description: t(oauth ? 'apps.pack_connection_oauth' : 'apps.connection_hint'),
            kind: 'select' as const,
            required: true,
            options: [{ value: '', label: '' }, ...connections],
            visible: ({ access }: Record<string, string>) => access === 'connection',
          },
        ]
      : []),
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

function partsOf({ parts }: Credential): { name: string; title: string }[] {
  return parts.length > 0 ? parts : [{ name: 'key', title: t('apps.pack_key') }];
}

/** The connection that a typed key becomes; its secret goes to the base address of the pack and nowhere else. */
function connectionOf(pack: PackOffer, key: Credential, values: FormValues<string>, variables: Record<string, string>) {
  const filled = (text: string, by: Record<string, string>) =>
    text.replace(/\{([a-z]+)\}/g, (whole, name: string) => by[name] ?? whole);
  const given = Object.fromEntries(partsOf(key).map(({ name }) => [name, (values[`part_${name}`] ?? '').trim()]));
  const secret = key.value === null ? (given.key ?? '') : filled(key.value, given);
  const username = key.fixedUsername === null ? values.username : filled(key.fixedUsername, variables);
  return {
    name: [pack.title, ...Object.values(variables)].join(' '),
    kind: 'http' as const,
    settings: {
      auth: key.auth,
      baseUrl: filled(pack.baseUrl, variables),
      ...(key.headerName !== null && { headerName: key.headerName }),
      ...(key.queryName !== null && { queryName: key.queryName }),
      ...(key.auth === 'basic' && { username }),
    },
    secret: { [key.auth === 'basic' ? 'password' : 'token']: secret },
  };
}
