import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Nullable, Ref } from '../../../runtime/schemas.ts';
import { readActivity } from '../activity.store.ts';
import { ActivityEntry, activityHiddenFrom, presentEntry } from '../activity-entry.ts';
import { refusals } from '../words/refusals.ts';

const Change = Type.Object({
  field: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  label: Type.Optional(Type.String({ description: 'What the table calls the field.' })),
  recordId: Type.Optional(Id),
});

export const getActivity = defineAction({
  name: 'workspace.get_activity',
  title: 'One entry of the activity',
  description: 'Who did it, via what, and the values of each changed field before and after, if they are kept.',
  mode: 'read',
  capability: 'workspace.read',
  input: Input({ id: Ref('activity') }),
  output: Type.Object({
    ...ActivityEntry.properties,
    changes: Nullable(
      Type.Array(Change, {
        description: 'Null where only the line says what was done, or where you may not read what it is about.',
      }),
    ),
    tableId: Type.Optional(Type.String({ description: 'The table whose records changed.' })),
  }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id }) {
    const hidden = activityHiddenFrom(ctx);
    const row =
      (await readActivity(ctx.db, ctx.workspaceId, id, hidden)) ??
      refuse('not_found', 'activity_not_found', refusals.phrase('activity_not_found'));
    const { changes, ...entry } = presentEntry(ctx, row, hidden);
    // The line names the thing. Its values are shown only to people who may read the thing itself.
    if (!ctx.principal.capabilities.has(`${row.module}.read`)) return { ...entry, changes: null };
    if (changes === null || Array.isArray(changes))
      return { ...entry, changes: hidden.hidesFields && hidden.modules.includes(row.module) ? null : changes };
    const found = await ctx.catalogue.modules.get(row.module)?.keptChanges?.(ctx, changes);
    return found ? { ...entry, tableId: found.tableId, changes: [...found.changes] } : { ...entry, changes: null };
  },
});
