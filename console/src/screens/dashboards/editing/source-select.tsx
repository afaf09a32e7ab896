import { Select } from '@mantine/core';
import { useRead } from '../../../api/use-action.ts';
import { t } from '../../../words/words.ts';

interface SourceSelectProps {
  label: string;
  description?: string;
  required?: boolean;
  value: string | undefined;
  onChange: (source: string | undefined) => void;
}

/** All sources for tiles. */
export function SourceSelect({ label, description, required = false, value, onChange }: SourceSelectProps) {
  const { data } = useRead('dashboards.list_sources', {});
  const groups = (['table', 'business', 'log'] as const).map((kind) => ({
    group: t(`dashboards.source_${kind}`),
    items: (data?.items ?? [])
      .filter((item) => item.kind === kind)
      .map(({ source, name }) => ({ value: source, label: name })),
  }));
  return (
    <Select
      label={label}
      description={description}
      required={required}
      searchable
      clearable={!required}
      value={value ?? null}
      data={groups.filter(({ items }) => items.length > 0)}
      onChange={(source) => onChange(source ?? undefined)}
    />
  );
}
