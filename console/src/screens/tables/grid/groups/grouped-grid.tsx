import { useState } from 'react';
import type { TableField } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import { GridBody, type RecordGridProps } from '../record-grid.tsx';
import classes from './groups.module.css';
import { useGroupedWindow } from './use-grouped-window.ts';
import { useGroups } from './use-groups.ts';

/** Records under the headings of their groups, up to three levels deep. */
export function GroupedGrid({ groupBy, ...props }: RecordGridProps & { groupBy: TableField[] }) {
  const [isEditing, setEditing] = useState(false);
  const groups = useGroups(props.input, groupBy, props.totals, true);
  const isFolded = props.settings.collapsed === true;
  const { lines, ...list } = useGroupedWindow(props.input, groupBy, groups, isFolded, props.writer.rows);
  return (
    <>
      {groups.hasMore && <p className={classes.tooMany}>{t('groups.too_many')}</p>}
      <GridBody
        {...props}
        list={list}
        lines={lines}
        isEditing={isEditing}
        setEditing={setEditing}
        allTotals={groups.totals}
      />
    </>
  );
}
