import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { linkTitles } from './link-titles.ts';

export type TitleOf = (tableId: string, id: string) => string | undefined;

/** Titles of linked records: asked for by the cells that show them, fetched together, kept for the visit. */
export function useLinkTitles(): TitleOf {
  const client = useQueryClient();
  const [titles] = useState(() => linkTitles(client));
  const version = useSyncExternalStore(titles.watch, titles.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version means other answers of the same function.
  return useCallback((tableId: string, id: string) => titles.titleOf(tableId, id), [titles, version]);
}
