import { ActionIcon, Popover } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../words/words.ts';
import { DateInput, type DateInputProps } from './date-input.tsx';

/** Fetched when somebody opens it first. */
const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })));

interface DateFieldProps extends DateInputProps {
  /** Earlier days cannot be chosen from the calendar. */
  minDay?: string;
  /** A choice from the calendar that is complete, which ends the editing of a cell. */
  onPicked?: ((value: string) => void) | undefined;
}

/** Every field for a date or a time: typed, or chosen from a calendar. */
export function DateField({ minDay, onPicked, ...input }: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const { kind, value, onChange, disabled, readOnly, size } = input;
  if (kind === 'time') return <DateInput {...input} />;
  const isSmall = size === 'xs';
  const calendar = (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <ActionIcon
          size={isSmall ? 22 : 26}
          disabled={Boolean(disabled || readOnly)}
          aria-label={t('form.open_calendar')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <CalendarDays size={isSmall ? 13 : 15} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={t('form.calendar')}
        // Keys in the calendar are not meant for the grid or dialog that the field is in.
        onKeyDown={(event) => event.stopPropagation()}
      >
        <Suspense fallback={null}>
          <Calendar
            kind={kind}
            value={value}
            minDay={minDay}
            onChange={onChange}
            onDone={(chosen) => {
              setOpen(false);
              onPicked?.(chosen);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <DateInput
      {...input}
      rightSection={calendar}
      rightSectionWidth={isSmall ? 28 : 34}
      rightSectionPointerEvents="all"
      onKeyDown={(event) => {
        input.onKeyDown?.(event);
        if (event.key !== 'ArrowDown' || !event.altKey) return;
        event.preventDefault();
        setOpen(true);
      }}
    />
  );
}
