import { Link } from '@tanstack/react-router';
import { auth } from '../../api/session.ts';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { useFilters } from '../../ui/use-filters.ts';
import { t } from '../../words/words.ts';
import classes from './entry.module.css';
import { EntryLayout } from './entry-layout.tsx';
import { useEnter } from './use-enter.ts';

export function ResetScreen() {
  const [{ token }] = useFilters<'token'>();
  const enter = useEnter();
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
        onSubmit={async ({ password }) => enter(await auth.resetPassword({ token, password }))}
        errorActions={() => <div style={{ marginTop: 8 }}>{again}</div>}
      />
    </EntryLayout>
  );
}
