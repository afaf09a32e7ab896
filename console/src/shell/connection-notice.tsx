import { CloudOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isConnectionLost, onConnectionChange } from '../api/connection.ts';
import { t } from '../words/words.ts';
import classes from './connection-notice.module.css';

/** Short breaks mend themselves before anybody needs to know. */
const patienceMs = 4000;

/** Says that what is on screen may be old. It goes by itself, with everything fetched anew. */
export function ConnectionNotice() {
  const isLost = useSyncExternalStore(onConnectionChange, isConnectionLost);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isLost) return setShown(false);
    const timer = setTimeout(() => setShown(true), patienceMs);
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
