import { useQueryClient } from '@tanstack/react-query';
import { auth, rememberSession, sessionQuery, useSession } from '../../api/session.ts';
import { useWrite } from '../../api/use-action.ts';
import { usePhoto } from '../../api/use-photo.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { PictureField } from '../../ui/form/picture-field.tsx';
import { Card, Page } from '../../ui/layout/page.tsx';
import { Facts } from '../../ui/values/facts.tsx';
import { currentLanguage, languageOf, languages, nameOfLanguage } from '../../words/language.ts';
import { speak, t } from '../../words/words.ts';

export function ProfileSettings() {
  const { user } = useSession();
  const client = useQueryClient();
  return (
    <Page title={t('settings.profile')} description={t('profile.description')} width="narrow">
      <Card>
        <div style={{ marginBottom: 18 }}>
          <Facts entries={[[t('profile.email'), user.email]]} />
        </div>
        <OwnPhoto />
        <FieldForm
          fields={[
            { name: 'name', label: t('entry.name'), required: true, autoComplete: 'name', maxLength: 120 },
            {
              name: 'language',
              label: t('shell.language'),
              kind: 'select',
              options: languages.map((value) => ({ value, label: nameOfLanguage(value) })),
            },
          ]}
          initial={{ name: user.name, language: user.language ?? currentLanguage() }}
          submitLabel={t('ui.save')}
          onSubmit={async (values) => {
            const language = languageOf(values.language);
            rememberSession(client, await auth.profile({ name: values.name.trim(), language }));
            if (language !== currentLanguage()) await speak(language);
            notify.done(t('ui.saved'));
          }}
        />
      </Card>
    </Page>
  );
}

function OwnPhoto() {
  const { user } = useSession();
  const client = useQueryClient();
  const photo = usePhoto(user.id);
  const set = useWrite('members.set_photo', 'member');
  return (
    <PictureField
      label={t('profile.photo')}
      hint={t('profile.photo_hint')}
      src={photo}
      round
      onSave={async (picture) => {
        await set.mutateAsync({ picture });
        await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
      }}
    />
  );
}
