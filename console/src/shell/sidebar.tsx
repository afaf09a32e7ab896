import { VisuallyHidden } from '@mantine/core';
import { spotlight } from '@mantine/spotlight';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useCan } from '../api/catalogue.ts';
import { useRead } from '../api/use-action.ts';
import { KeyCap } from '../ui/key-cap.tsx';
import { t, tn } from '../words/words.ts';
import { AccountMenu } from './account-menu.tsx';
import { NoticesBell } from './notices-bell.tsx';
import { mainPlaces } from './places.ts';
import classes from './shell.module.css';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

export function Sidebar({ onNotices, onSheet }: { onNotices: () => void; onSheet: () => void }) {
  const can = useCan();
  const overview = useRead('workspace.overview', {}, { enabled: can('workspace.overview') });
  const waiting = overview.data?.waitingApprovals ?? 0;
  const places = mainPlaces.filter((place) => !place.needs || can(place.needs));
  return (
    <div className={classes.sidebar}>
      <WorkspaceSwitcher />
      <button type="button" className={classes.search} onClick={spotlight.open}>
        <Search size={15} aria-hidden="true" />
        <span className={classes.itemLabel}>{t('shell.search')}</span>
        <KeyCap>{isMac() ? '⌘K' : 'Ctrl K'}</KeyCap>
      </button>
      <nav aria-label={t('shell.navigation')} className={classes.navigation}>
        {places.map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className={classes.item} activeOptions={{ exact: to === '/', includeSearch: false }}>
            <Icon size={16} strokeWidth={1.9} aria-hidden="true" />
            <span className={classes.itemLabel}>{t(label)}</span>
            {to === '/approvals' && waiting > 0 && (
              <span className={classes.pill}>
                <span aria-hidden="true">{waiting}</span>
                <VisuallyHidden>{tn('nav.waiting', waiting)}</VisuallyHidden>
              </span>
            )}
          </Link>
        ))}
      </nav>
      <div className={classes.spacer} />
      <NoticesBell onOpen={onNotices} />
      <AccountMenu onSheet={onSheet} />
    </div>
  );
}

function isMac(): boolean {
  return /mac/i.test(navigator.userAgent);
}
