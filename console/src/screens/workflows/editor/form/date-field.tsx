import { DateField } from '../../../../ui/form/date/date-field.tsx';
import { isoToLocal, localToIso } from '../../../../words/local-time.ts';
import type { FieldProps } from './field-props.ts';
import { TextField } from './text-field.tsx';
import { useInputFrame } from './use-input-frame.ts';

/** A field for a date. Other values, such as expressions, are edited as text. */
export function DayField(props: FieldProps) {
  const { onChange } = props;
  const value = props.value ?? '';
  const frame = useInputFrame(props);
  if (typeof value !== 'string' || !/^(\d{4}-\d{2}-\d{2})?$/.test(value)) return <TextField {...props} />;
  return <DateField {...frame} kind="date" value={value} onChange={(day) => onChange(day || undefined)} />;
}

/** A field for a date and time in the time zone of the person. */
export function MomentField(props: FieldProps) {
  const { onChange } = props;
  const value = props.value ?? '';
  const frame = useInputFrame(props);
  if (typeof value !== 'string' || !isMoment(value)) return <TextField {...props} />;
  return (
    <DateField
      {...frame}
      kind="date-time"
      value={value === '' ? '' : isoToLocal(value)}
      onChange={(local) => onChange(local === '' ? undefined : localToIso(local))}
    />
  );
}

function isMoment(text: string): boolean {
  return text === '' || (/^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)));
}
