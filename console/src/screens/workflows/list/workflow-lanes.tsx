import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCan } from '../../../api/catalogue.ts';
import type { ListedWorkflow, WorkflowFolder } from '../../../api/types.ts';
import { focusRow } from '../../../ui/lists/focus-row.ts';
import { t } from '../../../words/words.ts';
import { LaneSection } from './lane-section.tsx';
import classes from './list.module.css';
import { lanesOf, stepFrom } from './order-in-lanes.ts';
import { useLaneDrag } from './use-lane-drag.ts';
import { useMoveWorkflow } from './use-move-workflow.ts';
import type { Moving } from './workflow-row.tsx';

/** All workflows by folder, in the order of the workspace. Dragging and the arrow keys change it. */
export function WorkflowLanes({ items, folders }: { items: ListedWorkflow[]; folders: WorkflowFolder[] }) {
  const can = useCan();
  const { shown = items, move } = useMoveWorkflow(items);
  const [said, setSaid] = useState('');
  const root = useRef<HTMLDivElement>(null);
  const lanes = lanesOf(shown, folders);
  const drag = useLaneDrag((id, target) => move(lanes, id, target));

  const step: Moving['step'] = ({ id, name }, by) => {
    const target = stepFrom(lanes, id, by);
    const lane = lanes.find(({ key }) => key === target?.lane);
    if (!target || !lane) return;
    // Renders at once, so that the next key press is not lost: in another lane, the row is a new element.
    flushSync(() => move(lanes, id, target));
    root.current?.querySelector<HTMLElement>(`[data-workflow="${id}"] [data-move-handle]`)?.focus();
    const others = lane.items.filter((item) => item.id !== id);
    const folder = lane.folder?.name ?? t('workflow_list.no_folder');
    setSaid(t('workflow_list.moved', { name, folder, place: target.index + 1, count: others.length + 1 }));
  };
  const mayMove = can('workflows.reorder') && can('workflows.move_to_folder');
  const alone = folders.length === 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (root.current && focusRow(event, root.current)) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys only move between links that can also be reached without them.
    <div ref={root} className={classes.lanes} data-dragging={drag.dragged ? true : undefined} onKeyDown={onKeyDown}>
      {lanes
        .filter(({ folder, items }) => folder || items.length > 0 || drag.dragged)
        .map((lane) => (
          <LaneSection key={lane.key} lane={lane} alone={alone} moving={mayMove ? { drag, step } : undefined} />
        ))}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
