import { Button, Group, MultiSelect, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callAction } from '../../../api/call-action.ts';
import type { Dashboard } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { t } from '../../../words/words.ts';
import { ranges } from '../page-filters.tsx';
import { AudienceSelect } from './audience-select.tsx';

/** The name, the audience and the filters of the page. */
export function SettingsDialog({ dashboard, onClose }: { dashboard: Dashboard; onClose: () => void }) {
  const [name, setName] = useState(dashboard.name);
  const [description, setDescription] = useState(dashboard.description);
  const [audience, setAudience] = useState({ sharedWith: dashboard.sharedWith, role: dashboard.role });
  const [filters, setFilters] = useState(dashboard.filters);
  const save = useWrite('dashboards.save', 'dashboard');
  const offered = useOfferedFields(dashboard);
  const send = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ id: dashboard.id, name, description, ...audience, filters }, { onSuccess: onClose });
  };
  return (
    <Dialog title={t('dashboards.settings')} opened onClose={onClose} size={520}>
      <form onSubmit={send}>
        <Stack gap="sm">
          <TextInput
            label={t('dashboards.name')}
            required
            maxLength={200}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Textarea
            label={t('dashboards.description_label')}
            autosize
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <AudienceSelect value={audience} onChange={setAudience} />
          <Select
            label={t('dashboards.start_range')}
            allowDeselect={false}
            value={filters.range}
            data={ranges.map((range) => ({ value: range, label: t(`dashboards.range_${range}`) }))}
            onChange={(range) => range && setFilters({ ...filters, range: range as (typeof ranges)[number] })}
          />
          <MultiSelect
            label={t('dashboards.page_filters')}
            description={t('dashboards.page_filters_hint')}
            maxValues={5}
            value={filters.fields.map(keyOf)}
            data={offered.map(({ label, ...field }) => ({ value: keyOf(field), label }))}
            onChange={(keys) =>
              setFilters({
                ...filters,
                fields: offered
                  .filter((field) => keys.includes(keyOf(field)))
                  .map(({ source, field }) => ({ source, field })),
              })
            }
          />
          {save.error && <ErrorBox error={save.error} />}
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending}>
              {t('dashboards.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function keyOf({ source, field }: { source: string; field: string }): string {
  return `${source} ${field}`;
}

/** The fields of the sources that the page's tiles use. */
function useOfferedFields({ tiles }: Dashboard): { source: string; field: string; label: string }[] {
  const sources = [...new Set(tiles.flatMap(({ source }) => source ?? []))];
  const { data } = useRead('dashboards.list_sources', {});
  const found = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['dashboards.list_sources', { source }],
      queryFn: () => callAction('dashboards.list_sources', { source }),
    })),
  });
  return sources.flatMap((source, place) => {
    const name = data?.items.find((item) => item.source === source)?.name ?? '';
    return (found[place]?.data?.fields ?? [])
      .filter(
        ({ groups, isDate, options, type }) => groups && !isDate && (options || type === 'text' || type === 'number'),
      )
      .map(({ key, name: field }) => ({ source, field: key, label: `${name} · ${field}` }));
  });
}
