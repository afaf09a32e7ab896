import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import type { Table } from '../../../api/types.ts';
import { RecordWriter } from './record-writer.ts';

/** One writer for as long as the table is open: its steps back are forgotten with it. */
export function useRecordWriter(table: Table): RecordWriter {
  const client = useQueryClient();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [writer] = useState(() => new RecordWriter(client, table, redraw));
  writer.table = table;
  return writer;
}
