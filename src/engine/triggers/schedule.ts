import { Type } from 'typebox';
import { checkCron } from '../schedules/next-times.ts';
import { defineTriggerKind } from './define-trigger-kind.ts';

export const schedule = defineTriggerKind({
  kind: 'schedule',
  title: 'Schedule',
  description:
    'At fixed times, defined by a cron expression in a time zone. Daylight saving time is taken into account.',
  takesInput: false,
  config: Type.Object(
    {
      cron: Type.String({
        title: 'Times',
        format: 'cron',
        maxLength: 200,
        description: 'Five fields: minute, hour, day of the month, month, day of the week.',
      }),
      timeZone: Type.String({
        title: 'Time zone',
        format: 'time-zone',
        maxLength: 60,
        description: 'Such as Europe/Berlin.',
      }),
      misfire: Type.Optional(
        Type.Union([Type.Literal('once'), Type.Literal('skip')], {
          title: 'Missed times',
          default: 'once',
          description:
            'once: one run makes up for times missed while the server was off. skip: missed times are ignored.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  example: { cron: '0 9 * * 1-5', timeZone: 'Europe/Berlin' },
  logged: () => 'schedule',
  check({ cron, timeZone }, at) {
    const problem = checkCron(String(cron), String(timeZone));
    return problem === null ? [] : [at('cron', 'invalid_schedule', problem)];
  },
  arms: ({ cron, timeZone, misfire }) => ({
    schedule: { cron: String(cron), timeZone: String(timeZone), misfire: misfire === 'skip' ? 'skip' : 'once' },
  }),
});
