import { useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { auth } from '../../api/session.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { Card, Page, Section } from '../../ui/layout/page.tsx';
import { t } from '../../words/words.ts';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

export function SecuritySettings() {
  const can = useCan();
  return (
    <Page title={t('settings.security')} description={t('security.description')} width="narrow">
      <Section title={t('security.two_factor')}>
        <Card>
          <TwoFactor />
        </Card>
      </Section>
      <Section title={t('security.password')} description={t('security.password_text')}>
        <Card>
          <ChangePassword />
        </Card>
      </Section>
      {can('workspace.list_sessions') && <Sessions />}
    </Page>
  );
}

function ChangePassword() {
  // Incrementing this resets the form after each change.
  const [round, setRound] = useState(0);
  return (
    <FieldForm
      key={round}
      fields={[
        { name: 'currentPassword', label: t('security.current'), kind: 'password', required: true },
        {
          name: 'newPassword',
          label: t('entry.new_password'),
          kind: 'new-password',
          required: true,
          maxLength: 200,
          description: t('entry.password_hint'),
        },
      ]}
      submitLabel={t('security.change')}
      codeFields={{ wrong_password: 'currentPassword', weak_password: 'newPassword' }}
      onSubmit={async (values) => {
        await auth.changePassword(values);
        notify.done(t('security.changed'));
        setRound(round + 1);
      }}
    />
  );
}
