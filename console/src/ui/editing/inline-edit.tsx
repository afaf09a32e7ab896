import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { notify } from '../feedback/notify.tsx';
import classes from './inline-edit.module.css';

interface InlineEditProps {
  /** The field's name, such as “Phone”. */
  label: string;
  value: string;
  /** How the value is shown while it is not edited. */
  shown?: ReactNode;
  type?: 'text' | 'email' | 'tel';
  maxLength?: number;
  onSave: (value: string) => Promise<unknown>;
}

/**
 * A cell that becomes a text field. Enter and leaving the field save, Escape discards. If saving is refused, the typed
 * text stays.
 */
export function InlineEdit({ label, value, shown, type = 'text', maxLength, onSave }: InlineEditProps) {
  const [text, setText] = useState<string>();
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const ended = useRef(false);

  const begin = () => {
    ended.current = false;
    setText(value);
  };
  const close = (byKey: boolean) => {
    ended.current = true;
    if (!byKey) return setText(undefined);
    // Renders at once, so that the next key reaches the button.
    flushSync(() => setText(undefined));
    button.current?.focus();
  };
  const save = async (typed: string, byKey: boolean) => {
    if (ended.current) return;
    close(byKey);
    if (typed.trim() === value) return;
    setBusy(true);
    try {
      await onSave(typed.trim());
    } catch (cause) {
      notify.failed(cause);
      ended.current = false;
      setText(typed);
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent, typed: string) => {
    if (event.key === 'Enter') void save(typed, true);
    else if (event.key === 'Escape') close(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (text === undefined) {
    return (
      <button
        ref={button}
        type="button"
        className={classes.cell}
        aria-label={`${label}: ${value || '–'}`}
        aria-busy={busy}
        title={value}
        onClick={begin}
      >
        {value ? (shown ?? value) : <span className={classes.none}>–</span>}
      </button>
    );
  }
  return (
    <TextInput
      className={classes.input}
      size="xs"
      type={type}
      autoFocus
      autoComplete="off"
      aria-label={label}
      maxLength={maxLength}
      value={text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={(event) => void save(event.currentTarget.value, false)}
      onKeyDown={(event) => onKeyDown(event, text)}
    />
  );
}
