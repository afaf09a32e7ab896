import { Table } from '@mantine/core';
import { t } from '../../words/words.ts';
import { ScrollRegion } from '../tables/fields/scroll-region.tsx';
import { formatDay } from './format-day.ts';
import classes from './settings.module.css';

interface DaysTableProps<Day> {
  label: string;
  /** Oldest first. */
  days: Day[];
  columns: [label: string, write: (day: Day) => string][];
}

/** The numbers of charts as a table, for people who cannot or do not want to read the picture. */
export function DaysTable<Day extends { day: string }>({ label, days, columns }: DaysTableProps<Day>) {
  return (
    <details className={classes.asTable}>
      <summary>{t('run_usage.as_table')}</summary>
      <ScrollRegion label={`${label}: ${t('run_usage.as_table')}`} height={320}>
        <Table aria-label={label} className={classes.days}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('run_usage.day')}</Table.Th>
              {columns.map(([title]) => (
                <Table.Th key={title}>{title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.toReversed().map((day) => (
              <Table.Tr key={day.day} className="numbers">
                <Table.Th scope="row">{formatDay(day.day)}</Table.Th>
                {columns.map(([title, write]) => (
                  <Table.Td key={title} data-label={title}>
                    {write(day)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
    </details>
  );
}
