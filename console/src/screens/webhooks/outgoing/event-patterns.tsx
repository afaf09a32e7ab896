import { type ComboboxParsedItem, TagsInput } from '@mantine/core';
import type { DrawnField } from '../../../ui/form/field.ts';
import { t, wordFor } from '../../../words/words.ts';
import { useKnownActions } from '../../workflows/editor/use-known-actions.ts';
import classes from '../webhooks.module.css';

/**
 * Which events are sent: single ones, all of a module, or all. They are separated by spaces, which names do not
 * contain.
 */
export function EventPatterns({ value, error, onChange }: DrawnField) {
  const { events, moduleTitle } = useKnownActions();
  const groups = [...new Set([...events.map(({ name }) => groupOf(name)), 'custom'])];
  const groupTitle = (group: string) => wordFor('outgoing', `events_${group}`) ?? moduleTitle(group);
  const titles = new Map(events.map(({ name, title, labels }) => [name, labels?.title ?? title]));
  const titleOf = (pattern: string) => {
    if (pattern === '*') return t('outgoing.all_events');
    if (!pattern.endsWith('.*')) return titles.get(pattern);
    return t('outgoing.group_events', { group: groupTitle(groupOf(pattern)) });
  };
  return (
    <TagsInput
      label={t('outgoing.events')}
      description={t('outgoing.events_hint')}
      placeholder={value ? '' : t('outgoing.events_placeholder')}
      required
      error={error}
      name="events"
      data={[
        { group: t('outgoing.all_events_group'), items: ['*'] },
        ...groups.map((group) => ({
          group: groupTitle(group),
          items: [`${group}.*`, ...events.map(({ name }) => name).filter((name) => groupOf(name) === group)],
        })),
      ]}
      maxDropdownHeight={280}
      splitChars={[',', ' ']}
      clearable
      clearButtonProps={{ 'aria-label': t('outgoing.clear_events') }}
      // Events can also be found by their titles.
      filter={({ options, search }) => {
        const sought = search.trim().toLowerCase();
        const fits = (option: { value: string }) =>
          `${option.value} ${titleOf(option.value) ?? ''}`.toLowerCase().includes(sought);
        return options.flatMap<ComboboxParsedItem>((option) => {
          if (!('group' in option)) return fits(option) ? [option] : [];
          const items = option.items.filter(fits);
          return items.length > 0 ? [{ ...option, items }] : [];
        });
      }}
      renderOption={({ option }) => (
        <span>
          <code>{option.value}</code> <span className={classes.small}>{titleOf(option.value)}</span>
        </span>
      )}
      value={patternsOf(value)}
      onChange={(patterns) => onChange(patterns.join(' '))}
    />
  );
}

/** The prefix of names that a pattern such as `crm.*` matches. */
function groupOf(name: string): string {
  return name.slice(0, name.indexOf('.'));
}

export function patternsOf(text: string): string[] {
  return text.split(' ').filter(Boolean);
}
