import { NativeSelect, Text } from '@mantine/core';
import { useCan } from '../../api/catalogue.ts';
import { useSession } from '../../api/session.ts';
import { usePeople } from '../../api/use-people.ts';
import { ChoiceBar } from '../../ui/lists/choice-bar.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import type { Filters, SetFilters } from '../../ui/lists/use-filters.ts';
import { t } from '../../words/words.ts';
import type { TaskFilterName } from './task-filters.ts';

interface TasksToolbarProps {
  filters: Filters<TaskFilterName>;
  setFilters: SetFilters<TaskFilterName>;
}

export function TasksToolbar({ filters, setFilters }: TasksToolbarProps) {
  const { user } = useSession();
  const can = useCan();
  const others = usePeople().options.filter(({ value }) => value !== user.id);
  const who = filters.who ?? '';
  const isPerson = who !== '' && who !== 'all';
  return (
    <>
      <ChoiceBar
        label={t('tasks.whose')}
        value={isPerson ? 'person' : who}
        onChange={(value) => setFilters({ who: value }, 'push')}
        choices={[
          { value: '', label: t('tasks.mine') },
          { value: 'all', label: t('tasks.everybody') },
        ]}
      />
      {others.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={t('tasks.of')}
          value={isPerson ? who : ''}
          onChange={(event) => setFilters({ who: event.currentTarget.value })}
          data={[{ value: '', label: t('tasks.of_nobody_special') }, ...others]}
        />
      )}
      <ChoiceBar
        label={t('lists.layout')}
        value={filters.view === 'table' ? 'table' : ''}
        onChange={(view) => setFilters({ view }, 'push')}
        choices={[
          { value: '', label: t('lists.layout_list') },
          { value: 'table', label: t('lists.layout_table') },
        ]}
      />
      <SearchBox label={t('tasks.search')} value={filters.q ?? ''} onChange={(q) => setFilters({ q })} />
      {filters.view !== 'table' && can('tasks.create') && can('tasks.complete') && (
        <Text size="xs" c="dimmed" visibleFrom="md" ml="auto">
          {t('tasks.keys')}
        </Text>
      )}
    </>
  );
}
