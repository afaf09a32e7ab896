import { ActionIcon, Button, Input, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { DrawnField } from '../../../ui/form/field.ts';
import { t } from '../../../words/words.ts';
import classes from './further-keys.module.css';
import { type KeyPlace, type KeyRow, keyPlaces, keyRowsOf, keyRowsText } from './key-rows.ts';

interface Row extends KeyRow {
  /** Identifies a row, so that the others keep their text when it is removed. */
  line: number;
}

/** Keys that a service requires besides the first credential. Stored values are never shown. */
export function FurtherKeysField({ value, error, onChange }: DrawnField) {
  const [rows, setRows] = useState<Row[]>(() => keyRowsOf(value).map((row, line) => ({ ...row, line })));
  const set = (next: Row[]) => {
    setRows(next);
    onChange(keyRowsText(next));
  };
  const change = (line: number, part: Partial<Row>) =>
    set(rows.map((row) => (row.line === line ? { ...row, ...part } : row)));
  const add = () => {
    const line = Math.max(-1, ...rows.map((row) => row.line)) + 1;
    set([...rows, { in: 'header', name: '', value: '', kept: false, line }]);
  };
  return (
    <Input.Wrapper label={t('connections.more_keys')} description={t('connections.more_keys_hint')} error={error}>
      <div className={classes.rows}>
        {rows.map((row) => (
          <div key={row.line} className={classes.row}>
            <NativeSelect
              size="xs"
              aria-label={t('connections.key_place')}
              data={keyPlaces.map((place) => ({ value: place, label: t(`connections.key_in_${place}`) }))}
              value={row.in}
              // A stored value belongs to its place and name, so it must be entered again after a change.
              onChange={(event) => change(row.line, { in: event.currentTarget.value as KeyPlace, kept: false })}
            />
            <TextInput
              size="xs"
              aria-label={t('connections.key_name')}
              placeholder={t('connections.key_name')}
              autoComplete="off"
              value={row.name}
              onChange={(event) => change(row.line, { name: event.currentTarget.value, kept: false })}
            />
            <PasswordInput
              size="xs"
              aria-label={t('connections.key_value')}
              placeholder={t(row.kept ? 'connections.key_kept' : 'connections.key_value')}
              autoComplete="new-password"
              visibilityToggleButtonProps={{ 'aria-label': t('form.show_typed') }}
              value={row.value}
              onChange={(event) => change(row.line, { value: event.currentTarget.value })}
            />
            <ActionIcon
              aria-label={t('connections.remove_key', { name: row.name })}
              onClick={() => set(rows.filter(({ line }) => line !== row.line))}
            >
              <X size={14} />
            </ActionIcon>
          </div>
        ))}
        <div>
          <Button size="compact-xs" variant="default" leftSection={<Plus size={12} />} onClick={add}>
            {t('connections.add_key')}
          </Button>
        </div>
      </div>
    </Input.Wrapper>
  );
}
