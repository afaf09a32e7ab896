import { Link } from '@tanstack/react-router';
import { useCan } from '../../api/catalogue.ts';
import classes from '../../ui/page-tabs.module.css';
import { t } from '../../words/words.ts';

/** Between what is written, and where it goes. */
export function PostTabs() {
  const can = useCan();
  return (
    <nav className={classes.tabs} aria-label={t('posts.pages')} style={{ flexWrap: 'wrap' }}>
      <Link to="/posts" className={classes.tab} activeOptions={{ exact: true, includeSearch: false }}>
        {t('posts.posts')}
      </Link>
      {can('publishing.list_channels') && (
        <Link to="/posts/channels" className={classes.tab} activeOptions={{ includeSearch: false }}>
          {t('posts.channels')}
        </Link>
      )}
      {can('publishing.settings') && (
        <Link to="/posts/settings" className={classes.tab} activeOptions={{ includeSearch: false }}>
          {t('posts.settings')}
        </Link>
      )}
    </nav>
  );
}
