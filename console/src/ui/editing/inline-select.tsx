import { NativeSelect } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './inline-edit.module.css';

interface InlineSelectProps {
  /** The field's name, such as “Owner”. */
  label: string;
  value: string;
  options: { value: string; label: string }[];
  shown: ReactNode;
  onChoose: (value: string) => void;
}

/** A cell that becomes a select when it is clicked. */
export function InlineSelect({ label, value, options, shown, onChoose }: InlineSelectProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  if (open) {
    return (
      <Choice
        label={label}
        value={value}
        options={options}
        onClose={close}
        onLeave={() => setOpen(false)}
        onChoose={(chosen) => {
          close();
          if (chosen !== value) onChoose(chosen);
        }}
      />
    );
  }
  const current = options.find((option) => option.value === value)?.label ?? '–';
  return (
    <button
      ref={button}
      type="button"
      className={classes.cell}
      data-choice
      aria-label={`${label}: ${current}`}
      onClick={() => setOpen(true)}
    >
      {shown || <span className={classes.none}>–</span>}
    </button>
  );
}

interface ChoiceProps extends Omit<InlineSelectProps, 'shown'> {
  onClose: () => void;
  onLeave: () => void;
}

function Choice({ label, value, options, onChoose, onClose, onLeave }: ChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    select.current?.focus();
    try {
      select.current?.showPicker();
    } catch {
      // Not every browser lets a script open the list. The person then clicks once more.
    }
  }, []);
  return (
    <NativeSelect
      ref={select}
      className={classes.input}
      size="xs"
      aria-label={label}
      value={value}
      data={options}
      onChange={(event) => onChoose(event.currentTarget.value)}
      onBlur={onLeave}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    />
  );
}
