import { Button, Group, MultiSelect, NumberInput, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Condition } from '../../../api/condition.ts';
import type { Dashboard, DashboardTile, SourceField } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { t } from '../../../words/words.ts';
import { FilterBuilder } from '../../tables/filters/filter-builder.tsx';
import { SourceSelect } from './source-select.tsx';

const kinds = ['number', 'bar', 'line', 'area', 'pie', 'table', 'text'] as const;
const functions = ['count', 'sum', 'avg', 'min', 'max', 'median', 'distinct'] as const;
const periods = ['day', 'week', 'month', 'quarter', 'year'] as const;
type Kind = (typeof kinds)[number];
type Grouping = NonNullable<DashboardTile['groupBy']>;
type Draft = Partial<DashboardTile>;

interface TileDialogProps {
  dashboard: Dashboard;
  tile: DashboardTile | undefined;
  onClose: () => void;
}

/** Creates a tile, whose open settings svc suggests, or changes one. */
export function TileDialog({ dashboard, tile, onClose }: TileDialogProps) {
  const [draft, setDraft] = useState<Draft>(tile ?? { title: '' });
  const add = useWrite('dashboards.add_tile', 'dashboard');
  const save = useWrite('dashboards.save', 'dashboard');
  const change = (changes: Draft) => setDraft((before) => ({ ...before, ...changes }));
  const { data } = useRead(
    'dashboards.list_sources',
    { source: draft.source ?? '' },
    { enabled: Boolean(draft.source) },
  );
  const fields = draft.source ? (data?.fields ?? []) : [];
  const send = (event: FormEvent) => {
    event.preventDefault();
    const wish = usedBy(draft);
    if (!tile) add.mutate({ id: dashboard.id, ...wish }, { onSuccess: onClose });
    else
      save.mutate(
        {
          id: dashboard.id,
          tiles: dashboard.tiles.map((each) =>
            each.id === tile.id ? { ...wish, id: tile.id, kind: wish.kind ?? tile.kind } : each,
          ),
        },
        { onSuccess: onClose },
      );
  };
  const isText = draft.kind === 'text';
  const isChart = draft.kind === 'bar' || draft.kind === 'line' || draft.kind === 'area' || draft.kind === 'pie';
  return (
    <Dialog title={t(tile ? 'dashboards.edit_tile' : 'dashboards.new_tile')} opened onClose={onClose} size={560}>
      <form onSubmit={send}>
        <Stack gap="sm">
          <TextInput
            label={t('dashboards.tile_title')}
            value={draft.title ?? ''}
            maxLength={200}
            required
            data-autofocus
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <Select
            label={t('dashboards.kind')}
            value={draft.kind ?? null}
            clearable={!tile}
            placeholder={t('dashboards.kind_proposed')}
            data={kinds.map((kind) => ({ value: kind, label: t(`dashboards.kind_${kind}`) }))}
            onChange={(kind) => setDraft(({ kind: _, ...rest }) => (kind ? { ...rest, kind: kind as Kind } : rest))}
          />
          {isText ? (
            <Textarea
              label={t('dashboards.text')}
              description={t('dashboards.text_hint')}
              autosize
              minRows={3}
              maxRows={12}
              value={draft.text ?? ''}
              onChange={(event) => change({ text: event.currentTarget.value })}
            />
          ) : (
            <SourceSelect
              label={t('dashboards.source')}
              required
              value={draft.source}
              onChange={(source) =>
                setDraft(({ title, kind }) => ({ title, kind, ...(source && { source }) }) as Draft)
              }
            />
          )}
          {draft.source && !isText && draft.kind && draft.kind !== 'table' && (
            <MeasureFields draft={draft} fields={fields} change={change} />
          )}
          {draft.source && isChart && (
            <>
              <GroupingFields
                label={t('dashboards.group_by')}
                value={draft.groupBy}
                fields={fields}
                onChange={(groupBy) =>
                  setDraft(({ groupBy: _, ...rest }) => ({ ...rest, ...(groupBy && { groupBy }) }))
                }
              />
              {draft.kind !== 'pie' && (
                <GroupingFields
                  label={t('dashboards.split_by')}
                  value={draft.splitBy}
                  fields={fields}
                  onChange={(splitBy) =>
                    setDraft(({ splitBy: _, ...rest }) => ({ ...rest, ...(splitBy && { splitBy }) }))
                  }
                />
              )}
            </>
          )}
          {draft.source && draft.kind === 'table' && (
            <>
              <MultiSelect
                label={t('dashboards.columns')}
                description={t('dashboards.columns_hint')}
                value={draft.fields ?? []}
                data={fields.map(({ key, name }) => ({ value: key, label: name }))}
                onChange={(keys) => change({ fields: keys })}
              />
              <NumberInput
                label={t('dashboards.rows')}
                min={1}
                max={100}
                value={draft.limit ?? 10}
                onChange={(value) => typeof value === 'number' && change({ limit: value })}
              />
            </>
          )}
          {draft.source && !isText && (
            <Select
              label={t('dashboards.date_field')}
              value={draft.dateField ?? 'created_at'}
              allowDeselect={false}
              data={fields.filter(({ isDate }) => isDate).map(({ key, name }) => ({ value: key, label: name }))}
              onChange={(dateField) => dateField && change({ dateField })}
            />
          )}
          {draft.source && !draft.source.includes('.') && !isText && (
            <TileFilter
              tableId={draft.source}
              value={draft.filter as Condition | undefined}
              onChange={(filter) => setDraft(({ filter: _, ...rest }) => ({ ...rest, ...(filter && { filter }) }))}
            />
          )}
          {(add.error ?? save.error) && <ErrorBox error={add.error ?? save.error} />}
          <Group justify="flex-end">
            <Button type="submit" loading={add.isPending || save.isPending}>
              {t('dashboards.save_tile')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Leaves out empty settings and those of other kinds. */
function usedBy({ id: _id, hidden: _hidden, ...draft }: Draft): Draft & { title: string } {
  const { fields, ...rest } = draft;
  return { ...rest, ...(fields && fields.length > 0 && { fields }), title: (draft.title ?? '').trim() };
}

interface FieldsProps {
  draft: Draft;
  fields: SourceField[];
  change: (changes: Draft) => void;
}

function MeasureFields({ draft, fields, change }: FieldsProps) {
  const { measure = { fn: 'count' } } = draft;
  const suits = (field: SourceField) => {
    if (measure.fn === 'distinct') return field.groups;
    return field.isNumber || ((measure.fn === 'min' || measure.fn === 'max') && field.isDate);
  };
  const offered = fields.filter(suits);
  return (
    <Group grow align="flex-end">
      <Select
        label={t('dashboards.measure')}
        allowDeselect={false}
        value={measure.fn}
        data={functions.map((fn) => ({ value: fn, label: t(`dashboards.fn_${fn}`) }))}
        onChange={(fn) => {
          const chosen = fn as (typeof functions)[number];
          const field = fields.find((each) => (chosen === 'distinct' ? each.groups : each.isNumber))?.key;
          change({ measure: chosen === 'count' ? { fn: chosen } : { fn: chosen, ...(field && { field }) } });
        }}
      />
      {measure.fn !== 'count' && (
        <Select
          label={t('dashboards.field')}
          allowDeselect={false}
          value={measure.field ?? null}
          data={offered.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(field) => field && change({ measure: { fn: measure.fn, field } })}
        />
      )}
    </Group>
  );
}

interface GroupingFieldsProps {
  label: string;
  value: Grouping | undefined;
  fields: SourceField[];
  onChange: (grouping: Grouping | undefined) => void;
}

function GroupingFields({ label, value, fields, onChange }: GroupingFieldsProps) {
  const isDate = fields.find(({ key }) => key === value?.field)?.isDate;
  return (
    <Group grow align="flex-end">
      <Select
        label={label}
        clearable
        value={value?.field ?? null}
        data={fields.filter(({ groups }) => groups).map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(field) => {
          const found = fields.find(({ key }) => key === field);
          onChange(field ? { field, ...(found?.isDate && { by: 'month' }) } : undefined);
        }}
      />
      {value && isDate && (
        <Select
          label={t('dashboards.period')}
          allowDeselect={false}
          value={value.by ?? 'month'}
          data={periods.map((by) => ({ value: by, label: t(`dashboards.by_${by}`) }))}
          onChange={(by) => by && onChange({ field: value.field, by: by as (typeof periods)[number] })}
        />
      )}
    </Group>
  );
}

interface TileFilterProps {
  tableId: string;
  value: Condition | undefined;
  onChange: (filter: Condition | undefined) => void;
}

function TileFilter({ tableId, value, onChange }: TileFilterProps) {
  const { data } = useRead('tables.get_table', { id: tableId });
  if (data?.id !== tableId) return null;
  return (
    <div>
      <Text size="sm" fw={550}>
        {t('dashboards.filter')}
      </Text>
      <FilterBuilder fields={data.fields} value={value} onChange={onChange} />
    </div>
  );
}
