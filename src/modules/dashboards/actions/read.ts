import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { DateOut, Id, Input, Ref } from '../../../runtime/schemas.ts';
import { dashboardExample } from '../dashboard.ts';
import { requireDashboard } from '../require-dashboard.ts';
import { daysOf } from '../tiles/days-of-range.ts';
import { readTiles } from '../tiles/read-tiles.ts';
import { narrowing } from '../tiles/tile.ts';
import { TileDataOut } from '../tiles/tile-data.ts';

export const read = defineAction({
  name: 'dashboards.read',
  title: 'Read the numbers of a dashboard',
  description:
    'The numbers, charts and rows that the tiles of a dashboard show you, with your permissions: records that you may not see are not counted. Narrow it by days and by values.',
  mode: 'read',
  capability: 'dashboards.read',
  input: Input({
    id: Ref('dashboard'),
    tileIds: Type.Optional(Type.Array(Id, { maxItems: 40, description: 'Only these tiles.' })),
    ...narrowing,
  }),
  output: Type.Object({
    tiles: Type.Array(TileDataOut),
    from: Type.Optional(Type.String()),
    to: Type.Optional(Type.String()),
    at: DateOut,
  }),
  example: { id: dashboardExample, range: 'this_month' },

  async run(ctx, { id, tileIds, ...narrowed }) {
    const { tiles, filters } = await requireDashboard(ctx, id);
    const days = daysOf(narrowed, filters.range, ctx.now, ctx.principal.workspace.timeZone);
    const wanted = tileIds ? tiles.filter((tile) => tileIds.includes(tile.id)) : tiles;
    return { tiles: await readTiles(ctx, wanted, days, narrowed), ...days, at: ctx.now };
  },
});
