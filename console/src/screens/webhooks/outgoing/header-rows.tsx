import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { DrawnField } from '../../../ui/form/field.ts';
import { t } from '../../../words/words.ts';
import classes from '../webhooks.module.css';
import { type HeaderRow, headersText, keptValue, rowsOf } from './header-values.ts';

interface Row extends HeaderRow {
  /** Identifies a row, so that the others keep their text when it is removed. */
  line: number;
  /** Its value is stored under its current name. */
  kept: boolean;
}

/** Additional headers. A stored value is never shown, and is kept until another one is typed. */
export function HeaderRows({ value, error, onChange }: DrawnField) {
  const [rows, setRows] = useState<Row[]>(() =>
    rowsOf(value).map((row, line) => ({ ...row, line, kept: row.value === keptValue })),
  );
  const set = (next: Row[]) => {
    setRows(next);
    onChange(headersText(next));
  };
  const change = (line: number, part: Partial<Row>) =>
    set(rows.map((row) => (row.line === line ? { ...row, ...part } : row)));
  const add = () => {
    const line = Math.max(-1, ...rows.map((row) => row.line)) + 1;
    set([...rows, { name: '', value: '', line, kept: false }]);
  };
  // A stored value belongs to its name, so it must be entered again after a change.
  const rename = (row: Row, name: string) =>
    change(row.line, { name, kept: false, value: row.value === keptValue ? '' : row.value });
  const give = (row: Row, text: string) => change(row.line, { value: text === '' && row.kept ? keptValue : text });
  return (
    <Input.Wrapper label={t('outgoing.headers')} description={t('outgoing.headers_hint')} error={error}>
      <div className={classes.headerRows} style={{ marginTop: 6 }}>
        {rows.map((row) => (
          <div key={row.line} className={classes.headerRow}>
            <TextInput
              size="xs"
              aria-label={t('outgoing.header_name')}
              placeholder="X-Team"
              value={row.name}
              onChange={(event) => rename(row, event.currentTarget.value)}
            />
            <TextInput
              size="xs"
              aria-label={t('outgoing.header_value')}
              placeholder={row.value === keptValue ? t('outgoing.header_kept') : ''}
              autoComplete="off"
              value={row.value === keptValue ? '' : row.value}
              onChange={(event) => give(row, event.currentTarget.value)}
            />
            <ActionIcon
              aria-label={t('outgoing.remove_header', { name: row.name })}
              onClick={() => set(rows.filter(({ line }) => line !== row.line))}
            >
              <X size={14} />
            </ActionIcon>
          </div>
        ))}
        <div>
          <Button size="compact-xs" variant="default" leftSection={<Plus size={12} />} onClick={add}>
            {t('outgoing.add_header')}
          </Button>
        </div>
      </div>
    </Input.Wrapper>
  );
}
