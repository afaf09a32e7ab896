import { MultiSelect } from '@mantine/core';
import { usePeople } from '../../../api/use-people.ts';
import type { DrawnField } from '../../../ui/form/field.ts';
import { t } from '../../../words/words.ts';

/** Who can be booked. Kept as ids with commas between them. */
export function HostsField({ value, error, onChange }: DrawnField) {
  const people = usePeople();
  const chosen = value.split(',').filter(Boolean);
  const unknown = chosen.filter((id) => !people.options.some((option) => option.value === id));
  return (
    <MultiSelect
      label={t('service.hosts')}
      description={t('service.hosts_hint')}
      name="hosts"
      required
      searchable
      size="sm"
      data={[...people.options, ...unknown.map((id) => ({ value: id, label: t('service.former_member') }))]}
      value={chosen}
      error={error}
      onChange={(ids) => onChange(ids.join())}
    />
  );
}
