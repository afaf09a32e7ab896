import { Table as Grid } from '@mantine/core';
import { memo } from 'react';
import type { TableField } from '../../../api/types.ts';
import { t } from '../../../words/words.ts';
import { TypeIcon } from '../fields/type-name.tsx';
import classes from './access.module.css';
import { ChoiceSelect } from './choice-select.tsx';
import { roleTitle } from './role-title.ts';

interface FieldRightRowProps {
  field: TableField;
  roles: { key: string; name: string }[];
  /**
   * The setting for each role, in the order of roles and separated by commas. As a text, it lets an unchanged row skip
   * rendering.
   */
  set: string;
  disabled: boolean;
  onChange: (role: string, field: string, access: string) => void;
}

export const FieldRightRow = memo(({ field, roles, set, disabled, onChange }: FieldRightRowProps) => {
  const values = set.split(',');
  const choices = [
    { value: '', label: t('access.full') },
    ...(field.computed ? [] : [{ value: 'readonly', label: t('access.readonly') }]),
    { value: 'hidden', label: t('access.hidden') },
  ];
  return (
    <Grid.Tr>
      <Grid.Th scope="row">
        <span className={classes.fieldName}>
          <TypeIcon type={field.type} size={14} /> {field.name}
        </span>
      </Grid.Th>
      {roles.map((role, index) => (
        <Grid.Td key={role.key}>
          <ChoiceSelect
            label={t('access.field_choice', { role: roleTitle(role), field: field.name })}
            value={values[index] ?? ''}
            choices={choices}
            disabled={disabled}
            onChange={(access) => onChange(role.key, field.key, access)}
          />
        </Grid.Td>
      ))}
    </Grid.Tr>
  );
});
