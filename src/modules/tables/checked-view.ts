import { newId } from '../../kernel/ids.ts';
import { faultAt, refuse, refuseInput } from '../../kernel/refusal.ts';
import { inputFaults } from '../../kernel/words/refusals.ts';
import type { OpenTable } from '../../records/open-table.ts';
import { planQuery } from '../../records/query.ts';
import { shownFields } from './shown-fields.ts';
import { checkSettings, viewKindOf } from './view-kinds/registry.ts';
import type { View } from './views.store.ts';
import { refusals } from './words/refusals.ts';

type Draft = Omit<View, 'updatedAt'>;

/** The defaults of a view. */
export function emptyView(tableId: string, createdBy: string): Draft {
  return {
    ...{ id: newId(), tableId, name: '', kind: 'grid', createdBy },
    ...{ filter: null, sort: null, hidden: [], fields: null, groupBy: [], settings: {} },
    ...{ sharedWith: 'everyone', role: null },
  };
}

/**
 * Checks that a view can be shown: refuses one that names things the table does not have, or that its kind cannot use.
 */
export function checkedView(open: OpenTable, draft: Draft): Draft {
  planQuery(open, { filter: draft.filter ?? undefined, sort: draft.sort ?? undefined });
  shownFields(open, draft.fields ?? undefined);
  for (const key of draft.groupBy)
    if (!open.visibleField(key))
      refuse('malformed', 'unknown_field', refusals.phrase('unknown_field', { field: key }), { field: key });
  const kind = viewKindOf(draft.kind);
  const settingsFaults = checkSettings(draft.kind)(draft.settings) ?? [];
  if (settingsFaults.length > 0)
    refuseInput(settingsFaults.map((fault) => ({ ...fault, path: `/settings${fault.path}` })));
  const whole = { ...draft, sort: draft.sort || null, ...kind.complete?.(open, draft) };
  const faults = kind.check?.(open, whole) ?? [];
  if (whole.sharedWith === 'role' && whole.role === null) faults.push(faultAt('/role', inputFaults.phrase('required')));
  if (faults.length > 0) refuseInput(faults);
  return { ...whole, role: whole.sharedWith === 'role' ? whole.role : null };
}
