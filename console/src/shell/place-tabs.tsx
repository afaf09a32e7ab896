import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '../api/catalogue.ts';
import classes from '../ui/layout/page-tabs.module.css';
import { t } from '../words/words.ts';
import { mainPlaces } from './places.ts';

interface PlaceTabsProps {
  of: string;
  /** The label of the first tab. */
  start: string;
  label: string;
  /** Shown beside the name of a page, such as the number of waiting items. */
  marks?: Record<string, ReactNode>;
}

/** Tabs between the pages of one place. Hidden if the person may see only the first page. */
export function PlaceTabs({ of, start, label, marks = {} }: PlaceTabsProps) {
  const can = useCan();
  const pages = mainPlaces.find(({ to }) => to === of)?.pages?.filter(({ needs }) => !needs || can(needs)) ?? [];
  if (pages.length === 0) return null;
  return (
    <nav className={classes.tabs} aria-label={label}>
      <Link to={of} className={classes.tab} activeOptions={{ exact: true, includeSearch: false }}>
        {start}
      </Link>
      {pages.map(({ to, label: name }) => (
        <Link key={to} to={to} className={classes.tab} activeOptions={{ includeSearch: false }}>
          {t(name)} {marks[to]}
        </Link>
      ))}
    </nav>
  );
}
