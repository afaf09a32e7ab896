import { useDebouncedValue } from '@mantine/hooks';
import { FileSearch } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { thingIcon } from '../../ui/values/thing-icon.ts';
import { t, wordFor } from '../../words/words.ts';
import type { Command } from './command.ts';

/** What the server finds for the text, once the person pauses typing. */
export function useFoundThings(text: string, go: (address: string) => () => void): Command[] {
  const can = useCan();
  const [settled] = useDebouncedValue(text, 160);
  const isEnabled = settled.length > 1;
  const found = useRead(
    'workspace.search',
    { q: settled, limit: 8 },
    { enabled: isEnabled && can('workspace.search') },
  );
  const hits = isEnabled ? (found.data?.items ?? []) : [];
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
  const address = `/search?q=${encodeURIComponent(settled)}`;
  return [
    ...things,
    { key: 'all', label: t('palette.all_results', { q: settled }), icon: FileSearch, run: go(address) },
  ];
}
