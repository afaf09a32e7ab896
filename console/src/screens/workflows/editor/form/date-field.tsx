import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isoToLocal, localToIso } from '../../../../words/local-time.ts';
import type { FieldProps } from './field-props.ts';
import { TextField } from './text-field.tsx';
import { useInputFrame } from './use-input-frame.ts';

/** A day. What is written there in another way stays a text. */
export function DayField(props: FieldProps) {
  const { onChange } = props;
  const value = props.value ?? '';
  const frame = useInputFrame(props);
  if (typeof value !== 'string' || !/^(\d{4}-\d{2}-\d{2})?$/.test(value)) return <TextField {...props} />;
  return (
    <TextInput
      {...frame}
      type="date"
      max="9999-12-31"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  );
}

/** A moment, in the time of who looks at it. */
export function MomentField(props: FieldProps) {
  const { onChange } = props;
  const value = props.value ?? '';
  const frame = useInputFrame(props);
  // Years are typed digit by digit, and early ones would not come back as they were typed.
  const [typed, setTyped] = useState<string>();
  if (typeof value !== 'string' || !isMoment(value)) return <TextField {...props} />;
  return (
    <TextInput
      {...frame}
      type="datetime-local"
      max="9999-12-31T23:59"
      value={typed ?? (value === '' ? '' : isoToLocal(value))}
      onBlur={() => setTyped(undefined)}
      onChange={(event) => {
        const local = event.currentTarget.value;
        setTyped(local);
        onChange(local === '' ? undefined : localToIso(local));
      }}
    />
  );
}

function isMoment(text: string): boolean {
  return text === '' || (/^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)));
}
