import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { t } from '../../../words/words.ts';
import { formatDuration } from '../run-words.ts';
import classes from './detail.module.css';
import type { TraceLine } from './trace-lines.ts';

interface TraceLineRowProps {
  line: Extract<TraceLine, { kind: 'span' }>;
  title: string;
  /** The duration of the full width, in milliseconds. */
  total: number;
  isSelected: boolean;
  onSelect: () => void;
  onToggle: () => void;
}

export function TraceLineRow({ line, title, total, isSelected, onSelect, onToggle }: TraceLineRowProps) {
  const { span, depth, isOpen } = line;
  const left = Math.min(100, (span.relativeStartMs / total) * 100);
  const width = Math.min(100 - left, (span.duration / total) * 100);
  return (
    <li className={classes.line} data-span={span.id} style={{ paddingLeft: depth * 18 }}>
      {isOpen === undefined ? (
        <span className={classes.noToggle} />
      ) : (
        <ActionIcon
          size={22}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'run.collapse' : 'run.expand', { name: title })}
          onClick={onToggle}
        >
          {isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
        </ActionIcon>
      )}
      <button
        type="button"
        className={classes.span}
        data-row-target
        data-status={span.status}
        aria-current={isSelected ? 'true' : undefined}
        onClick={onSelect}
      >
        <span className={classes.spanName}>
          {title}
          {span.attempt > 1 && <span className={classes.attempt}>×{span.attempt}</span>}
        </span>
        <span className={classes.track} aria-hidden="true">
          <span className={classes.bar} style={{ left: `${left}%`, width: `max(${width}%, 3px)` }} />
        </span>
        <span className={classes.spanTime}>
          {span.status === 'skipped' ? t('run.span_skipped') : formatDuration(span.duration)}
        </span>
        {span.status === 'error' && <VisuallyHidden>{t('run.span_error')}</VisuallyHidden>}
      </button>
    </li>
  );
}
