import { appAuthKinds } from '../../../api/choices.ts';
import type { NewApp } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import type { Field, FormValues } from '../../../ui/form/field.ts';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { t } from '../../../words/words.ts';

type Name = 'name' | 'url' | 'auth' | 'apiKey' | 'header' | 'clientId' | 'clientSecret';

interface ConnectFormProps {
  onCancel: () => void;
  onConnected: (id: string) => void;
}

/** Connecting tests the app at once. If it does not answer, it is not connected. */
export function ConnectForm({ onCancel, onConnected }: ConnectFormProps) {
  const connect = useWrite('apps.connect', 'app');
  return (
    <FieldForm
      fields={fields()}
      initial={{ auth: 'none' }}
      submitLabel={t('apps.submit')}
      codeFields={{ name_taken: 'name', app_unreachable: 'url' }}
      onCancel={onCancel}
      onSubmit={async (values) => {
        const { app, authorizeUrl, leftOut } = await connect.mutateAsync(wishOf(values));
        if (authorizeUrl) return window.location.assign(authorizeUrl);
        notify.done(t('apps.connected_note', { name: app.name }));
        if (leftOut.length > 0) notify.problem(t('apps.left_out', { tools: leftOut.join(', ') }));
        onConnected(app.id);
      }}
    />
  );
}

function fields(): Field<Name>[] {
  return [
    {
      name: 'name',
      label: t('apps.name'),
      description: t('apps.name_hint'),
      placeholder: 'notes',
      required: true,
      autoFocus: true,
      maxLength: 20,
    },
    {
      name: 'url',
      label: t('apps.url'),
      description: t('apps.url_hint'),
      placeholder: 'https://notes.example.com/mcp',
      required: true,
      maxLength: 2000,
    },
    {
      name: 'auth',
      label: t('apps.auth'),
      kind: 'select',
      options: appAuthKinds.map((value) => ({ value, label: t(`apps.auth_${value}`) })),
    },
    {
      name: 'apiKey',
      label: t('apps.api_key'),
      description: t('apps.api_key_hint'),
      kind: 'secret',
      required: true,
      visible: ({ auth }) => auth === 'api_key',
    },
    {
      name: 'header',
      label: t('apps.header'),
      description: t('apps.header_hint'),
      placeholder: 'X-Api-Key',
      visible: ({ auth }) => auth === 'api_key',
    },
    {
      name: 'clientId',
      label: t('apps.client_id'),
      description: t('apps.client_id_hint'),
      visible: ({ auth }) => auth === 'oauth',
    },
    {
      name: 'clientSecret',
      label: t('apps.client_secret'),
      description: t('apps.api_key_hint'),
      kind: 'secret',
      visible: ({ auth, clientId }) => auth === 'oauth' && clientId !== '',
    },
  ];
}

function wishOf({ name, url, auth, ...secrets }: FormValues<Name>): NewApp {
  const { apiKey, header, clientId, clientSecret } = secrets;
  const given = auth === 'api_key' ? { apiKey, header } : auth === 'oauth' ? { clientId, clientSecret } : {};
  const filled = Object.entries(given).filter(([, value]) => value.trim() !== '');
  return { name: name.trim(), url: url.trim(), auth: auth as NewApp['auth'], ...Object.fromEntries(filled) };
}
