import type { Connection } from '../../api/types.ts';
import type { Field } from '../../ui/form/field.ts';
import { t } from '../../words/words.ts';
import { type ConnectionField, type ConnectionValues, isTestProvider, secretFieldOf } from './connection-values.ts';

type FormField = Field<ConnectionField>;

/** All fields of a kind of connection, each shown for its kind and authentication method. */
export function connectionFields(
  connection: Connection | undefined,
  drawProviders: FormField['draw'],
  drawKeys: FormField['draw'],
): FormField[] {
  return [
    {
      name: 'name',
      label: t('connections.name'),
      description: t('connections.name_hint'),
      required: true,
      autoFocus: true,
      maxLength: 200,
    },
    {
      name: 'kind',
      label: t('connections.kind'),
      kind: 'select',
      options: (['http', 'oauth2', 'model', 'smtp', 'payment'] as const).map((value) => ({
        value,
        label: t(`connections.kind_${value}`),
      })),
      visible: () => !connection,
    },
    shownFor('oauth2')({
      name: 'signInProvider',
      label: t('oauth.provider'),
      required: true,
      draw: drawProviders,
    }),
    ...httpFields().map(shownFor('http')),
    ...modelFields().map(shownFor('model')),
    ...smtpFields().map(shownFor('smtp')),
    ...paymentFields().map(shownFor('payment')),
    ...secretFields(connection),
    shownFor('http')({ name: 'moreKeys', label: t('connections.more_keys'), draw: drawKeys }),
  ];
}

function shownFor(kind: string): (field: FormField) => FormField {
  return (field) => ({ ...field, visible: (values) => values.kind === kind && (field.visible?.(values) ?? true) });
}

function httpFields(): FormField[] {
  const ways = ['bearer', 'basic', 'header', 'query', 'none'] as const;
  return [
    {
      name: 'auth',
      label: t('connections.auth'),
      kind: 'select',
      options: ways.map((value) => ({ value, label: t(`connections.auth_${value}`) })),
    },
    {
      name: 'headerName',
      label: t('connections.header_name'),
      placeholder: 'X-Api-Key',
      required: true,
      visible: ({ auth }) => auth === 'header',
    },
    {
      name: 'queryName',
      label: t('connections.query_name'),
      placeholder: 'api_key',
      visible: ({ auth }) => auth === 'query',
    },
    { name: 'username', label: t('connections.username'), visible: ({ auth }) => auth === 'basic' },
    {
      name: 'baseUrl',
      label: t('connections.base_url'),
      description: t('connections.base_url_http_hint'),
      placeholder: 'https://api.example.com/v1',
    },
    { name: 'allowedHosts', label: t('connections.allowed_hosts'), description: t('connections.allowed_hosts_hint') },
  ];
}

const modelProviders = ['openai', 'anthropic', 'google', 'mistral', 'azure', 'openai-compatible'] as const;

/** Providers whose address depends on the customer, so it must be entered. */
function needsAddress({ provider }: ConnectionValues): boolean {
  return provider === 'azure' || provider === 'openai-compatible';
}

function modelFields(): FormField[] {
  return [
    {
      name: 'provider',
      label: t('connections.provider'),
      kind: 'select',
      options: modelProviders.map((value) => ({ value, label: t(`connections.provider_${value}`) })),
    },
    {
      name: 'baseUrl',
      label: t('connections.base_url'),
      description: t('connections.base_url_model_hint'),
      placeholder: 'https://',
      required: true,
      visible: needsAddress,
    },
    {
      name: 'baseUrl',
      label: t('connections.base_url'),
      description: t('connections.base_url_provider_hint'),
      visible: (values) => !needsAddress(values),
    },
    { name: 'defaultModel', label: t('connections.default_model') },
    { name: 'inputPrice', label: t('connections.input_price'), description: t('connections.price_hint'), half: true },
    { name: 'outputPrice', label: t('connections.output_price'), half: true },
  ];
}

function smtpFields(): FormField[] {
  return [
    { name: 'host', label: t('connections.host'), placeholder: 'smtp.example.com', required: true, half: true },
    { name: 'port', label: t('connections.port'), required: true, half: true },
    { name: 'secure', label: t('connections.secure'), description: t('connections.secure_hint'), kind: 'switch' },
    { name: 'username', label: t('connections.username') },
    { name: 'from', label: t('connections.from'), description: t('connections.from_hint'), required: true },
  ];
}

function paymentFields(): FormField[] {
  return [
    {
      name: 'paymentProvider',
      label: t('connections.payment_provider'),
      kind: 'select',
      options: (['stripe', 'test'] as const).map((value) => ({
        value,
        label: t(`connections.payment_provider_${value}`),
      })),
    },
    {
      name: 'baseUrl',
      label: t('connections.base_url'),
      description: t('connections.base_url_payment_hint'),
      placeholder: 'https://api.stripe.com',
      visible: (values) => !isTestProvider(values),
    },
  ];
}

function secretFields(connection: Connection | undefined): FormField[] {
  const description = connection?.hasSecret ? keepHint(connection) : undefined;
  const shown = (name: ConnectionField) => (values: ConnectionValues) =>
    secretFieldOf(values) === name &&
    values.kind !== 'oauth2' &&
    !(values.kind === 'http' && values.auth === 'none') &&
    !isTestProvider(values);
  return [
    { name: 'token', label: t('connections.token'), kind: 'secret', description, visible: shown('token') },
    { name: 'password', label: t('connections.password'), kind: 'secret', description, visible: shown('password') },
    { name: 'apiKey', label: t('connections.api_key'), kind: 'secret', description, visible: shown('apiKey') },
  ];
}

function keepHint({ secretHint }: Connection): string {
  return secretHint ? t('connections.keep_secret_end', { hint: secretHint }) : t('connections.keep_secret');
}
