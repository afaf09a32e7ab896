import { Button, Group, Stack, Table } from '@mantine/core';
import type { ImportResult } from '../../../api/types.ts';
import { formatNumber } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { ScrollRegion } from '../../tables/fields/scroll-region.tsx';
import classes from './import.module.css';

const counted = ['created', 'updated', 'skipped', 'failed'] as const;

/** The last step: what happened to the rows, and why some were skipped. */
export function ImportOutcome({ result, onClose }: { result: ImportResult; onClose: () => void }) {
  return (
    <Stack gap="md">
      <dl className={classes.counts} aria-live="polite">
        {counted.map((count) => (
          <div key={count} className={classes.count}>
            <dt>{t(`contacts.import_${count}`)}</dt>
            <dd>{formatNumber(result[count])}</dd>
          </div>
        ))}
      </dl>
      {result.errors.length > 0 && (
        <ScrollRegion label={t('contacts.import_errors')} height={300}>
          <Table aria-label={t('contacts.import_errors')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('contacts.import_row')}</Table.Th>
                <Table.Th>{t('contacts.import_problem')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {result.errors.map(({ row, path, message }) => (
                <Table.Tr key={`${row} ${path} ${message}`}>
                  <Table.Td>{formatNumber(row + 1)}</Table.Td>
                  <Table.Td>{[path.replace(/^\//, ''), message].filter(Boolean).join(': ')}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('ui.done')}
        </Button>
      </Group>
    </Stack>
  );
}
