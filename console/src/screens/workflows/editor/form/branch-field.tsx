import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isRecord } from '../../../../api/is-record.ts';
import { readableName } from '../../../../ui/values/readable-name.ts';
import { t } from '../../../../words/words.ts';
import type { FieldProps } from './field-props.ts';
import type { Schema } from './field-type.ts';
import classes from './form.module.css';
import { useFormContext } from './form-context.ts';

interface BranchFieldProps extends FieldProps {
  branches: readonly Schema[];
  /** The field of one of them. */
  field: (props: FieldProps) => ReactNode;
}

/** A value of one of several forms: which one is chosen first, and then it is filled in. */
export function BranchField({ branches, field, ...props }: BranchFieldProps) {
  const { label, value, onChange } = props;
  const { mayEdit } = useFormContext();
  const fitting = branches.findIndex((branch) => fits(branch, value));
  const [wanted, setWanted] = useState(Math.max(fitting, 0));
  const shown = fits(branches[wanted] ?? {}, value) || fitting < 0 ? wanted : fitting;
  return (
    <div className={classes.alternatives}>
      <NativeSelect
        size="xs"
        aria-label={t('operation.alternative', { field: label })}
        disabled={!mayEdit}
        value={String(shown)}
        data={branches.map((branch, place) => ({ value: String(place), label: branchLabel(branch) }))}
        onChange={(event) => {
          setWanted(Number(event.currentTarget.value));
          onChange(undefined);
        }}
      />
      {field({ ...props, schema: { ...branches[shown] } })}
    </div>
  );
}

/** By its title, else by the fields that tell it from the others, else by its type. */
function branchLabel({ title, type, properties, required = [] }: Schema): string {
  if (title) return title;
  const names = required.length > 0 ? required : Object.keys(properties ?? {});
  if (names.length > 0)
    return t('operation.alternative_with', { fields: names.slice(0, 3).map(readableName).join(', ') });
  switch (type) {
    case 'integer':
    case 'number':
      return t('operation.alternative_number');
    case 'boolean':
      return t('operation.alternative_boolean');
    case 'array':
      return t('operation.alternative_list');
    case 'object':
      return t('operation.alternative_object');
    default:
      return t('operation.alternative_text');
  }
}

function fits({ type, properties, required = [] }: Schema, value: unknown): boolean {
  if (value === undefined) return true;
  switch (type) {
    case 'integer':
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return Array.isArray(value);
    case 'object':
      return (
        isRecord(value) &&
        (Object.keys(value).length === 0 ||
          required.some((name) => name in value) ||
          Object.keys(value).every((name) => properties === undefined || name in properties))
      );
    default:
      return typeof value === 'string';
  }
}
