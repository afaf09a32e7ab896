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
  /** Called with such a value: while typing if the text is unambiguous, otherwise when the field is left. */
  onChange: (value: string) => void;
  /**
   * For forms that check their values: called with text that is not a date (yet). Without it, the last value is kept.
   */
  onUnreadable?: ((text: string) => void) | undefined;
}

interface Typing {
  text: string;
  /**
   * The value before typing, and the value passed to `onChange`. Any other value comes from outside and replaces the
   * text.
   */
  values: readonly [before: string, reported: string];
  isLeft: boolean;
}

/** A text field that reads dates and times in the page's own format, independent of the browser's date fields. */
export function DateInput({ kind, value, onChange, onUnreadable, error, onBlur, onKeyDown, ...rest }: DateInputProps) {
  const [typing, setTyping] = useState<Typing>();
  const locale = currentLocale();
  const read = (text: string) => readDate(kind, text, { locale, now: new Date() });
  const typed = typing?.values.includes(value) ? typing : undefined;
  const text = typed?.text ?? writeDate(kind, value, locale);
  const isUnreadable = text.trim() !== '' && (!typed || typed.isLeft) && !read(text);
  const example = writeDate(kind, kind === 'time' ? '14:30' : `${new Date().getFullYear()}-12-31T14:30`, locale);

  const type = (next: string) => {
    const reported = valueWhileTyping(next);
    setTyping({ text: next, values: [value, reported ?? value], isLeft: false });
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
