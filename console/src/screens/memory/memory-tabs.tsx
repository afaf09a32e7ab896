import { useRead } from '../../api/use-action.ts';
import { PlaceTabs } from '../../shell/place-tabs.tsx';
import { t } from '../../words/words.ts';
import classes from './memory.module.css';

/** Tabs for memories, reviews and settings. */
export function MemoryTabs() {
  const waiting = useRead('memory.list', { state: 'proposed', limit: 1 }).data?.waiting ?? 0;
  const count = waiting > 0 && <span className={classes.count}>{waiting}</span>;
  return (
    <PlaceTabs of="/memory" start={t('memory.known')} label={t('memory.pages')} marks={{ '/memory/review': count }} />
  );
}
