import { Button, CloseButton, Progress } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { notify } from '../../../ui/feedback/notify.tsx';
import type { Selection } from '../../../ui/lists/use-selection.ts';
import { formatNumber } from '../../../words/format.ts';
import { t, tn } from '../../../words/words.ts';
import classes from './bulk.module.css';

interface BulkBarProps {
  selection: Selection;
  progress: { done: number; total: number } | undefined;
  /** Loads the ids of all filtered rows, if the list is longer than what is loaded. */
  allIds: (() => Promise<string[]>) | undefined;
  children: ReactNode;
}

/** Actions for the chosen rows, shown at the bottom of the window while there are any. */
export function BulkBar({ selection, progress, allIds, children }: BulkBarProps) {
  const [isCollecting, setCollecting] = useState(false);
  const count = selection.ids.size;
  if (count === 0 && !progress) return null;
  const chooseAll = async () => {
    setCollecting(true);
    try {
      if (allIds) selection.set(await allIds());
    } catch (cause) {
      notify.failed(cause);
    } finally {
      setCollecting(false);
    }
  };
  return (
    <section className={classes.bar} aria-label={t('bulk.title')}>
      {progress ? (
        <div className={classes.progress}>
          <span>{t('bulk.progress', { done: formatNumber(progress.done), total: formatNumber(progress.total) })}</span>
          <Progress
            value={(progress.done / progress.total) * 100}
            aria-label={t('bulk.title')}
            animated
            className={classes.meter ?? ''}
          />
        </div>
      ) : (
        <>
          <output className={classes.count}>{tn('bulk.chosen', count)}</output>
          {allIds && (
            <Button size="xs" variant="subtle" loading={isCollecting} onClick={() => void chooseAll()}>
              {t('bulk.choose_all')}
            </Button>
          )}
          {children}
          <CloseButton size="sm" aria-label={t('bulk.clear')} onClick={selection.clear} />
        </>
      )}
    </section>
  );
}
