import { type KeyboardEvent, useRef } from 'react';
import type { ListedWorkflow } from '../../../api/types.ts';
import { focusRow } from '../../../ui/focus-row.ts';
import { t } from '../../../words/words.ts';
import classes from './list.module.css';
import { WorkflowRow } from './workflow-row.tsx';

/** What a search found: a plain list, because a part of an order cannot be reordered. */
export function FoundWorkflows({ items }: { items: ListedWorkflow[] }) {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (list.current && focusRow(event, list.current)) event.preventDefault();
  };
  return (
    <section className={classes.lane} aria-label={t('workflow_list.found')}>
      <ul ref={list} className={classes.rows} onKeyDown={onKeyDown}>
        {items.map((workflow) => (
          <WorkflowRow key={workflow.id} workflow={workflow} />
        ))}
      </ul>
    </section>
  );
}
