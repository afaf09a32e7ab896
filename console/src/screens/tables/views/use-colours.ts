import { useQueries } from '@tanstack/react-query';
import { type CSSProperties, useMemo } from 'react';
import { callAction } from '../../../api/call-action.ts';
import type { TableRecord } from '../../../api/types.ts';
import { useStable } from '../../../ui/editing/use-stable.ts';
import { colourOf } from '../grid/cells/option-chip.tsx';

export interface ColourRule {
  when: Record<string, unknown>;
  colour: string;
}

export function readColours(settings: unknown): ColourRule[] {
  return Array.isArray(settings) ? (settings as ColourRule[]) : [];
}

const perCall = 200;

/**
 * The colours of these records. The server evaluates the rules as filters, so that the meaning of conditions is
 * implemented in only one place.
 */
export function useColours(
  tableId: string,
  settings: unknown,
  records: readonly TableRecord[] | ReadonlyMap<number, TableRecord> | undefined,
): ReadonlyMap<string, string> {
  const rules = readColours(settings);
  const ids = rules.length === 0 ? [] : [...(records?.values() ?? [])].map(({ id }) => id);
  const chunks = Array.from({ length: Math.ceil(ids.length / perCall) }, (_, at) =>
    ids.slice(at * perCall, (at + 1) * perCall),
  );
  const asked = rules.flatMap(({ when, colour }) =>
    chunks.map((some) => ({ colour, input: questionOf(tableId, when, some) })),
  );
  const results = useQueries({
    queries: asked.map(({ input }) => ({
      queryKey: ['tables.list_records', input] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) => callAction('tables.list_records', input, { signal }),
      gcTime: 60_000,
    })),
  });
  const found = new Map<string, string>();
  // The first rule that matches counts.
  asked.forEach(({ colour }, at) => {
    for (const { id } of results[at]?.data?.list ?? []) if (!found.has(id)) found.set(id, colour);
  });
  const colours = useStable([...found]);
  return useMemo(() => new Map(colours), [colours]);
}

function questionOf(tableId: string, when: Record<string, unknown>, ids: string[]) {
  const filter = { op: 'and', children: [{ field: 'id', cmp: 'in', value: ids }, when] };
  return { tableId, filter, fields: [], limit: perCall };
}

/** The attributes of an element with the colour. */
export function colourStyle(colour: string | undefined): { 'data-colour'?: string; style?: CSSProperties } {
  return colour === undefined
    ? {}
    : { 'data-colour': colour, style: { ['--colour' as string]: colourOf(colour) } as CSSProperties };
}
