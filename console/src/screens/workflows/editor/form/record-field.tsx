import { ActionIcon } from '@mantine/core';
import { X } from 'lucide-react';
import { useId } from 'react';
import { isRecord } from '../../../../api/is-record.ts';
import { t } from '../../../../words/words.ts';
import { ExpressionField } from './expression-field.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './form.module.css';
import { useFormContext } from './form-context.ts';
import { freeName, RowName, RowsField } from './rows-field.tsx';

/** Pairs of name and value, such as headers or variables. A value that is not a text is edited as JSON. */
export function RecordField(props: FieldProps) {
  const { required, value, onChange } = props;
  const entries = isRecord(value) ? Object.entries(value) : [];
  const names = entries.map(([name]) => name);
  const report = (next: [string, unknown][]) =>
    onChange(next.length === 0 && !required ? undefined : Object.fromEntries(next));
  const add = () => report([...entries, [freeName('name', names), '']]);
  return (
    <RowsField
      {...props}
      isSimple={value === undefined || isRecord(value)}
      addLabel={t('editor.add_entry')}
      onAdd={add}
    >
      {entries.map(([name, inner], index) => (
        <RecordRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the name changes while it is typed, but the row stays.
          key={index}
          name={name}
          value={inner}
          isTaken={(other) => entries.some(([known], place) => known === other && place !== index)}
          onChange={(next) => report(entries.map((entry, place) => (place === index ? next : entry)))}
          onRemove={() => report(entries.filter((_, place) => place !== index))}
        />
      ))}
    </RowsField>
  );
}

interface RecordRowProps {
  name: string;
  value: unknown;
  isTaken: (name: string) => boolean;
  onChange: (entry: [string, unknown]) => void;
  onRemove: () => void;
}

function RecordRow({ name, value, isTaken, onChange, onRemove }: RecordRowProps) {
  const { mayEdit } = useFormContext();
  const labelId = useId();
  return (
    <div className={classes.row}>
      <RowName name={name} isTaken={isTaken} onRename={(next) => onChange([next, value])} />
      <div>
        <span id={labelId} hidden>
          {t('editor.entry_value', { name })}
        </span>
        <ExpressionField
          value={typeof value === 'string' ? value : JSON.stringify(value)}
          onChange={(text) => onChange([name, typeof value === 'string' ? text : parsed(text)])}
          labelledBy={labelId}
        />
      </div>
      {mayEdit && (
        <ActionIcon aria-label={t('editor.remove_entry', { name })} onClick={onRemove}>
          <X size={15} />
        </ActionIcon>
      )}
    </div>
  );
}

/** A value that was JSON stays JSON as long as it can be parsed. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
