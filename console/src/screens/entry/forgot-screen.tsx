import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { auth } from '../../api/session.ts';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { CodeBlock } from '../../ui/values/code-block.tsx';
import { t } from '../../words/words.ts';
import classes from './entry.module.css';
import { EntryLayout } from './entry-layout.tsx';
import { useTypedEmail } from './use-typed-email.ts';

export function ForgotScreen() {
  const [answer, setAnswer] = useState<{ email: string; mailAvailable: boolean }>();
  const typedEmail = useTypedEmail();
  const [{ next }] = useFilters<'next'>();
  const back = (email: string) => (
    <Link to="/sign-in" search={next ? { next } : {}} state={{ typedEmail: email }} className={classes.link}>
      {t('sign_in.back')}
    </Link>
  );
  if (answer?.mailAvailable) {
    return (
      <EntryLayout title={t('forgot.sent')} text={t('forgot.sent_text', { email: answer.email })}>
        {back(answer.email)}
      </EntryLayout>
    );
  }
  if (answer) {
    return (
      <EntryLayout title={t('forgot.no_mail')} text={t('forgot.no_mail_text')}>
        <CodeBlock text={`npx svc reset-password ${answer.email}`} label={t('forgot.no_mail')} />
        <p>{back(answer.email)}</p>
      </EntryLayout>
    );
  }
  return (
    <EntryLayout title={t('forgot.title')} text={t('forgot.text')}>
      <FieldForm
        wide
        fields={[
          {
            name: 'email',
            label: t('entry.email'),
            kind: 'email',
            required: true,
            autoFocus: true,
            autoComplete: 'username',
          },
        ]}
        initial={{ email: typedEmail ?? '' }}
        submitLabel={t('forgot.submit')}
        onSubmit={async ({ email }) => {
          const { mailAvailable } = await auth.requestReset({ email: email.trim() });
          setAnswer({ email: email.trim(), mailAvailable });
        }}
        footer={({ email }) => back(email)}
      />
    </EntryLayout>
  );
}
