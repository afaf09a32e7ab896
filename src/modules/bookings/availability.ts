import { type Static, Type } from 'typebox';
import { DateOut, Id } from '../../runtime/schemas.ts';

const From = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'Clock time, such as 09:00.' });
const To = Type.String({
  pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$',
  description: 'Clock time, such as 17:00; 24:00 is the end of the day.',
});

export const TimeZone = Type.String({ maxLength: 60, description: 'IANA name, such as Europe/Berlin.' });

export const Weekly = Type.Array(
  Type.Object(
    { day: Type.Integer({ minimum: 1, maximum: 7, description: 'Monday is 1.' }), from: From, to: To },
    { additionalProperties: false },
  ),
  {
    maxItems: 70,
  },
);

export const Overrides = Type.Array(
  Type.Object(
    {
      date: Type.String({ format: 'date' }),
      ranges: Type.Array(Type.Object({ from: From, to: To }, { additionalProperties: false }), {
        maxItems: 10,
        description: 'Instead of the hours of that weekday; an empty list means closed.',
      }),
    },
    { additionalProperties: false },
  ),
  { maxItems: 400 },
);

export const Availability = Type.Object({
  hostId: Id,
  timeZone: Type.String(),
  weekly: Weekly,
  overrides: Overrides,
  updatedAt: Type.Union([DateOut, Type.Null()], {
    description: 'null if nobody has set it yet and the default hours apply.',
  }),
});
export type Availability = Static<typeof Availability>;

export type Hours = Pick<Availability, 'timeZone' | 'weekly' | 'overrides'>;

/** The default hours: weekdays from nine to five. */
export function usualHours(timeZone: string): Hours {
  return { timeZone, weekly: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '17:00' })), overrides: [] };
}
