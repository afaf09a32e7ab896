import { type Static, Type } from 'typebox';
import { Choice, DateOut, Id, Nullable, PhraseOut } from '../../runtime/schemas.ts';
import { PageFilters, rangePresets, TileOut } from './tiles/tile.ts';

/** Who can see a dashboard. */
export const audiences = ['everyone', 'role', 'me'] as const;

export const mailTimes = ['day', 'week', 'month'] as const;

export const DashboardMail = Type.Object({
  id: Id,
  dashboardId: Id,
  every: Choice([...mailTimes]),
  onDay: Type.Integer({ description: 'Of a week: 1 is Monday. Of a month: the day.' }),
  atHour: Type.Integer({ description: 'In the time zone of the workspace.' }),
  recipients: Type.Array(Id),
  range: Nullable(Choice([...rangePresets])),
  nextAt: DateOut,
  lastSentAt: Nullable(DateOut),
  lastError: Nullable(Type.String()),
  lastErrorPhrase: Nullable(PhraseOut),
  createdBy: Id,
});
export type DashboardMail = Static<typeof DashboardMail>;

export const ListedDashboard = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  sharedWith: Choice([...audiences]),
  role: Nullable(Type.String({ description: 'The key of the role it is shared with.' })),
  tileCount: Type.Integer(),
  createdBy: Nullable(Id),
  updatedAt: DateOut,
});

export const DashboardOut = Type.Object({
  ...ListedDashboard.properties,
  tiles: Type.Array(TileOut),
  filters: PageFilters,
});

export const dashboardExample = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c';
