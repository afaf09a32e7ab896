import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { linkTitles } from './link-titles.ts';
import { referenceNames } from './reference-names.ts';
import type { TitleStore } from './title-store.ts';

export type TitleOf = (group: string, id: string) => string | undefined;

/** Titles of linked records: requested by the cells that show them, fetched together, and cached. */
export function useLinkTitles(): TitleOf {
  return useTitles(linkTitles);
}

/** The same for customers, services and the like. */
export function useReferenceNames(): TitleOf {
  return useTitles(referenceNames);
}

function useTitles(storeOf: (client: QueryClient) => TitleStore): TitleOf {
  const client = useQueryClient();
  const [store] = useState(() => storeOf(client));
  const version = useSyncExternalStore(store.watch, store.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version means other answers of the same function.
  return useCallback((group: string, id: string) => store.titleOf(group, id), [store, version]);
}
