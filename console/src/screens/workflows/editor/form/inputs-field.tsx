import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../../../words/words.ts';
import { FieldFrame, jsonToggle } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import type { Schema } from './field-type.ts';
import classes from './form.module.css';
import { useFormContext } from './form-context.ts';
import { type InputKind, inputKinds, kindOfInput, schemaOfKind } from './input-kinds.ts';
import { JsonField } from './json-field.tsx';

/** The fields that a person or a program fills in, kept as a JSON Schema of an object. */
export function InputsField({ label, hint, path, required, value, onChange }: FieldProps) {
  const { mayEdit } = useFormContext();
  const [wantsJson, setWantsJson] = useState(false);
  const schema = (isRecord(value) ? value : {}) as Schema;
  const isSimple = value === undefined || (isRecord(value) && (schema.type === 'object' || schema.type === undefined));
  const isJson = wantsJson || !isSimple;
  const names = Object.keys(schema.properties ?? {});
  const tell = (properties: Record<string, Schema>, needed: string[]) => {
    if (Object.keys(properties).length === 0 && !required) return onChange(undefined);
    const { required: _, ...rest } = schema;
    onChange({ ...rest, type: 'object', properties, ...(needed.length > 0 ? { required: needed } : {}) });
  };
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
            {names.map((name, index) => (
              <InputRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the name changes while it is typed; the row stays.
                key={index}
                name={name}
                schema={schema.properties?.[name] ?? {}}
                isNeeded={schema.required?.includes(name) ?? false}
                isTaken={(other) => other !== name && names.includes(other)}
                onChange={(next) => tell(...replaced(schema, name, next))}
              />
            ))}
            {mayEdit && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<Plus size={13} />}
                aria-label={t('editor.add_entry_to', { field: label })}
                style={{ alignSelf: 'flex-start' }}
                onClick={() => {
                  const name = freeName(names);
                  tell({ ...schema.properties, [name]: { type: 'string' } }, schema.required ?? []);
                }}
              >
                {t('editor.add_field')}
              </Button>
            )}
          </div>
        )
      }
    </FieldFrame>
  );
}

interface Row {
  name: string;
  schema: Schema;
  isNeeded: boolean;
}

/** The schema's fields with one of them changed, or gone, in the order they were in. */
function replaced(schema: Schema, name: string, next: Row | undefined): [Record<string, Schema>, string[]] {
  const entries = Object.entries(schema.properties ?? {}).flatMap(([key, inner]): [string, Schema][] => {
    if (key !== name) return [[key, inner]];
    return next ? [[next.name, next.schema]] : [];
  });
  const needed = (schema.required ?? []).filter((one) => one !== name);
  return [Object.fromEntries(entries), next?.isNeeded ? [...needed, next.name] : needed];
}

interface InputRowProps extends Row {
  isTaken: (name: string) => boolean;
  onChange: (row: Row | undefined) => void;
}

function InputRow({ name, schema, isNeeded, isTaken, onChange }: InputRowProps) {
  const { mayEdit } = useFormContext();
  const [typed, setTyped] = useState(name);
  // Undone, or changed as JSON.
  useEffect(() => setTyped(name), [name]);
  const isWrong = typed.trim() === '' || isTaken(typed.trim());
  return (
    <div className={classes.inputRow}>
      <TextInput
        aria-label={t('editor.entry_name')}
        value={typed}
        disabled={!mayEdit}
        error={isWrong}
        classNames={{ input: classes.mono }}
        onChange={(event) => {
          const next = event.currentTarget.value;
          setTyped(next);
          if (next.trim() !== '' && !isTaken(next.trim())) onChange({ name: next.trim(), schema, isNeeded });
        }}
      />
      <NativeSelect
        aria-label={t('editor.input_type', { name })}
        disabled={!mayEdit}
        data={inputKinds.map((kind) => ({ value: kind, label: t(`input_kind.${kind}`) }))}
        value={kindOfInput(schema)}
        onChange={(event) =>
          onChange({ name, schema: schemaOfKind(event.currentTarget.value as InputKind, schema), isNeeded })
        }
      />
      <Checkbox
        label={t('editor.needed')}
        aria-label={t('editor.needed_field', { name })}
        disabled={!mayEdit}
        checked={isNeeded}
        onChange={(event) => onChange({ name, schema, isNeeded: event.currentTarget.checked })}
      />
      {mayEdit && (
        <ActionIcon aria-label={t('editor.remove_entry', { name })} onClick={() => onChange(undefined)}>
          <X size={15} />
        </ActionIcon>
      )}
    </div>
  );
}

function freeName(names: readonly string[]): string {
  for (let number = names.length + 1; ; number += 1) {
    if (!names.includes(`field${number}`)) return `field${number}`;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
