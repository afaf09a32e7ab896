import { CloudOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isConnectionLost, onConnectionChange } from '../api/connection.ts';
import { t } from '../words/words.ts';
import classes from './connection-notice.module.css';

/** Short interruptions end before the person needs to know of them. */
const noticeDelayMs = 4000;

/** Warns that the data on screen may be outdated. It disappears by itself once everything has been fetched again. */
export function ConnectionNotice() {
  const isLost = useSyncExternalStore(onConnectionChange, isConnectionLost);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLost) return setShown(false);
    const timer = setTimeout(() => setShown(true), noticeDelayMs);
    return () => clearTimeout(timer);
  }, [isLost]);
  return (
    <div role="status" className={classes.connection} data-shown={isShown || undefined}>
      {isShown && (
        <>
          <CloudOff size={15} style={{ flexShrink: 0 }} aria-hidden="true" />
          {t('shell.connection_lost')}
        </>
      )}
    </div>
  );
}
