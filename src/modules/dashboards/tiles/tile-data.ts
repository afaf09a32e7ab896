import { Type } from 'typebox';
import { Choice, Id, Nullable } from '../../../runtime/schemas.ts';

const Format = Type.Object({
  type: Choice(['number', 'currency', 'percent', 'duration', 'date', 'datetime']),
  decimals: Type.Optional(Type.Integer()),
  currency: Type.Optional(Type.String()),
});

const mark = {
  value: Type.Unknown({ description: 'Of a period its first day.' }),
  label: Nullable(Type.String({ description: 'Null where there is no value, or where it is a period.' })),
  isRest: Type.Optional(Type.Boolean({ description: 'All that have no mark of their own.' })),
};

const Chart = Type.Object({
  by: Type.Optional(Type.String()),
  groups: Type.Array(Type.Object(mark)),
  series: Type.Array(
    Type.Object({
      ...mark,
      values: Type.Array(Nullable(Type.Number()), { description: 'One for each group.' }),
    }),
  ),
  omitted: Type.Integer({ description: 'How many groups are left out.' }),
});

export const RowsOut = Type.Object({
  columns: Type.Array(Type.Object({ key: Type.String(), name: Type.String(), type: Type.String(), format: Format })),
  rows: Type.Array(
    Type.Object({
      id: Id,
      href: Type.String(),
      cells: Type.Array(
        Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null(), Type.Array(Type.String())]),
      ),
    }),
  ),
  totalRows: Type.Integer(),
});

export const TileDataOut = Type.Object({
  id: Id,
  problem: Type.Optional(
    Type.Object({ code: Type.String(), message: Type.String() }, { description: 'Why it cannot be shown to you.' }),
  ),
  value: Type.Optional(Type.Union([Type.Number(), Type.String(), Type.Null()], { description: 'Over all records.' })),
  format: Type.Optional(Format),
  chart: Type.Optional(Chart),
  table: Type.Optional(RowsOut),
});
