import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { type DateKind, readDate, writeDate } from '../../../words/date-text.ts';
import { currentLocale } from '../../../words/language.ts';
import { t } from '../../../words/words.ts';

export interface DateInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'> {
  kind: DateKind;
  /** `2026-12-24`, `2026-12-24T14:30`, `14:30`, or empty. */
  value: string;
  /** With such a value: while typing as soon as nothing needs to be guessed, else when the field is left. */
  onChange: (value: string) => void;
  /** For forms that check what they hold: told of what cannot be read, or not yet. Without it the last value stays. */
  onUnreadable?: ((text: string) => void) | undefined;
}

interface Typing {
  text: string;
  /** What the field held and was told to hold; any other value comes from elsewhere, and replaces what was typed. */
  values: readonly [before: string, told: string];
  isLeft: boolean;
}

/** A date or time that is typed in the page's own format, whatever the browser's own fields look like. */
export function DateInput({ kind, value, onChange, onUnreadable, error, onBlur, onKeyDown, ...rest }: DateInputProps) {
  const [typing, setTyping] = useState<Typing>();
  const locale = currentLocale();
  const read = (text: string) => readDate(kind, text, { locale, now: new Date() });
  const typed = typing?.values.includes(value) ? typing : undefined;
  const text = typed?.text ?? writeDate(kind, value, locale);
  const isUnreadable = text.trim() !== '' && (!typed || typed.isLeft) && !read(text);
  const example = writeDate(kind, kind === 'time' ? '14:30' : `${new Date().getFullYear()}-12-31T14:30`, locale);

  const type = (next: string) => {
    const told = valueWhileTyping(next);
    setTyping({ text: next, values: [value, told ?? value], isLeft: false });
  };
  const valueWhileTyping = (next: string): string | undefined => {
    const found = read(next);
    if (found?.isWhole) {
      if (found.value !== value) onChange(found.value);
      return found.value;
    }
    if (!onUnreadable) return undefined;
    const isEmpty = next.trim() === '';
    if (isEmpty) onChange('');
    else onUnreadable(next);
    return isEmpty ? '' : next;
  };
  const finish = () => {
    if (!typed) return;
    const found = text.trim() === '' ? { value: '' } : read(text);
    setTyping(found ? undefined : { ...typed, isLeft: true });
    if (found && found.value !== value) onChange(found.value);
  };
  return (
    <TextInput
      placeholder={t('form.date_hint', { example })}
      autoComplete="off"
      spellCheck={false}
      {...rest}
      error={isUnreadable ? t('form.date_like', { example }) : error}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        finish();
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
        onKeyDown?.(event);
      }}
    />
  );
}
