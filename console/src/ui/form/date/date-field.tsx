import { ActionIcon, Popover } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../words/words.ts';
import { DateInput, type DateInputProps } from './date-input.tsx';

/** Loaded when a calendar is opened for the first time. */
const Calendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.Calendar })));

interface DateFieldProps extends DateInputProps {
  /** The calendar does not let the person choose an earlier day. */
  minDay?: string;
  /** Called when a complete value was picked in the calendar, which ends the editing of a cell. */
  onPicked?: ((value: string) => void) | undefined;
}

/** Used for every date or time: typed, or chosen from a calendar. */
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
        // Keys pressed in the calendar must not reach the surrounding grid or dialog.
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
