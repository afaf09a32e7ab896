import { useMemo } from 'react';
import { type People, usePeople } from '../../../../api/use-people.ts';
import { useStable } from '../../../../ui/editing/use-stable.ts';
import type { Names } from '../values/value-text.ts';
import { useLinkTitles, useReferenceNames } from './use-titles.ts';

/** Names of people and of linked records; the same object until a name changes. */
export function useNames(): { people: People; names: Names } {
  const options = useStable(usePeople().options);
  const record = useLinkTitles();
  const reference = useReferenceNames();
  const people = useMemo<People>(
    () => ({ options, nameOf: (id) => options.find(({ value }) => value === id)?.label }),
    [options],
  );
  const names = useMemo<Names>(() => ({ person: people.nameOf, record, reference }), [people, record, reference]);
  return { people, names };
}
