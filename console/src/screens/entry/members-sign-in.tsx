import { Link } from '@tanstack/react-router';
import { t } from '../../words/words.ts';
import classes from './entry.module.css';
import { useHasConsole } from './use-has-console.ts';

/** Quiet, because most who come to a public page have no account. `next` is where to go afterwards. */
export function MembersSignIn({ next }: { next?: string }) {
  const hasConsole = useHasConsole();
  if (!hasConsole) return null;
  return (
    <p className={classes.members}>
      {t('entry.members')}{' '}
      <Link to="/sign-in" search={next ? { next } : {}} className={classes.membersLink}>
        {t('sign_in.submit')}
      </Link>
    </p>
  );
}
