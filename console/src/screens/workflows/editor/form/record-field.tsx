import { ActionIcon, Button, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { t } from '../../../../words/words.ts';
import { ExpressionField } from './expression-field.tsx';
import { FieldFrame, jsonToggle } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './form.module.css';
import { useFormContext } from './form-context.ts';
import { JsonField } from './json-field.tsx';

/** Names and values, such as headers or variables; a value that is no text is edited as JSON. */
export function RecordField({ label, hint, path, required, value, onChange }: FieldProps) {
  const { mayEdit } = useFormContext();
  const [wantsJson, setWantsJson] = useState(false);
  const entries = isRecord(value) ? Object.entries(value) : [];
  const isJson = wantsJson || (value !== undefined && !isRecord(value));
  const tell = (next: [string, unknown][]) =>
    onChange(next.length === 0 && !required ? undefined : Object.fromEntries(next));
  return (
    <FieldFrame
      label={label}
      hint={hint}
      path={path}
      required={required}
      toggle={jsonToggle(isJson, () => setWantsJson(!isJson))}
    >
      {({ labelId }) =>
        isJson ? (
          <JsonField value={value} onChange={onChange} labelledBy={labelId} readOnly={!mayEdit} />
        ) : (
          <div className={classes.rows}>
            {entries.map(([name, inner], index) => (
              <RecordRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the name changes while it is typed; the row stays.
                key={index}
                name={name}
                value={inner}
                isTaken={(other) => entries.some(([known], place) => known === other && place !== index)}
                onChange={(next) => tell(entries.map((entry, place) => (place === index ? next : entry)))}
                onRemove={() => tell(entries.filter((_, place) => place !== index))}
              />
            ))}
            {mayEdit && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<Plus size={13} />}
                aria-label={t('editor.add_entry_to', { field: label })}
                style={{ alignSelf: 'flex-start' }}
                onClick={() => tell([...entries, [freeName(entries), '']])}
              >
                {t('editor.add_entry')}
              </Button>
            )}
          </div>
        )
      }
    </FieldFrame>
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
  const [typed, setTyped] = useState(name);
  const labelId = useId();
  // Undone, or changed as JSON.
  useEffect(() => setTyped(name), [name]);
  const isWrong = typed.trim() === '' || isTaken(typed.trim());
  return (
    <div className={classes.row}>
      <TextInput
        aria-label={t('editor.entry_name')}
        value={typed}
        disabled={!mayEdit}
        error={isWrong}
        classNames={{ input: classes.mono }}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setTyped(next);
          if (next.trim() !== '' && !isTaken(next.trim())) onChange([next.trim(), value]);
        }}
      />
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

/** A value that was JSON stays JSON as long as it can be read as such. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function freeName(entries: readonly [string, unknown][]): string {
  for (let number = entries.length + 1; ; number += 1) {
    const name = `name${number}`;
    if (!entries.some(([known]) => known === name)) return name;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
