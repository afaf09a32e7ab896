import { Type } from 'typebox';
import { newId } from '../../../kernel/ids.ts';
import { faultAt, refuseInput } from '../../../kernel/refusal.ts';
import { inputFaults } from '../../../kernel/words/refusals.ts';
import { inWords, readerOf } from '../../../kernel/words.ts';
import { rolesByKey } from '../../../records/tables.store.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Advanced, Choice, ExpectedUpdatedAt, Input, Name, Nullable, Ref } from '../../../runtime/schemas.ts';
import { audiences, DashboardOut } from '../dashboard.ts';
import { type Dashboard, insertDashboard, updateDashboard } from '../dashboards.store.ts';
import { dashboardSaved } from '../events/dashboard-events.ts';
import { keepTiles } from '../keep-tiles.ts';
import { dbForChange, previewOfChange } from '../mails/changed-mail.ts';
import { areMailed } from '../mails/mails.store.ts';
import { presentDashboard } from '../present-dashboard.ts';
import { reportSaved } from '../report-saved.ts';
import { requireDashboard } from '../require-dashboard.ts';
import { proposeTiles } from '../tiles/propose-tiles.ts';
import { listSources, withSource } from '../tiles/sources.ts';
import { PageFilters, Source, type Tile, TileInput } from '../tiles/tile.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

export const save = defineAction({
  name: 'dashboards.save',
  title: 'Save a dashboard',
  description:
    'Create or change a page of tiles (number, bar, line, area, pie, table, text) over tables, business data, runs, deliveries and invoices; for yourself, a role or everyone. Each viewer sees their own numbers. With startFrom, svc proposes the tiles of a new one. With an id, anything you leave out stays as it is.',
  mode: 'write',
  capability: 'dashboards.write',
  effects: ['route'],
  input: Input({
    id: Type.Optional(Advanced(Ref('dashboard'))),
    name: Type.Optional(Name),
    description: Type.Optional(Type.String({ maxLength: 2_000 })),
    startFrom: Type.Optional({ ...Source, description: 'For a new one: the source for which svc proposes tiles.' }),
    tiles: Type.Optional(Type.Array(TileInput, { maxItems: 40, description: 'In their order on the page.' })),
    filters: Type.Optional(PageFilters),
    sharedWith: Type.Optional(Choice([...audiences])),
    role: Type.Optional(
      Nullable(Type.String({ maxLength: 100, description: 'The key of the role, if it is shared with one.' })),
    ),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: DashboardOut,
  emits: [dashboardSaved],
  example: {
    name: 'Sales',
    sharedWith: 'everyone',
    tiles: [{ kind: 'number', title: 'Runs', source: 'workflows.runs' }],
  },

  hasEffect: async (ctx, { id }) => id !== undefined && areMailed(ctx.db, ctx.workspaceId, [id]),

  preview: (ctx, { id = '', name, tiles }) => previewOfChange(ctx, id, { name, tiles }),

  async run(ctx, { id, startFrom, tiles, expectedUpdatedAt, ...wish }) {
    const before = id === undefined ? undefined : await requireDashboard(ctx, id, true);
    if (before) ctx.expectVersion(before, expectedUpdatedAt);
    if (!before && wish.name === undefined) refuseInput([faultAt('/name', inputFaults.phrase('required'))]);
    const base = before ?? emptyDashboard(ctx.principal.userId);
    const proposed = !before && startFrom !== undefined ? await proposedFor(ctx, startFrom) : [];
    const made = {
      ...base,
      ...wish,
      name: (wish.name ?? base.name).trim(),
      tiles: tiles === undefined ? [...base.tiles, ...proposed] : await keepTiles(ctx, tiles, base.tiles),
    };
    const role = made.sharedWith === 'role' ? made.role : null;
    if (made.sharedWith === 'role') await requireRole(ctx, role);
    const kept = { ...made, role };
    const saved = before
      ? await updateDashboard(await dbForChange(ctx, before.id), ctx.workspaceId, kept, ctx.now)
      : await insertDashboard(ctx.db, ctx.workspaceId, kept, ctx.now);
    reportSaved(ctx, before, saved);
    return presentDashboard(ctx, saved);
  },
});

function emptyDashboard(createdBy: string): Omit<Dashboard, 'updatedAt'> {
  return {
    ...{ id: newId(), name: '', description: '', tiles: [], createdBy },
    ...{ filters: { range: 'all', fields: [] }, sharedWith: 'me', role: null },
  };
}

/** The tiles that svc suggests for a source, with titles in the caller's language. */
async function proposedFor(ctx: ReadContext, source: string): Promise<Tile[]> {
  const reader = readerOf(ctx.principal);
  const listed = (await listSources(ctx)).find((each) => each.source === source);
  return withSource(ctx, source, undefined, async ({ open }) =>
    proposeTiles(open, source, listed?.name ?? open.table.name, ctx.principal.language, {
      count: (name) => inWords(phrase('tile_count', { name }), reader),
      total: (field) => inWords(phrase('tile_total', { field }), reader),
      overTime: (name) => inWords(phrase('tile_over_time', { name }), reader),
      by: (name, field) => inWords(phrase('tile_by', { name, field }), reader),
      latest: (name) => inWords(phrase('tile_latest', { name }), reader),
    }),
  );
}

/** Refuses a role that this workspace does not have. */
async function requireRole(ctx: ReadContext, role: string | null): Promise<void> {
  if (role === null) refuseInput([faultAt('/role', inputFaults.phrase('required'))]);
  const roles = await rolesByKey(ctx.db, ctx.workspaceId);
  if (!roles.some(({ key }) => key === role))
    refuseInput([faultAt('/role', refusals.phrase('unknown_role', { role }))]);
}
