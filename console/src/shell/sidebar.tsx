import { VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useCan } from '../api/catalogue.ts';
import { useLeaving } from '../api/pending-writes.ts';
import { useRead } from '../api/use-action.ts';
import { KeyCap } from '../ui/values/key-cap.tsx';
import { t, tn } from '../words/words.ts';
import { AccountMenu } from './account-menu.tsx';
import { NoticesBell } from './notices-bell.tsx';
import { placeGroups } from './places.ts';
import classes from './shell.module.css';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

interface SidebarProps {
  onNotices: () => void;
  onSheet: () => void;
  onSearch: () => void;
  /** On a phone, the bar above shows the workspace, and there is no keyboard. */
  isDrawer?: boolean;
  /** Called before something else replaces the drawer. */
  onLeave?: () => void;
}

export function Sidebar({ onNotices, onSheet, onSearch, isDrawer = false, onLeave }: SidebarProps) {
  const can = useCan();
  const overview = useRead('workspace.overview', {}, { enabled: can('workspace.overview') });
  // The number is a call to act, so only a person who may approve sees it.
  const leaving = useLeaving('approval', overview.dataUpdatedAt);
  const waiting = can('approvals.approve') ? Math.max(0, (overview.data?.waitingApprovals ?? 0) - leaving) : 0;
  const list = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path has another active entry.
  useEffect(() => {
    bringIntoView(list.current, '[data-status="active"]');
  }, [path]);
  const groups = placeGroups
    .map(({ label, places }) => ({ label, places: places.filter(({ needs }) => !needs || can(needs)) }))
    .filter(({ places }) => places.length > 0);
  const search = () => {
    onLeave?.();
    onSearch();
  };
  return (
    <div className={classes.sidebar}>
      {!isDrawer && <WorkspaceSwitcher />}
      <button type="button" className={classes.search} onClick={search}>
        <Search size={15} aria-hidden="true" />
        <span className={classes.itemLabel}>{t('shell.search')}</span>
        {!isDrawer && <KeyCap>{isMac() ? '⌘K' : 'Ctrl K'}</KeyCap>}
      </button>
      <nav ref={list} aria-label={t('shell.navigation')} className={classes.navigation}>
        {groups.map(({ label, places }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
          <div key={label} role="group" aria-label={t(label)} className={classes.navigationGroup}>
            {index > 0 && (
              <p className={classes.groupLabel} aria-hidden="true">
                {t(label)}
              </p>
            )}
            {places.map(({ to, label: name, icon: Icon }) => (
              <Link
                key={to}
                to={to}
                className={classes.item}
                activeOptions={{ exact: to === '/', includeSearch: false }}
              >
                <Icon size={16} strokeWidth={1.9} aria-hidden="true" />
                <span className={classes.itemLabel}>{t(name)}</span>
                {to === '/approvals' && waiting > 0 && (
                  <span className={classes.pill}>
                    <span aria-hidden="true">{waiting}</span>
                    <VisuallyHidden>{tn('nav.waiting', waiting)}</VisuallyHidden>
                  </span>
                )}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <div className={classes.foot}>
        <NoticesBell onOpen={onNotices} />
        <AccountMenu onSheet={onSheet} isDrawer={isDrawer} />
      </div>
    </div>
  );
}

function isMac(): boolean {
  return /mac/i.test(navigator.userAgent);
}

/** The end of the list fades out below the entry. */
const fadeHeight = 24;

/**
 * Scrolls the list only as far as needed to show an entry. Unlike scrollIntoView, this does not change where the next
 * Tab starts.
 */
function bringIntoView(list: HTMLElement | null, entry: string): void {
  const found = list?.querySelector(entry);
  if (!list || !found) return;
  const [frame, place] = [list.getBoundingClientRect(), found.getBoundingClientRect()];
  if (place.top < frame.top) list.scrollTop -= frame.top - place.top;
  else if (place.bottom + fadeHeight > frame.bottom) list.scrollTop += place.bottom + fadeHeight - frame.bottom;
}
