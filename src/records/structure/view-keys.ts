import { keysInCondition, renameInCondition, renameInSort } from './rename-key.ts';

/** The stored settings of a view. */
export interface ViewLook {
  filter: unknown;
  sort: string | null;
  hidden: string[];
  fields: string[] | null;
  groupBy: string[];
  settings: Record<string, unknown>;
}

export interface KeptView extends Omit<ViewLook, 'hidden' | 'fields'> {
  name: string;
}

/**
 * The fields without which a view cannot be shown: those of its filter, sort, grouping and settings. Fields that are
 * merely shown or hidden do not count.
 */
export function keysOfView({ filter, sort, groupBy, settings }: Omit<KeptView, 'name'>): Set<string> {
  return new Set([...keysInCondition(filter), ...sortedBy(sort), ...groupBy, ...keysInSettings(settings)]);
}

export function sortedBy(sort: string | null): string[] {
  return (sort ?? '')
    .split(',')
    .map((part) => part.trim().replace(/^-/, ''))
    .filter((key) => key !== '');
}

export function renameInView(view: ViewLook, from: string, to: string): ViewLook {
  const renamed = (key: string) => (key === from ? to : key);
  return {
    filter: view.filter === null ? null : renameInCondition(view.filter, from, to),
    sort: view.sort === null ? null : renameInSort(view.sort, from, to),
    hidden: view.hidden.map(renamed),
    fields: view.fields?.map(renamed) ?? null,
    groupBy: view.groupBy.map(renamed),
    settings: renameInSettings(view.settings, from, to) as Record<string, unknown>,
  };
}

/*
 * Settings of all kinds of views follow one rule, so that a rename need not know the kinds: `field` and names that end
 * in `Field` contain a field's key, and `when` contains a condition.
 */

function keysInSettings(settings: unknown): string[] {
  if (Array.isArray(settings)) return settings.flatMap(keysInSettings);
  if (typeof settings !== 'object' || settings === null) return [];
  return Object.entries(settings).flatMap(([name, value]) => {
    if (namesField(name) && typeof value === 'string') return [value];
    return name === 'when' ? [...keysInCondition(value)] : keysInSettings(value);
  });
}

function renameInSettings(settings: unknown, from: string, to: string): unknown {
  if (Array.isArray(settings)) return settings.map((part) => renameInSettings(part, from, to));
  if (typeof settings !== 'object' || settings === null) return settings;
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      if (namesField(name) && typeof value === 'string') return [name, value === from ? to : value];
      return [name, name === 'when' ? renameInCondition(value, from, to) : renameInSettings(value, from, to)];
    }),
  );
}

function namesField(name: string): boolean {
  return name === 'field' || name.endsWith('Field');
}
