import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { DashboardOut, dashboardExample } from '../dashboard.ts';
import { updateDashboard } from '../dashboards.store.ts';
import { dashboardSaved } from '../events/dashboard-events.ts';
import { keepTiles } from '../keep-tiles.ts';
import { dbForChange, previewOfChange } from '../mails/changed-mail.ts';
import { areMailed } from '../mails/mails.store.ts';
import { presentDashboard } from '../present-dashboard.ts';
import { reportSaved } from '../report-saved.ts';
import { requireDashboard } from '../require-dashboard.ts';
import { proposeChart } from '../tiles/propose-tiles.ts';
import { withSource } from '../tiles/sources.ts';
import { tileFields, tileKinds } from '../tiles/tile.ts';
import { refusals } from '../words/refusals.ts';

const maxTiles = 40;

export const addTile = defineAction({
  name: 'dashboards.add_tile',
  title: 'Add a tile to a dashboard',
  description:
    'Put one more tile at the end of a dashboard. With nothing but a source and a title, svc proposes a chart that suits the data.',
  mode: 'write',
  capability: 'dashboards.write',
  effects: ['route'],
  input: Input({
    id: Ref('dashboard'),
    ...tileFields,
    kind: Type.Optional(Choice([...tileKinds])),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  output: DashboardOut,
  emits: [dashboardSaved],
  example: { id: dashboardExample, title: 'Failed runs by day', source: 'workflows.runs', kind: 'line' },

  hasEffect: (ctx, { id }) => areMailed(ctx.db, ctx.workspaceId, [id]),

  preview: (ctx, { id, expectedUpdatedAt: _, ...tile }) => previewOfChange(ctx, id, { tiles: [tile] }),

  async run(ctx, { id, expectedUpdatedAt, ...wish }) {
    const before = await requireDashboard(ctx, id, true);
    ctx.expectVersion(before, expectedUpdatedAt);
    if (before.tiles.length >= maxTiles)
      refuse('conflict', 'too_many_tiles', refusals.phrase('too_many_tiles', { count: maxTiles }));
    const proposed =
      wish.source === undefined
        ? {}
        : await withSource(ctx, wish.source, undefined, async ({ open }) =>
            proposeChart(open, wish, ctx.principal.language),
          );
    const [tile] = await keepTiles(ctx, [{ ...wish, ...proposed, kind: proposed.kind ?? wish.kind ?? 'text' }], []);
    const tiles = tile ? [...before.tiles, tile] : before.tiles;
    const saved = await updateDashboard(await dbForChange(ctx, id), ctx.workspaceId, { ...before, tiles }, ctx.now);
    reportSaved(ctx, before, saved);
    return presentDashboard(ctx, saved);
  },
});
