import { useMemo, useRef } from 'react';
import type { TableField } from '../../../../api/types.ts';
import type { People } from '../../../../api/use-people.ts';
import { cellValue, type GridRow } from '../grid-row.ts';
import type { EditorContext, EditSession } from './cell-editor.tsx';
import type { RecordWriter } from './record-writer.ts';

/** The data that cell editors share. The object stays the same, so that it never renders an open editor again. */
export function useEditorContext(
  writer: RecordWriter,
  people: People,
  onEditing: (isEditing: boolean) => void,
): EditorContext {
  const session = useRef<EditSession>(undefined);
  const startsEmpty = useRef(false);
  return useMemo(
    () => ({
      session,
      startsEmpty,
      people,
      save: (row: GridRow, field: TableField, value: unknown) => {
        const before = { [field.key]: cellValue(row, field) };
        void writer.edit([{ id: row.record.id, before, values: { [field.key]: value } }]);
      },
      keep: (row, field, draft, text) => writer.marks.refuse(row.record.id, field.key, { draft, text }),
      onEditing,
    }),
    [people, writer, onEditing],
  );
}
