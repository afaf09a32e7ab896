import type { Usage } from '../../api/types.ts';
import { formatNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { DayChart, type Line } from './day-chart.tsx';
import classes from './settings.module.css';

type Day = NonNullable<Usage['days']>[number];

const doors = [
  { name: 'v1', colour: '--svc-accent' },
  { name: 'execute', colour: '--mantine-color-violet-5' },
  { name: 'mcp', colour: '--mantine-color-blue-6' },
  { name: 'a2a', colour: '--mantine-color-grape-5' },
  { name: 'cli', colour: '--mantine-color-yellow-6' },
  { name: 'webhooks', colour: '--mantine-color-teal-6' },
] as const;

/**
 * Which programs called, what was changed, and which webhooks came and went, on the same days. What never happened has
 * no chart.
 */
export function UseCharts({ days }: { days: Day[] }) {
  const line = (label: string, colour: string, count: (day: Day) => number): Line => ({
    label,
    colour,
    values: days.map(count),
    write: formatNumber,
    whole: true,
  });
  const calls = doors
    .map(({ name, colour }) => line(t(`use_days.calls_${name}`), colour, (day) => day.calls[name]))
    .filter(({ values }) => values.some((value) => value > 0));
  const charts: [title: string, lines: Line[], stacked?: boolean][] = [
    [t('use_days.chart_calls'), calls, true],
    [t('use_days.chart_changes'), [line(t('use_days.changes'), '--svc-accent', ({ changes }) => changes)]],
    [
      t('use_days.chart_received'),
      [line(t('use_days.received'), '--mantine-color-blue-6', ({ received }) => received)],
    ],
    [
      t('use_days.chart_sent'),
      [
        line(t('use_days.sent'), '--mantine-color-violet-5', ({ delivered, undelivered }) => delivered + undelivered),
        line(t('use_days.undelivered'), '--mantine-color-red-6', ({ undelivered }) => undelivered),
      ],
    ],
  ];
  const shown = charts.filter(([, lines]) => lines.some(({ values }) => values.some((value) => value > 0)));
  return (
    <div className={classes.charts}>
      {shown.map(([title, lines, stacked]) => (
        <DayChart
          key={title}
          title={title}
          days={days.map(({ day }) => day)}
          lines={lines}
          stacked={stacked ?? false}
        />
      ))}
    </div>
  );
}
