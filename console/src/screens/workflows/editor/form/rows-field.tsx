import { Button, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../../../../words/words.ts';
import { FieldFrame, jsonToggle } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './form.module.css';
import { useFormContext } from './form-context.ts';
import { JsonField } from './json-field.tsx';

interface RowsFieldProps extends FieldProps {
  /** False if rows cannot show the value, so that it must be edited as JSON. */
  isSimple: boolean;
  addLabel: string;
  onAdd: () => void;
  children: ReactNode;
}

/** A field of named rows that can also be edited as JSON. */
export function RowsField({ isSimple, addLabel, onAdd, children, ...field }: RowsFieldProps) {
  const { label, hint, path, required, value, onChange } = field;
  const { mayEdit } = useFormContext();
  const [wantsJson, setWantsJson] = useState(false);
  const isJson = wantsJson || !isSimple;
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
            {children}
            {mayEdit && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<Plus size={13} />}
                aria-label={t('editor.add_entry_to', { field: label })}
                style={{ alignSelf: 'flex-start' }}
                onClick={onAdd}
              >
                {addLabel}
              </Button>
            )}
          </div>
        )
      }
    </FieldFrame>
  );
}

interface RowNameProps {
  name: string;
  isTaken: (name: string) => boolean;
  onRename: (name: string) => void;
}

/** The name of a row. An empty or duplicate name stays in the field but is not saved. */
export function RowName({ name, isTaken, onRename }: RowNameProps) {
  const { mayEdit } = useFormContext();
  const [typed, setTyped] = useState(name);
  // Follows an undo, or a change of the JSON.
  useEffect(() => setTyped(name), [name]);
  const isWrong = (text: string) => text.trim() === '' || isTaken(text.trim());
  return (
    <TextInput
      aria-label={t('editor.entry_name')}
      value={typed}
      disabled={!mayEdit}
      error={isWrong(typed)}
      classNames={{ input: classes.mono }}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        if (!isWrong(next)) onRename(next.trim());
      }}
    />
  );
}

/** Numbers the stem: `name3`, or the next free number. */
export function freeName(stem: string, names: readonly string[]): string {
  for (let number = names.length + 1; ; number += 1) {
    if (!names.includes(`${stem}${number}`)) return `${stem}${number}`;
  }
}
