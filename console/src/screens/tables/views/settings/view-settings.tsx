import { Button, NativeSelect, Popover, Switch } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { Table, TableField } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import { isGroupable } from '../../grid/values/field-family.ts';
import type { TableQuery } from '../../grid/window/use-table-query.ts';
import { isColumnField, isDateField, isNumberField, type ViewKindName } from '../kinds.ts';
import classes from '../views.module.css';
import { ColourRules } from './colour-rules.tsx';

interface ViewSettingsProps {
  table: Table;
  query: TableQuery;
  kind: ViewKindName;
  /** Saves the field of the columns immediately, because it decides how cards are stored. */
  onColumns: (key: string) => void;
}

/** The settings of a kind of view besides filter, order and fields. */
export function ViewSettings({ table, query, kind, onColumns }: ViewSettingsProps) {
  const [isOpen, setOpen] = useState(false);
  const { settings, groupBy } = query;
  const change = (changes: Record<string, unknown>) =>
    query.setSettings(
      Object.fromEntries(Object.entries({ ...settings, ...changes }).filter(([, value]) => value !== undefined)),
    );
  const field = (name: string, label: string, fits: (field: TableField) => boolean, none?: string) => (
    <FieldSelect
      label={label}
      fields={table.fields.filter(fits)}
      value={typeof settings[name] === 'string' ? settings[name] : ''}
      none={none}
      onChange={(key) => change({ [name]: key || undefined })}
    />
  );
  const cover = () =>
    field('coverField', t('view_settings.cover'), ({ type }) => type === 'attachment', t('view_settings.none'));
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      shadow="md"
      trapFocus
      closeOnClickOutside
      clickOutsideEvents={['pointerdown']}
    >
      <Popover.Target>
        <Button
          size="xs"
          variant={groupBy.length > 0 && kind === 'grid' ? 'light' : 'default'}
          leftSection={<SlidersHorizontal size={14} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('view_settings.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('view_settings.title')}>
        <div className={classes.settings}>
          {kind === 'grid' && <GroupSelects table={table} query={query} />}
          {kind === 'grid' && groupBy.length > 0 && (
            <Switch
              size="xs"
              label={t('view_settings.collapsed')}
              checked={settings.collapsed === true}
              onChange={(event) => change({ collapsed: event.currentTarget.checked || undefined })}
            />
          )}
          {kind === 'board' && (
            <>
              <FieldSelect
                label={t('view_settings.columns')}
                fields={table.fields.filter(isColumnField)}
                value={query.view?.groupBy[0] ?? ''}
                onChange={onColumns}
              />
              {field('sumField', t('view_settings.sum'), isNumberField, t('view_settings.none'))}
              {cover()}
              <Switch
                size="xs"
                label={t('view_settings.hide_empty')}
                checked={settings.hideEmpty === true}
                onChange={(event) => change({ hideEmpty: event.currentTarget.checked || undefined })}
              />
            </>
          )}
          {kind === 'calendar' && (
            <>
              {field('startField', t('view_settings.start'), isDateField)}
              {field('endField', t('view_settings.end'), isDateField, t('view_settings.no_end'))}
            </>
          )}
          {kind === 'gallery' && (
            <>
              {cover()}
              <NativeSelect
                size="xs"
                label={t('view_settings.fit')}
                value={settings.coverFit === 'contain' ? 'contain' : 'cover'}
                data={[
                  { value: 'cover', label: t('view_settings.fit_cover') },
                  { value: 'contain', label: t('view_settings.fit_contain') },
                ]}
                onChange={(event) => change({ coverFit: event.currentTarget.value })}
              />
            </>
          )}
          <ColourRules table={table} settings={settings} onChange={(colours) => change({ colours })} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Up to three fields, the outermost first. */
function GroupSelects({ table, query }: { table: Table; query: TableQuery }) {
  const { groupBy } = query;
  const places = Array.from({ length: Math.min(groupBy.length + 1, 3) }, (_, at) => at);
  return (
    <>
      {places.map((at) => (
        <FieldSelect
          key={at}
          label={at === 0 ? t('view_settings.group') : t('view_settings.group_then')}
          none={t('view_settings.none')}
          fields={table.fields.filter((field) => isGroupable(field) && !groupBy.slice(0, at).includes(field.key))}
          value={groupBy[at] ?? ''}
          onChange={(key) =>
            query.setGroupBy(
              key
                ? [...groupBy.slice(0, at), key, ...groupBy.slice(at + 1).filter((one) => one !== key)]
                : groupBy.slice(0, at),
            )
          }
        />
      ))}
    </>
  );
}

interface FieldSelectProps {
  label: string;
  fields: TableField[];
  value: string;
  none?: string | undefined;
  onChange: (key: string) => void;
}

function FieldSelect({ label, fields, value, none, onChange }: FieldSelectProps) {
  const data = fields.map(({ key, name }) => ({ value: key, label: name }));
  return (
    <NativeSelect
      size="xs"
      label={label}
      value={value}
      data={none === undefined ? data : [{ value: '', label: none }, ...data]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
