import { Type } from 'typebox';
import { faultAt, refuse, refuseInput } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { WholeApp } from '../app.ts';
import { appLimits } from '../app-limits.ts';
import { listTools, markReading, permitTools, type ToolRow } from '../app-tools.store.ts';
import { type CountedApp, lockApp, readApp, touchApp } from '../apps.store.ts';
import { presentWhole } from '../present-app.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const setPermissions = defineAction({
  name: 'apps.set_permissions',
  title: 'Set the permitted tools of an app',
  description:
    'Choose which tools of a connected app AI clients may use: exactly those that are named. Those that do not only read still ask a person for each call.',
  mode: 'write',
  capability: 'apps.admin',
  effects: ['rights'],
  sessionOnly: true,
  input: Input({
    id: Ref('app'),
    tools: Type.Array(Type.String({ minLength: 1, maxLength: 128 }), {
      maxItems: appLimits.operations,
      uniqueItems: true,
      description: 'Names as the app gives them; none forbids all.',
    }),
    reading: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 128 }), {
        maxItems: appLimits.operations,
        uniqueItems: true,
        description:
          'POST operations of a document that only read, such as a search: they run at once. Exactly those that are named; left out, nothing changes.',
      }),
    ),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: WholeApp,
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', tools: ['search', 'create_note'] },

  async run(ctx, { id, tools, reading, expectedUpdatedAt }) {
    const row =
      (await lockApp(ctx.db, ctx.workspaceId, id)) ??
      refuse('not_found', 'app_not_found', refusals.phrase('app_not_found'));
    ctx.expectVersion(row, expectedUpdatedAt);
    const known = new Map((await listTools(ctx.db, ctx.workspaceId, id)).map((tool) => [tool.name, tool]));
    const faults = tools.flatMap((name, place) =>
      known.has(name) ? [] : [faultAt(`/tools/${place}`, refusals.phrase('not_a_tool'))],
    );
    const unmarkable = (reading ?? []).flatMap((name, place) => {
      const fault = markingFault(known.get(name));
      return fault ? [faultAt(`/reading/${place}`, fault)] : [];
    });
    if (faults.length + unmarkable.length > 0) refuseInput([...faults, ...unmarkable]);
    await permitTools(ctx.dbFor('rights'), ctx.workspaceId, id, tools);
    if (reading) await markReading(ctx.dbFor('rights'), ctx.workspaceId, id, reading);
    await touchApp(ctx.db, ctx.workspaceId, id, ctx.now);
    ctx.note(phrase('permitted_tools', { count: tools.length, all: known.size, name: row.name }));
    ctx.touch('app');
    return presentWhole(ctx, (await readApp(ctx.db, ctx.workspaceId, id)) as CountedApp);
  },
});

/** Only a POST can be a query; deletions always ask. */
function markingFault(tool: ToolRow | undefined) {
  if (!tool) return refusals.phrase('not_a_tool');
  if (tool.method === 'DELETE' || tool.deletes) return refusals.phrase('always_asks');
  return tool.method === 'POST' ? undefined : refusals.phrase('not_markable');
}
