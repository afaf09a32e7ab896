import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { ListedWorkflow } from '../../../api/types.ts';
import { StateDot } from '../../../ui/values/state-dot.tsx';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { t, tn } from '../../../words/words.ts';
import classes from './list.module.css';
import { TriggerNames } from './trigger-names.tsx';
import type { LaneDrag } from './use-lane-drag.ts';
import { WorkflowMark } from './workflow-mark.tsx';
import { WorkflowMenu } from './workflow-menu.tsx';

export interface Moving {
  drag: LaneDrag;
  step: (workflow: ListedWorkflow, by: -1 | 1) => void;
}

interface WorkflowRowProps {
  workflow: ListedWorkflow;
  /** If absent, the row cannot be moved, as in search results. */
  moving?: Moving | undefined;
  /** Whether the dragged workflow would be dropped before this row. */
  isTarget?: boolean;
}

export function WorkflowRow({ workflow, moving, isTarget = false }: WorkflowRowProps) {
  const { id, name, description, color, runCount, lastRunAt, triggers } = workflow;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (!by) return;
    // Elsewhere in the list, the same keys move the focus from row to row.
    event.preventDefault();
    event.stopPropagation();
    moving?.step(workflow, by);
  };
  return (
    <li
      className={classes.row}
      data-workflow={id}
      data-dragged={moving?.drag.dragged === id || undefined}
      data-target={isTarget || undefined}
    >
      {moving && (
        <ActionIcon
          className={classes.handle}
          data-move-handle
          aria-label={t('workflow_list.move', { name })}
          title={t('workflow_list.move_hint')}
          onPointerDown={(event) => moving.drag.grab(id, event)}
          onKeyDown={onKeyDown}
        >
          <GripVertical size={15} />
        </ActionIcon>
      )}
      <WorkflowMark color={color} />
      <span className={classes.words}>
        <Link to="/workflows/$id" params={{ id }} className={classes.name} data-row-target>
          {name}
        </Link>
        {description && <span className={classes.description}>{description}</span>}
      </span>
      <span className={classes.cellTriggers}>
        <TriggerNames kinds={triggers} />
      </span>
      <span className={classes.cellState}>
        <DeployedState workflow={workflow} />
      </span>
      <span className={classes.cellRuns}>
        {runCount > 0 ? (
          <>
            <Link to="/runs" search={{ workflow: id }} className={classes.runs}>
              {tn('workflow_list.runs', runCount)}
            </Link>
            {lastRunAt && (
              <span className={classes.quiet}>
                <TimeAgo at={lastRunAt} />
              </span>
            )}
          </>
        ) : (
          <span className={classes.quiet}>{t('workflow_list.never_ran')}</span>
        )}
      </span>
      <span className={classes.cellMenu}>
        <WorkflowMenu workflow={workflow} />
      </span>
    </li>
  );
}

type Deployment = Pick<ListedWorkflow, 'isDeployed' | 'needsRedeployment'>;

function DeployedState({ workflow: { isDeployed, needsRedeployment } }: { workflow: Deployment }) {
  if (!isDeployed) return <StateDot tone="quiet" label={t('workflow_list.draft')} />;
  if (!needsRedeployment) return <StateDot tone="good" label={t('workflow_list.deployed')} />;
  return (
    <span title={t('workflow_list.changed_hint')}>
      <StateDot tone="warn" label={t('workflow_list.changed')} />
    </span>
  );
}
