import { Plus } from 'lucide-react';
import { t } from '../../../../words/words.ts';
import classes from '../grid.module.css';

interface AddLineProps {
  /** The bottom of the last row. */
  top: number;
  /** The height of the grid. */
  room: number;
  onAdd: () => void;
}

const height = 32;
const scrollBar = 18;

/** The place of the next record, for the pointer; the keyboard has Shift and Enter, and the button below. */
export function AddLine({ top, room, onAdd }: AddLineProps) {
  if (top + height + scrollBar > room) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={classes.addLine}
      style={{ top: top + 1, height }}
      onClick={onAdd}
    >
      <Plus size={14} />
      {t('grid.add')}
    </button>
  );
}
