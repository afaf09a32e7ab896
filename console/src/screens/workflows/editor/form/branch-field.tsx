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
  /** Renders the field of one branch. */
  field: (props: FieldProps) => ReactNode;
}

/** A value that may have one of several forms. The person chooses the form and then fills it in. */
export function BranchField({ branches, field, ...props }: BranchFieldProps) {
  const { label, value, onChange } = props;
  const { mayEdit } = useFormContext();
  const matchingIndex = branches.findIndex((branch) => fits(branch, value));
  const [chosen, setChosen] = useState(Math.max(matchingIndex, 0));
  const shown = fits(branches[chosen] ?? {}, value) || matchingIndex < 0 ? chosen : matchingIndex;
  return (
    <div className={classes.alternatives}>
      <NativeSelect
        size="xs"
        aria-label={t('operation.alternative', { field: label })}
        disabled={!mayEdit}
        value={String(shown)}
        data={branches.map((branch, place) => ({ value: String(place), label: branchLabel(branch) }))}
        onChange={(event) => {
          setChosen(Number(event.currentTarget.value));
          onChange(undefined);
        }}
      />
      {field({ ...props, schema: { ...branches[shown] } })}
    </div>
  );
}

/** Labels a branch by its title, else by its fields, else by its type. */
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
