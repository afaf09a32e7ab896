import { Link, useNavigate } from '@tanstack/react-router';
import { auth } from '../../api/session.ts';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { t } from '../../words/words.ts';
import classes from './entry.module.css';
import { EntryLayout } from './entry-layout.tsx';
import { useEnter } from './use-enter.ts';
import { useLinkToken } from './use-link-token.ts';

export function ResetScreen() {
  const token = useLinkToken();
  const enter = useEnter();
  const navigate = useNavigate();
  const save = async ({ password }: { password: string }) => {
    const answer = await auth.resetPassword({ token: token ?? '', password });
    if ('next' in answer) await navigate({ to: '/sign-in', search: { reset: 'done' } });
    else await enter(answer);
  };
  const again = (
    <Link to="/forgot" className={classes.link}>
      {t('forgot.title')}
    </Link>
  );
  if (!token) {
    return (
      <EntryLayout title={t('reset.title')} text={t('reset.no_token')}>
        {again}
      </EntryLayout>
    );
  }
  return (
    <EntryLayout title={t('reset.title')} text={t('reset.text')}>
      <FieldForm
        wide
        fields={[
          {
            name: 'password',
            label: t('entry.new_password'),
            kind: 'new-password',
            required: true,
            autoFocus: true,
            maxLength: 200,
            description: t('entry.password_hint'),
          },
        ]}
        submitLabel={t('reset.submit')}
        codeFields={{ weak_password: 'password' }}
        onSubmit={save}
        errorActions={() => <div style={{ marginTop: 8 }}>{again}</div>}
      />
    </EntryLayout>
  );
}
