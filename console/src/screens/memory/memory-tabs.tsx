import { Link } from '@tanstack/react-router';
import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import tabs from '../../ui/page-tabs.module.css';
import { t } from '../../words/words.ts';
import classes from './memory.module.css';

/** Between what is known, what waits for a person, and how it is kept. */
export function MemoryTabs() {
  const can = useCan();
  const waiting = useRead('memory.list', { state: 'proposed', limit: 1 }).data?.waiting ?? 0;
  return (
    <nav className={tabs.tabs} aria-label={t('memory.pages')} style={{ flexWrap: 'wrap' }}>
      <Link to="/memory" className={tabs.tab} activeOptions={{ exact: true, includeSearch: false }}>
        {t('memory.known')}
      </Link>
      <Link to="/memory/review" className={tabs.tab} activeOptions={{ includeSearch: false }}>
        {t('memory.review')} {waiting > 0 && <span className={classes.count}>{waiting}</span>}
      </Link>
      {can('memory.settings') && (
        <Link to="/memory/settings" className={tabs.tab} activeOptions={{ includeSearch: false }}>
          {t('memory.settings')}
        </Link>
      )}
    </nav>
  );
}
