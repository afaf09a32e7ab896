import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import type { TableRecord } from '../../../api/types.ts';
import { type ListInput, pageQuery } from '../grid/window/record-pages.ts';

export interface GrowingList {
  records: TableRecord[] | undefined;
  total: number | undefined;
  error: Error | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** A list that grows page by page from its beginning; the grid shares its cached pages. */
export function useGrowingList(input: ListInput): GrowingList {
  const question = JSON.stringify(input);
  const [wanted, setWanted] = useState({ question, pages: 1 });
  const pages = wanted.question === question ? wanted.pages : 1;
  const results = useQueries({ queries: Array.from({ length: pages }, (_, page) => pageQuery(input, page)) });
  const first = results[0]?.data;
  const records = first && results.flatMap(({ data }) => data?.list ?? []);
  const total = first?.pageInfo.totalRows;
  const isLoadingMore = results.some(({ data, error }) => !data && !error);
  return {
    records,
    total,
    error: first ? null : (results.find(({ error }) => error)?.error ?? null),
    hasMore: records !== undefined && records.length < (total ?? 0),
    isLoadingMore,
    loadMore: () => !isLoadingMore && setWanted({ question, pages: pages + 1 }),
    retry: () => results.forEach((result) => void result.refetch()),
  };
}
