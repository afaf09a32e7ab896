import { createContext, useContext } from 'react';
import type { Table, TableField } from '../../../api/types.ts';
import type { DraftProblems } from './check-draft.ts';
import type { FieldDraft } from './field-draft.ts';

export type DraftChange = (changes: Partial<FieldDraft>) => void;

interface Draft {
  table: Table;
  /** The field before the edit; absent for a new field. */
  field: TableField | undefined;
  draft: FieldDraft;
  problems: DraftProblems;
  change: DraftChange;
}

export const DraftContext = createContext<Draft | undefined>(undefined);

/** The field that the surrounding form edits. */
export function useDraft(): Draft {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error('There is no field outside its form.');
  return draft;
}
