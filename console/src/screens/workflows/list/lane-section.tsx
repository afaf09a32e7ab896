import { Folder } from 'lucide-react';
import { t, tn } from '../../../words/words.ts';
import { FolderMenu } from './folder-menu.tsx';
import classes from './list.module.css';
import type { Lane } from './order-in-lanes.ts';
import { type Moving, WorkflowRow } from './workflow-row.tsx';

interface LaneSectionProps {
  lane: Lane;
  /** Without folders, the only lane has no heading. */
  alone: boolean;
  moving: Moving | undefined;
}

export function LaneSection({ lane, alone, moving }: LaneSectionProps) {
  const { folder, items, key } = lane;
  const title = folder?.name ?? t(alone ? 'workflow_list.title' : 'workflow_list.no_folder');
  const drag = moving?.drag;
  const target = drag?.target?.lane === key ? drag.target.index : undefined;
  // The target position does not count the dragged workflow.
  const others = items.filter(({ id }) => id !== drag?.dragged);
  const targetId = target === undefined ? undefined : others[target]?.id;
  return (
    <section className={classes.lane} data-lane={key} data-over={target !== undefined || undefined} aria-label={title}>
      {!alone && (
        <header className={classes.laneHead}>
          <h2 className={classes.laneTitle}>
            {folder && <Folder size={15} aria-hidden="true" />}
            {title}
          </h2>
          <span className={classes.quiet}>{tn('workflow_list.count', items.length)}</span>
          {folder && <FolderMenu folder={folder} />}
        </header>
      )}
      {items.length === 0 ? (
        <p className={classes.dropHere}>{t('workflow_list.drop_here')}</p>
      ) : (
        <ul className={classes.rows} data-end={(target !== undefined && targetId === undefined) || undefined}>
          {items.map((workflow) => (
            <WorkflowRow key={workflow.id} workflow={workflow} moving={moving} isTarget={workflow.id === targetId} />
          ))}
        </ul>
      )}
    </section>
  );
}
