import { useEffect, useRef, useState } from 'react';
import type { ImportPreview, ImportSettings, Table } from '../../../api/types.ts';
import { useRead } from '../../../api/use-action.ts';
import { betterMapping, unmatchedColumns } from './guess-mapping.ts';

type Mapping = Record<string, string | null>;
type Columns = ImportPreview['columns'];

interface ImportPreviewing {
  columns: Columns | undefined;
  /** The sheet of a workbook. */
  sheets: string[];
  /** Absent while no column is mapped. */
  preview: ImportPreview | undefined;
  error: Error | null;
  /** The preview is of the previous settings, and the next one is loading. */
  checking: boolean;
  mapping: Mapping;
  /** Undefined guesses the mapping again. */
  setMapping: (mapping: Mapping | undefined) => void;
  retry: () => void;
}

/** A preview of the import, and its mapping: guessed at first, then chosen by the person. */
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

/** If no column is mapped, the answer has no samples, so the previous ones are kept. */
function useSamples(columns: Columns | undefined): Columns | undefined {
  const seen = useRef(new Map<string, string[]>());
  for (const { name, samples } of columns ?? []) if (samples.length > 0) seen.current.set(name, samples);
  const missing = columns?.some(({ name, samples }) => samples.length === 0 && seen.current.has(name));
  return missing ? columns?.map((column) => ({ ...column, samples: seen.current.get(column.name) ?? [] })) : columns;
}
