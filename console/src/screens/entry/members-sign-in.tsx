import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { auth } from '../../api/session.ts';
import { t } from '../../words/words.ts';
import classes from './entry.module.css';

/** Inconspicuous, because most visitors of a public page have no account. `next` is the page to open afterwards. */
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

/** Whether people can sign in at this address. Public pages may have a separate host without sign-in. */
function useHasConsole(): boolean {
  const setup = useQuery({ queryKey: ['setup'], queryFn: auth.setup, staleTime: 60_000, retry: false });
  return setup.data !== undefined;
}
