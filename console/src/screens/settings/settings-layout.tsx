import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { settingGroups } from '../../shell/places.ts';
import { t } from '../../words/words.ts';
import classes from './settings.module.css';

export function SettingsLayout() {
  const can = useCan();
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a phone the entries are side by side, so the open one may be out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is done for each place anew.
  useEffect(() => {
    const open = strip.current?.querySelector<HTMLElement>('[data-status="active"]');
    if (strip.current && open)
      strip.current.scrollLeft = open.offsetLeft - (strip.current.clientWidth - open.offsetWidth) / 2;
  }, [pathname]);
  return (
    <div className={classes.layout}>
      <nav ref={strip} className={classes.navigation} aria-label={t('settings.navigation')}>
        {settingGroups.map((group) => {
          const places = group.places.filter((place) => !place.needs || can(place.needs));
          if (places.length === 0) return null;
          return (
            <div key={group.label} className={classes.group}>
              <p className={classes.groupLabel}>{t(group.label)}</p>
              {places.map(({ to, label, icon: Icon }) => (
                <Link key={to} to={to} className={classes.item} activeOptions={{ includeSearch: false }}>
                  <Icon size={15} strokeWidth={1.9} aria-hidden="true" />
                  {t(label)}
                </Link>
              ))}
            </div>
          );
        })}
      </nav>
      <div className={classes.content}>
        <Outlet />
      </div>
    </div>
  );
}
