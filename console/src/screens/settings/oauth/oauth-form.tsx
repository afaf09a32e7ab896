import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import type { Connection, SignInProvider } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { useSeen } from '../../../ui/editing/act-on-seen.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { CodeBlock } from '../../../ui/values/code-block.tsx';
import { t } from '../../../words/words.ts';
import { FurtherKeysField } from '../further-keys/further-keys-field.tsx';
import { pointAtFields } from '../point-at-fields.ts';
import { AccessState } from './access-state.tsx';
import classes from './oauth.module.css';
import { oauthFields } from './oauth-fields.ts';
import { type OAuthValues, oauthChangeOf, oauthValuesOf } from './oauth-values.ts';
import { SignInButton } from './sign-in-button.tsx';

interface OAuthFormProps {
  connection: Connection | undefined;
  provider: string;
  /** For a new connection, because signing in comes next. */
  onSaved: (id: string) => void;
  onDone: () => void;
}

/** An OAuth connection: the client that svc uses, and who is signed in. */
export function OAuthForm(props: OAuthFormProps) {
  const { data } = useRead('connections.list_providers', {});
  if (!data) return null;
  return (
    <LoadedForm {...props} preset={data.items.find(({ id }) => id === props.provider)} redirect={data.redirectUri} />
  );
}

type LoadedProps = OAuthFormProps & { preset: SignInProvider | undefined; redirect: string };

function LoadedForm({ connection, provider, preset, redirect, onSaved, onDone }: LoadedProps) {
  const save = useWrite('connections.save', 'connection');
  // The initial values, because a live update must not replace what is being typed.
  const [start] = useState(connection);
  const [found, setFound] = useState<Partial<OAuthValues>>({});
  const act = useSeen(start);
  return (
    <>
      {connection?.access && <SignInPart connection={connection} />}
      {!preset && <IssuerPart known={String(connection?.settings.issuer ?? '')} onFound={setFound} />}
      <FieldForm
        key={JSON.stringify(found)}
        fields={oauthFields(start, preset, (drawn) => <FurtherKeysField {...drawn} />)}
        initial={{ ...oauthValuesOf(start, preset), ...found }}
        submitLabel={t('ui.save')}
        codeFields={{ name_taken: 'name', secret_needed: 'clientSecret' }}
        onCancel={onDone}
        note={({ flow }) => (
          <Stack gap={6} mt="sm">
            {flow === 'code' && (
              <>
                <Text size="sm" fw={550}>
                  {t('oauth.redirect')}
                </Text>
                <CodeBlock text={redirect} label={t('oauth.redirect')} />
                <Text size="xs" c="dimmed">
                  {t('oauth.redirect_hint')}
                </Text>
              </>
            )}
            {preset && (
              <Anchor size="sm" href={preset.documentation} target="_blank" rel="noreferrer noopener">
                {t('oauth.documentation', { provider: preset.name })}
              </Anchor>
            )}
          </Stack>
        )}
        onSubmit={async (values) => {
          const change = oauthChangeOf(start, provider, preset, values);
          const saved = await act((seen) => save.mutateAsync({ ...change, ...seen })).catch((error: unknown) =>
            pointAtFields(error, 'moreKeys'),
          );
          notify.done(t('connections.saved', { name: saved.name }));
          if (saved.access?.state === 'connected') onDone();
          else onSaved(saved.id);
        }}
      />
    </>
  );
}

function SignInPart({ connection }: { connection: Connection }) {
  const can = useCan();
  return (
    <section className={classes.state} aria-label={t('connections.state')}>
      <div>{connection.access && <AccessState access={connection.access} />}</div>
      {can('connections.sign_in') && (
        <div>
          <SignInButton connection={connection} />
        </div>
      )}
    </section>
  );
}

/** If a provider publishes its addresses, nobody has to type them. */
function IssuerPart({ known, onFound }: { known: string; onFound: (values: Partial<OAuthValues>) => void }) {
  const discover = useWrite('connections.discover_provider', 'connection');
  const [issuer, setIssuer] = useState(known);
  const find = async () => {
    try {
      const found = await discover.mutateAsync({ issuer: issuer.trim() });
      onFound({
        issuer: found.issuer,
        authorizationUrl: found.authorizationUrl ?? '',
        tokenUrl: found.tokenUrl ?? '',
        deviceUrl: found.deviceUrl ?? '',
      });
      notify.done(t('oauth.found'));
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <div className={classes.issuer}>
      <TextInput
        label={t('oauth.issuer')}
        description={t('oauth.issuer_hint')}
        placeholder="https://login.example.com"
        value={issuer}
        onChange={(event) => setIssuer(event.currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={issuer.trim() === ''}
        loading={discover.isPending}
        onClick={() => void find()}
      >
        {t('oauth.find')}
      </Button>
    </div>
  );
}
