import type { Connection, SignInProvider } from '../../../api/types.ts';
import type { Field } from '../../../ui/form/field.ts';
import { t } from '../../../words/words.ts';
import type { OAuthField } from './oauth-values.ts';

type FormField = Field<OAuthField>;

const flows = ['code', 'device', 'client_credentials'] as const;

/** The fields that a provider requires: only few if its addresses are known. */
export function oauthFields(
  connection: Connection | undefined,
  preset: SignInProvider | undefined,
  drawKeys: FormField['draw'],
): FormField[] {
  const offered = flows.filter((flow) => preset?.flows.includes(flow) ?? true);
  return [
    {
      name: 'name',
      label: t('connections.name'),
      description: t('connections.name_hint'),
      required: true,
      autoFocus: !connection,
      maxLength: 200,
    },
    {
      name: 'flow',
      label: t('oauth.flow'),
      kind: 'select',
      options: offered.map((value) => ({ value, label: t(`oauth.flow_${value}`) })),
      visible: () => offered.length > 1,
    },
    ...variableFields(preset),
    {
      name: 'clientId',
      label: t('oauth.client_id'),
      description: t(preset?.hasClient ? 'oauth.client_of_operator' : 'oauth.client_id_hint'),
      required: !preset?.hasClient,
      maxLength: 2_000,
    },
    {
      name: 'clientSecret',
      label: t('oauth.client_secret'),
      kind: 'secret',
      description: connection?.hasSecret ? keepHint(connection) : undefined,
      visible: ({ clientId, clientAuth }) => clientId.trim() !== '' && (Boolean(preset) || clientAuth !== 'none'),
    },
    { name: 'scopes', label: t('oauth.scopes'), description: t('oauth.scopes_hint'), maxLength: 4_000 },
    ...(preset ? [] : customFields()),
    {
      name: 'baseUrl',
      label: t('connections.base_url'),
      description: t('oauth.base_url_hint'),
      placeholder: preset?.baseUrl?.replace('{variable}', '…') ?? 'https://api.example.com/v1',
    },
    {
      name: 'allowedHosts',
      label: t('connections.allowed_hosts'),
      description: t('connections.allowed_hosts_hint'),
      placeholder: preset?.hosts.join(', ').replaceAll('{variable}', '…') ?? '',
    },
    { name: 'parameters', label: t('oauth.parameters'), description: t('oauth.parameters_hint') },
    { name: 'moreKeys', label: t('connections.more_keys'), draw: drawKeys },
  ];
}

function variableFields(preset: SignInProvider | undefined): FormField[] {
  if (!preset?.variable) return [];
  const { kind, example, usual } = preset.variable;
  return [
    {
      name: 'variable',
      label: t(`oauth.variable_${kind}`),
      description: t('oauth.variable_hint', { example }),
      required: usual === null,
    },
  ];
}

function customFields(): FormField[] {
  return [
    // Entered above the form and stored with it.
    { name: 'issuer', label: t('oauth.issuer'), visible: () => false },
    {
      name: 'authorizationUrl',
      label: t('oauth.authorization_url'),
      placeholder: 'https://login.example.com/authorize',
      required: true,
      visible: ({ flow }) => flow === 'code',
    },
    { name: 'tokenUrl', label: t('oauth.token_url'), placeholder: 'https://login.example.com/token', required: true },
    {
      name: 'deviceUrl',
      label: t('oauth.device_url'),
      placeholder: 'https://login.example.com/device',
      required: true,
      visible: ({ flow }) => flow === 'device',
    },
    {
      name: 'clientAuth',
      label: t('oauth.client_auth'),
      kind: 'select',
      options: (['basic', 'post', 'none'] as const).map((value) => ({ value, label: t(`oauth.client_auth_${value}`) })),
    },
  ];
}

function keepHint({ secretHint }: Connection): string {
  return secretHint ? t('connections.keep_secret_end', { hint: secretHint }) : t('connections.keep_secret');
}
