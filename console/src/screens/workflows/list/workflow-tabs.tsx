import { Link } from '@tanstack/react-router';
import { useCan } from '../../../api/catalogue.ts';
import classes from '../../../ui/page-tabs.module.css';
import { t } from '../../../words/words.ts';

/** Between the list and the schedules. */
export function WorkflowTabs() {
  const can = useCan();
  if (!can('workflows.list_schedules')) return null;
  return (
    <nav className={classes.tabs} aria-label={t('workflow_list.pages')}>
      <Link to="/workflows" className={classes.tab} activeOptions={{ exact: true, includeSearch: false }}>
        {t('workflow_list.title')}
      </Link>
      <Link to="/workflows/schedules" className={classes.tab}>
        {t('workflow_list.schedules')}
      </Link>
    </nav>
  );
}
