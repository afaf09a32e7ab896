import { useDebouncedValue } from '@mantine/hooks';
import { FileSearch } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { thingIcon } from '../../ui/values/thing-icon.ts';
import { t, wordFor } from '../../words/words.ts';
import type { Command } from './command.ts';

/** What the server finds for the words, once somebody stops typing. */
export function useFoundThings(text: string, go: (address: string) => () => void): Command[] {
  const can = useCan();
  const [wanted] = useDebouncedValue(text, 160);
  const isAsked = wanted.length > 1;
  const found = useRead('workspace.search', { q: wanted, limit: 8 }, { enabled: isAsked && can('workspace.search') });
  const hits = isAsked ? (found.data?.items ?? []) : [];
  const things: Command[] = hits.map(({ type, id, title, subtitle, href }) => ({
    key: `${type}:${id}`,
    label: title,
    detail: [wordFor('thing', type), subtitle].filter(Boolean).join(' · '),
    icon: thingIcon(type),
    to: href,
    type,
    run: go(href),
  }));
  if (hits.length === 0) return [];
  const address = `/search?q=${encodeURIComponent(wanted)}`;
  return [
    ...things,
    { key: 'all', label: t('palette.all_results', { q: wanted }), icon: FileSearch, run: go(address) },
  ];
}
