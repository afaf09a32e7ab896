import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TimeRange } from '../../../api/types.ts';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { t } from '../../../words/words.ts';
import classes from './availability.module.css';
import { nextRange, problemOf } from './hours.ts';

interface DayHoursProps {
  /** A weekday or a date. */
  label: string;
  ranges: TimeRange[];
  isLocked: boolean;
  onChange: (ranges: TimeRange[]) => void;
  /** Additional buttons for the day. */
  children?: ReactNode;
}

/** The hours of one day; no hours means closed. */
export function DayHours({ label, ranges, isLocked, onChange, children }: DayHoursProps) {
  const problem = problemOf(ranges);
  const change = (index: number, part: Partial<TimeRange>) =>
    onChange(ranges.map((range, place) => (place === index ? { ...range, ...part } : range)));
  return (
    <fieldset className={classes.day}>
      <legend className={classes.dayName}>{label}</legend>
      <div className={classes.ranges}>
        {ranges.length === 0 && <span className={classes.closed}>{t('availability.closed')}</span>}
        {ranges.map((range, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: hours have no other name than their place.
          <div key={index} className={classes.range}>
            <Clock
              label={t('availability.from', { day: label })}
              value={range.from}
              isLocked={isLocked}
              onChange={(from) => change(index, { from })}
            />
            <span aria-hidden="true">–</span>
            <Clock
              label={t('availability.to', { day: label })}
              // The end of the day is stored as 24:00, which a time field cannot show.
              value={range.to === '24:00' ? '00:00' : range.to}
              isLocked={isLocked}
              onChange={(to) => change(index, { to: to === '00:00' ? '24:00' : to })}
            />
            {!isLocked && (
              <Tooltip label={t('availability.remove')}>
                <ActionIcon
                  aria-label={t('availability.remove_of', { day: label })}
                  onClick={() => onChange(ranges.filter((_range, place) => place !== index))}
                >
                  <X size={15} />
                </ActionIcon>
              </Tooltip>
            )}
          </div>
        ))}
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      {!isLocked && (
        <div className={classes.dayButtons}>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<Plus size={14} />}
            aria-label={t('availability.add_of', { day: label })}
            onClick={() => onChange([...ranges, nextRange(ranges)])}
          >
            {t('availability.add')}
          </Button>
          {children}
        </div>
      )}
    </fieldset>
  );
}

interface ClockProps {
  label: string;
  value: string;
  isLocked: boolean;
  onChange: (value: string) => void;
}

function Clock({ label, value, isLocked, onChange }: ClockProps) {
  return (
    <DateField
      kind="time"
      className={classes.clock}
      aria-label={label}
      value={value}
      disabled={isLocked}
      onChange={onChange}
      onUnreadable={() => onChange('')}
    />
  );
}
