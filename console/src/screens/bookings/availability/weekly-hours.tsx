import { Button } from '@mantine/core';
import type { Availability } from '../../../api/types.ts';
import { weekdayNames } from '../../../words/day-words.ts';
import { t } from '../../../words/words.ts';
import classes from './availability.module.css';
import { DayHours } from './day-hours.tsx';
import { rangesOf, weekdays, withDay } from './hours.ts';

interface WeeklyHoursProps {
  weekly: Availability['weekly'];
  isLocked: boolean;
  onChange: (weekly: Availability['weekly']) => void;
}

export function WeeklyHours({ weekly, isLocked, onChange }: WeeklyHoursProps) {
  const names = weekdayNames('long');
  const copyMonday = () => {
    const monday = rangesOf(weekly, 1);
    onChange([2, 3, 4, 5].reduce((copied, day) => withDay(copied, day, monday), weekly));
  };
  return (
    <div className={classes.days}>
      {weekdays.map((day) => (
        <DayHours
          key={day}
          label={names[day - 1] ?? ''}
          ranges={rangesOf(weekly, day)}
          isLocked={isLocked}
          onChange={(ranges) => onChange(withDay(weekly, day, ranges))}
        >
          {day === 1 && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={copyMonday}>
              {t('availability.copy_monday')}
            </Button>
          )}
        </DayHours>
      ))}
    </div>
  );
}
