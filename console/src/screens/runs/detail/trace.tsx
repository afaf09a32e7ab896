import { type KeyboardEvent, useRef, useState } from 'react';
import type { TraceSpan } from '../../../api/types.ts';
import { focusRow } from '../../../ui/lists/focus-row.ts';
import { t, tn } from '../../../words/words.ts';
import classes from './detail.module.css';
import { TraceLineRow } from './trace-line-row.tsx';
import { endOf, linesOf, shownAtFirst } from './trace-lines.ts';

interface TraceProps {
  spans: TraceSpan[];
  titleOf: (stepId: string) => string;
  selected: string | undefined;
  onSelect: (id: string) => void;
}

/** The steps as bars on a common time scale. The up and down arrow keys move; left and right collapse and expand. */
export function Trace({ spans, titleOf, selected, onSelect }: TraceProps) {
  const [open, setOpen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map());
  const list = useRef<HTMLUListElement>(null);
  const total = Math.max(endOf(spans), 1);
  const lines = linesOf(spans, { open, shown });
  const toggle = (id: string, isOpen: boolean) => setOpen((before) => new Map(before).set(id, isOpen));

  const onKeyDown = (event: KeyboardEvent) => {
    if (list.current && focusRow(event, list.current)) return event.preventDefault();
    const by = event.key === 'ArrowRight' ? true : event.key === 'ArrowLeft' ? false : undefined;
    const id = event.target instanceof Element ? event.target.closest('[data-span]')?.getAttribute('data-span') : null;
    const line = lines.find((candidate) => candidate.kind === 'span' && candidate.span.id === id);
    if (by === undefined || line?.kind !== 'span' || line.isOpen === undefined) return;
    event.preventDefault();
    toggle(line.span.id, by);
  };
  const isFlat = spans.every(({ children = [] }) => children.length === 0);
  return (
    <ul
      ref={list}
      className={classes.trace}
      data-flat={isFlat || undefined}
      aria-label={t('run.trace_label')}
      onKeyDown={onKeyDown}
    >
      {lines.map((line) =>
        line.kind === 'span' ? (
          <TraceLineRow
            key={line.span.id}
            line={line}
            title={titleOf(line.span.stepId)}
            total={total}
            isSelected={line.span.id === selected}
            onSelect={() => onSelect(line.span.id)}
            onToggle={() => toggle(line.span.id, !line.isOpen)}
          />
        ) : (
          <li key={`more ${line.parent}`} style={{ paddingLeft: 30 + line.depth * 18 }}>
            <button
              type="button"
              className={classes.more}
              onClick={() =>
                setShown((before) =>
                  new Map(before).set(line.parent, (before.get(line.parent) ?? shownAtFirst) + 5 * shownAtFirst),
                )
              }
            >
              {tn('run.more_spans', line.count)}
            </button>
          </li>
        ),
      )}
    </ul>
  );
}
