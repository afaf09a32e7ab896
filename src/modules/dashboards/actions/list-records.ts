import { Type } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { dashboardExample } from '../dashboard.ts';
import { requireDashboard } from '../require-dashboard.ts';
import { conditionOf, dateFieldOf, hasValue } from '../tiles/conditions.ts';
import { daysOf } from '../tiles/days-of-range.ts';
import { firstDay, readRows } from '../tiles/read-tile.ts';
import { withSource } from '../tiles/sources.ts';
import { narrowing } from '../tiles/tile.ts';
import { RowsOut } from '../tiles/tile-data.ts';
import { refusals } from '../words/refusals.ts';

const GroupValue = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

export const listRecordsAction = defineAction({
  name: 'dashboards.list_records',
  title: 'List the records behind a tile',
  description:
    'The records that a tile counts, or those of one bar, slice or point of it: group is its value, split the value of its series.',
  mode: 'read',
  capability: 'dashboards.read',
  input: Input({
    id: Ref('dashboard'),
    tileId: Id,
    group: Type.Optional(GroupValue),
    split: Type.Optional(GroupValue),
    ...narrowing,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
  }),
  output: RowsOut,
  example: { id: dashboardExample, tileId: dashboardExample, group: 'open' },

  async run(ctx, { id, tileId, group, split, limit = 25, offset = 0, ...narrowed }) {
    const { tiles, filters } = await requireDashboard(ctx, id);
    const tile = tiles.find((each) => each.id === tileId);
    if (!tile?.source) return refuse('not_found', 'tile_not_found', refusals.phrase('tile_not_found'));
    const { groupBy, splitBy } = tile;
    const days = daysOf(narrowed, filters.range, ctx.now, ctx.principal.workspace.timeZone);
    return withSource(ctx, tile.source, firstDay(days), (source) => {
      const further = [
        ...(groupBy && group !== undefined ? [hasValue(source.open, groupBy, group)] : []),
        ...(splitBy && split !== undefined ? [hasValue(source.open, splitBy, split)] : []),
      ];
      const filter = conditionOf(tile, source.open, days, narrowed.values, further);
      const sort = (tile.kind === 'table' && tile.sort) || `-${dateFieldOf(tile)}`;
      return readRows(ctx, source, { filter, sort }, { fields: tile.fields, limit, offset });
    });
  },
});
