import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Availability } from '../../../api/types.ts';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { formatDate } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { dateOf, ownZone, todayIn } from '../../../words/zone-days.ts';
import classes from './availability.module.css';
import { DayHours } from './day-hours.tsx';

interface OtherDaysProps {
  overrides: Availability['overrides'];
  isLocked: boolean;
  onChange: (overrides: Availability['overrides']) => void;
}

/** Days that differ from their weekday, such as holidays or a long Thursday. */
export function OtherDays({ overrides, isLocked, onChange }: OtherDaysProps) {
  const [date, setDate] = useState('');
  const exists = overrides.some((override) => override.date === date);
  const add = () => {
    onChange([...overrides, { date, ranges: [] }].sort((one, other) => one.date.localeCompare(other.date)));
    setDate('');
  };
  return (
    <>
      {overrides.length === 0 && <p className={classes.quiet}>{t('availability.no_other_days')}</p>}
      <div className={classes.days}>
        {overrides.map((override) => {
          const label = formatDate(dateOf(override.date).toISOString());
          return (
            <DayHours
              key={override.date}
              label={label}
              ranges={override.ranges}
              isLocked={isLocked}
              onChange={(ranges) =>
                onChange(overrides.map((one) => (one.date === override.date ? { ...one, ranges } : one)))
              }
            >
              <Tooltip label={t('availability.remove_day')}>
                <ActionIcon
                  aria-label={t('availability.remove_day_of', { day: label })}
                  onClick={() => onChange(overrides.filter((one) => one.date !== override.date))}
                >
                  <Trash2 size={15} />
                </ActionIcon>
              </Tooltip>
            </DayHours>
          );
        })}
      </div>
      {!isLocked && (
        <div className={classes.addDate}>
          <DateField
            kind="date"
            label={t('availability.other_day')}
            minDay={todayIn(ownZone())}
            value={date}
            onChange={setDate}
            onUnreadable={() => setDate('')}
          />
          <Button variant="default" disabled={!date || exists} onClick={add}>
            {t('availability.add_day')}
          </Button>
        </div>
      )}
    </>
  );
}
