import { Link } from '@tanstack/react-router';
import { useCan } from '../../api/catalogue.ts';
import classes from '../../ui/page-tabs.module.css';
import { t } from '../../words/words.ts';

/** Between the invoices, and what they are made with. */
export function InvoiceTabs() {
  const can = useCan();
  return (
    <nav className={classes.tabs} aria-label={t('invoices.pages')}>
      <Link to="/invoices" className={classes.tab} activeOptions={{ exact: true, includeSearch: false }}>
        {t('invoices.title')}
      </Link>
      {can('payments.settings') && (
        <Link to="/invoices/settings" className={classes.tab} activeOptions={{ includeSearch: false }}>
          {t('invoices.settings')}
        </Link>
      )}
    </nav>
  );
}
