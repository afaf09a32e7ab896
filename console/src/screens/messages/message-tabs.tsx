import { Link } from '@tanstack/react-router';
import { useCan } from '../../api/catalogue.ts';
import classes from '../../ui/page-tabs.module.css';
import { t } from '../../words/words.ts';

/** Between what was written, and what it is written with. */
export function MessageTabs() {
  const can = useCan();
  return (
    <nav className={classes.tabs} aria-label={t('messages.pages')} style={{ flexWrap: 'wrap' }}>
      <Link to="/messages" className={classes.tab} activeOptions={{ exact: true, includeSearch: false }}>
        {t('messages.conversations')}
      </Link>
      {can('messages.list_templates') && (
        <Link to="/messages/templates" className={classes.tab} activeOptions={{ includeSearch: false }}>
          {t('messages.templates')}
        </Link>
      )}
      {can('messages.list_suppressed') && (
        <Link to="/messages/suppressed" className={classes.tab} activeOptions={{ includeSearch: false }}>
          {t('messages.suppressed')}
        </Link>
      )}
      {can('messages.settings') && (
        <Link to="/messages/settings" className={classes.tab} activeOptions={{ includeSearch: false }}>
          {t('messages.settings')}
        </Link>
      )}
    </nav>
  );
}
