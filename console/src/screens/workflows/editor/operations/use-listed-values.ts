import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ActionResult } from '../../../../api/actions.ts';
import { callAction } from '../../../../api/call-action.ts';
import { useCan } from '../../../../api/catalogue.ts';
import { isRecord } from '../../../../api/is-record.ts';
import { useRead } from '../../../../api/use-action.ts';
import { isExpression, type Schema } from '../form/field-type.ts';
import { listedValues } from './listed-values.ts';

export type FieldChoices = ActionResult<'apps.get_tool'>['choices'][string];

interface ListedValuesOptions {
  argument: string;
  choices: FieldChoices | undefined;
  type: 'string' | 'number' | undefined;
  /** The other arguments of the step, so that the list belongs to the same project or owner. */
  given: Readonly<Record<string, unknown>>;
  search: string;
  isOpen: boolean;
}

const searchNames = ['q', 'query', 'search'];

/**
 * Lists the possible values of an argument by calling the app. The call only reads, with the rights and limits of the
 * person who fills in the form. Answers are cached for a minute.
 */
export function useListedValues({ argument, choices, type, given, search, isOpen }: ListedValuesOptions) {
  const can = useCan();
  const tool = choices?.tool ?? '';
  const mayList = can('apps.call_reading_tool') && can('apps.get_tool');
  const list = useRead('apps.get_tool', { tool }, { enabled: tool !== '' && mayList }).data;
  const schema = list?.inputSchema as Schema | undefined;
  const own = useMemo(() => argumentsFor(schema, given), [schema, given]);
  const searched = searchNames.find((name) => schema?.properties?.[name]?.type === 'string');
  const base = { ...own.values, ...(searched !== undefined && search !== '' ? { [searched]: search } : {}) };
  const query = useInfiniteQuery({
    queryKey: ['apps.call_reading_tool', tool, base],
    queryFn: ({ pageParam, signal }) =>
      callAction('apps.call_reading_tool', { tool, arguments: { ...base, ...pageParam } }, { signal }),
    initialPageParam: {} as Record<string, unknown>,
    getNextPageParam: (last) => last.next as Record<string, unknown> | undefined,
    enabled: isOpen && mayList && list?.permitted === true && own.missing.length === 0,
    staleTime: 60_000,
    gcTime: 120_000,
    retry: false,
  });
  const values = useMemo(
    () => (query.data?.pages ?? []).flatMap((page) => listedValues(page, argument, choices ?? {}, type)),
    [query.data, argument, choices, type],
  );
  return {
    title: list?.title,
    isCallable: mayList && list?.permitted === true,
    missing: own.missing,
    values,
    /** Whether the app itself searches. */
    isSearched: searched !== undefined,
    isLoading: query.isFetching,
    error: query.error,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}

/**
 * Passes on those arguments of the step that the listing operation requires. The value of an expression is only known
 * in a run.
 */
function argumentsFor(schema: Schema | undefined, given: Readonly<Record<string, unknown>>) {
  const required = schema?.required ?? [];
  const known = Object.entries(given).filter(
    ([name, value]) => required.includes(name) && !isRecord(value) && value !== '' && !isExpression(value),
  );
  const values = Object.fromEntries(known);
  return { values, missing: required.filter((name) => values[name] === undefined) };
}
