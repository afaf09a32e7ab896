import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { auth } from '../../api/session.ts';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { t } from '../../words/words.ts';
import { EntryLayout } from './entry-layout.tsx';
import { useEnter } from './use-enter.ts';
import { useLinkToken } from './use-link-token.ts';

/** First run: the person with the one-time link becomes the owner. */
export function ClaimScreen() {
  const token = useLinkToken();
  const setup = useQuery({ queryKey: ['setup'], queryFn: auth.setup, staleTime: 0 });
  const enter = useEnter();
  if (setup.data?.claimed) {
    return (
      <EntryLayout title={t('claim.claimed')} text={t('claim.claimed_text')}>
        <Button fullWidth renderRoot={(props) => <Link to="/sign-in" {...props} />}>
          {t('sign_in.submit')}
        </Button>
      </EntryLayout>
    );
  }
  if (!token) return <EntryLayout title={t('claim.no_token')} text={t('claim.no_token_text')} />;
  // The form starts with the suggestions of the server.
  if (!setup.data && !setup.error) return <EntryLayout title={t('claim.title')} text={t('claim.text')} />;
  return (
    <EntryLayout title={t('claim.title')} text={t('claim.text')}>
      <FieldForm
        wide
        fields={[
          {
            name: 'name',
            label: t('entry.name'),
            required: true,
            autoComplete: 'name',
            autoFocus: true,
            maxLength: 120,
          },
          { name: 'email', label: t('entry.email'), kind: 'email', required: true, autoComplete: 'username' },
          {
            name: 'password',
            label: t('entry.password'),
            kind: 'new-password',
            required: true,
            maxLength: 200,
            description: t('entry.password_hint'),
          },
          {
            name: 'workspaceName',
            label: t('claim.workspace'),
            required: true,
            maxLength: 120,
            description: t('claim.workspace_hint'),
          },
          { name: 'sample', label: t('claim.sample'), kind: 'switch', description: t('claim.sample_hint') },
        ]}
        submitLabel={t('claim.submit')}
        codeFields={{ weak_password: 'password' }}
        initial={{ sample: setup.data?.sample ? 'true' : '' }}
        onSubmit={async ({ sample, ...values }) => {
          const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
          const owner = { ...values, email: values.email.trim(), timeZone, sample: sample === 'true' };
          await enter(await auth.claim({ ...owner, token }));
        }}
      />
    </EntryLayout>
  );
}
