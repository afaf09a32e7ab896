import { Link } from '@tanstack/react-router';
import { useCan } from '../../api/catalogue.ts';
import classes from '../../ui/page-tabs.module.css';
import { t } from '../../words/words.ts';

/** Between what comes in and what goes out. */
export function WebhookTabs() {
  const can = useCan();
  if (!can('webhooks.list_outgoing')) return null;
  return (
    <nav className={classes.tabs} aria-label={t('webhooks.pages')}>
      <Link to="/webhooks" className={classes.tab} activeOptions={{ exact: true, includeSearch: false }}>
        {t('webhooks.incoming')}
      </Link>
      <Link to="/webhooks/outgoing" className={classes.tab} activeOptions={{ includeSearch: false }}>
        {t('webhooks.outgoing')}
      </Link>
    </nav>
  );
}
