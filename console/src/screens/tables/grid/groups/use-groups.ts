import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callAction } from '../../../../api/call-action.ts';
import type { TableField } from '../../../../api/types.ts';
import { useStable } from '../../../../ui/editing/use-stable.ts';
import type { ListInput } from '../window/record-pages.ts';
import { type Group, groupQuestions, treeOf } from './group-tree.ts';
import type { Total } from './totals.ts';

export interface Groups {
  /** Undefined until the first answer. */
  tree: Group[] | undefined;
  /** Values for all records: the count, then one for each total. */
  totals: unknown[] | undefined;
  hasMore: boolean;
  error: Error | null;
  retry: () => void;
}

/** The groups with their totals. Each level is queried, because medians cannot be added up. */
export function useGroups(input: ListInput, groupBy: TableField[], totals: Total[], enabled: boolean): Groups {
  const questions = enabled ? groupQuestions(input, groupBy, totals) : [];
  const results = useQueries({
    queries: questions.map((question) => ({
      queryKey: ['tables.aggregate', question] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) => callAction('tables.aggregate', question, { signal }),
      placeholderData: keepPreviousData,
    })),
  });
  const answers = useStable(results.map(({ data }) => data));
  const tree = useMemo(() => treeOf(answers, groupBy), [answers, groupBy]);
  return {
    tree,
    totals: answers.at(-1)?.totals,
    hasMore: answers.some((answer) => answer?.more),
    error: answers[0] ? null : (results.find(({ error }) => error)?.error ?? null),
    retry: () => results.forEach((result) => void result.refetch()),
  };
}
