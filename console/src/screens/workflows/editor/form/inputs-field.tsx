import { ActionIcon, Checkbox, NativeSelect } from '@mantine/core';
import { X } from 'lucide-react';
import { isRecord } from '../../../../api/is-record.ts';
import { t } from '../../../../words/words.ts';
import type { FieldProps } from './field-props.ts';
import type { Schema } from './field-type.ts';
import classes from './form.module.css';
import { useFormContext } from './form-context.ts';
import { freeName, RowName, RowsField } from './rows-field.tsx';

const inputKinds = ['text', 'email', 'number', 'integer', 'boolean', 'date', 'list', 'object'] as const;

const schemas: Record<InputKind, Schema> = {
  text: { type: 'string' },
  email: { type: 'string', format: 'email' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  list: { type: 'array' },
  object: { type: 'object' },
};

/** Edits the inputs of a run, which are stored as the JSON Schema of an object. */
export function InputsField(props: FieldProps) {
  const { required, value, onChange } = props;
  const schema = (isRecord(value) ? value : {}) as Schema;
  const isSimple = value === undefined || (isRecord(value) && (schema.type === 'object' || schema.type === undefined));
  const names = Object.keys(schema.properties ?? {});
  const report = (properties: Record<string, Schema>, needed: string[]) => {
    if (Object.keys(properties).length === 0 && !required) return onChange(undefined);
    const { required: _, ...rest } = schema;
    onChange({ ...rest, type: 'object', properties, ...(needed.length > 0 ? { required: needed } : {}) });
  };
  const add = () =>
    report({ ...schema.properties, [freeName('field', names)]: { type: 'string' } }, schema.required ?? []);
  return (
    <RowsField {...props} isSimple={isSimple} addLabel={t('editor.add_field')} onAdd={add}>
      {names.map((name, index) => (
        <InputRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the name changes while it is typed, but the row stays.
          key={index}
          name={name}
          schema={schema.properties?.[name] ?? {}}
          isNeeded={schema.required?.includes(name) ?? false}
          isTaken={(other) => other !== name && names.includes(other)}
          onChange={(next) => report(...replaced(schema, name, next))}
        />
      ))}
    </RowsField>
  );
}

interface Row {
  name: string;
  schema: Schema;
  isNeeded: boolean;
}

/** The properties with one of them changed or removed, in their former order. */
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
  return (
    <div className={classes.inputRow}>
      <RowName name={name} isTaken={isTaken} onRename={(next) => onChange({ name: next, schema, isNeeded })} />
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

type InputKind = (typeof inputKinds)[number];

/** The kind of input that a person would choose for a schema. */
function kindOfInput({ type, format }: Schema): InputKind {
  const found = inputKinds.find((kind) => schemas[kind].type === type && schemas[kind].format === format);
  return found ?? inputKinds.find((kind) => schemas[kind].type === type) ?? 'text';
}

/** Keeps title and description. Limits of the former type would have no meaning. */
function schemaOfKind(kind: InputKind, { title, description }: Schema): Schema {
  return { ...schemas[kind], ...(title ? { title } : {}), ...(description ? { description } : {}) };
}
