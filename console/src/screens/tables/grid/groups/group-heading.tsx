import { ChevronDown, ChevronRight } from 'lucide-react';
import { formatNumber } from '../../../../words/format.ts';
import { t } from '../../../../words/words.ts';
import { ValueView } from '../cells/value-view.tsx';
import { formatDay } from '../values/day-text.ts';
import { displayText, type Names } from '../values/value-text.ts';
import type { Group } from './group-tree.ts';
import classes from './groups.module.css';

interface GroupHeadingProps {
  group: Group;
  isOpen: boolean;
  names: Names;
  tabIndex: number;
  onToggle: () => void;
}

/** The line above the records of a group: their common value, and their number. */
export function GroupHeading({ group, isOpen, names, tabIndex, onToggle }: GroupHeadingProps) {
  const { field, value, level } = group;
  const isNone = value === null || value === undefined;
  const isOnDay = isDayOfGroup(group);
  const text = groupText(group, names);
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <span className={classes.heading} style={{ paddingLeft: level * 18 }}>
      <button
        type="button"
        className={classes.fold}
        tabIndex={tabIndex}
        aria-expanded={isOpen}
        aria-label={`${field.name}: ${text}`}
        onClick={onToggle}
      >
        <Icon size={15} />
      </button>
      <span className={classes.value}>
        {isNone || isOnDay || typeof value === 'boolean' ? (
          <span className={isNone ? classes.quiet : undefined}>{text}</span>
        ) : (
          <ValueView field={field} value={value} names={names} />
        )}
      </span>
      <span className={classes.count}>{formatNumber(Number(group.values[0] ?? 0))}</span>
    </span>
  );
}

/** The common value of a group as text. */
export function groupText(group: Group, names: Names): string {
  const { field, value } = group;
  if (value === null || value === undefined) return t('groups.none');
  if (typeof value === 'boolean') return t(value ? 'tables.yes' : 'tables.no');
  return isDayOfGroup(group) ? formatDay(String(value)) : displayText(field, value, names);
}

/** Moments are grouped by their day. */
function isDayOfGroup({ field, value }: Group): boolean {
  return typeof value === 'string' && field.resultType === 'datetime';
}
