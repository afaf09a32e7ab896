import { useEffect, useRef, useState } from 'react';
import type { ImportPreview, ImportSettings, Table } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { betterMapping, unmatchedColumns } from './guess-mapping.ts';

type Mapping = Record<string, string | null>;
type Columns = ImportPreview['columns'];

interface ImportPreviewing {
  columns: Columns | undefined;
  /** Of a workbook. */
  sheets: string[];
  /** Absent while no column goes anywhere. */
  preview: ImportPreview | undefined;
  error: Error | null;
  /** What is shown belongs to the settings before: the next answer is on its way. */
  checking: boolean;
  mapping: Mapping;
  /** Undefined starts the guessing anew. */
  setMapping: (mapping: Mapping | undefined) => void;
  retry: () => void;
}

/** What an import with these settings would do, and the mapping that goes with it: guessed first, then the person's. */
export function useImportPreview(table: Table, settings: ImportSettings): ImportPreviewing {
  const [mapping, setMapping] = useState<Mapping>();
  const answer = useRead('tables.preview_import', mapping ? { ...settings, mapping } : settings);
  const unmatched = unmatchedColumns(answer.error);
  const preview = unmatched ? undefined : answer.data;
  const columns = useSamples(preview?.columns ?? unmatched);
  const isFirst = mapping === undefined && !answer.isPlaceholderData;

  useEffect(() => {
    const better = isFirst && columns && betterMapping(table, columns, settings.upsertBy);
    if (better) setMapping(better);
  }, [isFirst, columns, table, settings.upsertBy]);

  return {
    columns,
    sheets: answer.data?.sheets ?? [],
    preview,
    error: unmatched ? null : answer.error,
    checking: answer.isFetching,
    mapping: mapping ?? Object.fromEntries((columns ?? []).map(({ name, key }) => [name, key])),
    setMapping,
    retry: () => void answer.refetch(),
  };
}

/** Columns of which none is mapped come without samples; those that were seen before still hold. */
function useSamples(columns: Columns | undefined): Columns | undefined {
  const seen = useRef(new Map<string, string[]>());
  for (const { name, samples } of columns ?? []) if (samples.length > 0) seen.current.set(name, samples);
  const missing = columns?.some(({ name, samples }) => samples.length === 0 && seen.current.has(name));
  return missing ? columns?.map((column) => ({ ...column, samples: seen.current.get(column.name) ?? [] })) : columns;
}
