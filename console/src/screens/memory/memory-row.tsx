import type { FoundMemory, Memory } from '../../api/types.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { t } from '../../words/words.ts';
import { categoryText } from './category-text.ts';
import classes from './memory.module.css';
import { MemoryStateDot } from './memory-state.tsx';
import { subjectName } from './subject-line.tsx';

interface MemoryRowProps {
  memory: Memory & Partial<Pick<FoundMemory, 'by'>>;
  isSelected: boolean;
  onOpen: () => void;
}

export function MemoryRow({ memory, isSelected, onOpen }: MemoryRowProps) {
  const { content, subject, category, state, createdAt, by } = memory;
  return (
    <li className={classes.row} data-selected={isSelected || undefined}>
      <button type="button" className={classes.open} data-row-target onClick={onOpen}>
        {content ?? t('memory.forgotten_text')}
      </button>
      <span className={classes.detail}>
        <span className={classes.category}>{categoryText(category)}</span>
        {subject && <span>{subjectName(subject)}</span>}
        {state !== 'active' && <MemoryStateDot state={state} />}
        {by && by !== 'words' && <span>{t(`memory.by_${by}`)}</span>}
        <TimeAgo at={createdAt} />
      </span>
    </li>
  );
}
