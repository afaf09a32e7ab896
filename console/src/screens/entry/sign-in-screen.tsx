import { Link } from '@tanstack/react-router';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import classes from './entry.module.css';
import { EntryLayout } from './entry-layout.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useEnter } from './use-enter.ts';
import { useTypedEmail } from './use-typed-email.ts';

export function SignInScreen() {
  const [{ next, reset }] = useFilters<'next' | 'reset'>();
  const enter = useEnter();
  return (
    <EntryLayout title={t('sign_in.title')} text={reasonFor(next, reset)}>
      <SignInForm
        email={useTypedEmail()}
        onSignedIn={(session) => enter(session, next)}
        footer={(email) => (
          <Link to="/forgot" search={next ? { next } : {}} state={{ typedEmail: email }} className={classes.link}>
            {t('sign_in.forgot')}
          </Link>
        )}
      />
    </EntryLayout>
  );
}

/** The reason why somebody was sent to this page. */
function reasonFor(next: string | undefined, reset: string | undefined): string | undefined {
  if (reset) return t('sign_in.after_reset');
  return next?.startsWith('/connect?') ? t('sign_in.for_program') : undefined;
}
