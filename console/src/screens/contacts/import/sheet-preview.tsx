import { NativeSelect, Table, Text } from '@mantine/core';
import { t } from '../../../words/words.ts';
import { ScrollRegion } from '../../tables/fields/scroll-region.tsx';
import { contactColumns, type Into } from './contact-columns.ts';
import classes from './import.module.css';
import { ownField, type Sheet } from './read-sheet.ts';

const maxRows = 5;

interface SheetPreviewProps {
  into: Into;
  sheet: Sheet;
  mapping: string[];
  onChange: (mapping: string[]) => void;
}

/** The first rows as read, with a choice above each column. A field that another column has moves to the new column. */
export function SheetPreview({ into, sheet, mapping, onChange }: SheetPreviewProps) {
  const choices = [
    { value: '', label: t('contacts.import_leave') },
    ...contactColumns(into).map(({ key, label }) => ({ value: key, label })),
    { value: ownField, label: t('contacts.import_own') },
  ];
  const choose = (at: number, key: string) => {
    const isSingle = key !== '' && key !== ownField;
    onChange(mapping.map((old, index) => (index === at ? key : isSingle && old === key ? '' : old)));
  };
  const rows = sheet.rows.slice(0, maxRows).map((cells, row) => ({ cells, row }));
  const columns = sheet.headings.map((heading, at) => ({ heading, at }));
  return (
    <div>
      <ScrollRegion label={t('contacts.import_preview')} height={320}>
        <Table className={classes.sheet}>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ heading, at }) => (
                <Table.Th key={at}>
                  <span className={classes.heading}>{heading || at + 1}</span>
                  <NativeSelect
                    size="xs"
                    aria-label={t('contacts.import_column', { column: heading || `${at + 1}` })}
                    value={mapping[at] ?? ''}
                    onChange={(event) => choose(at, event.currentTarget.value)}
                    data={choices}
                  />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ cells, row }) => (
              <Table.Tr key={row}>
                {columns.map(({ at }) => (
                  <Table.Td key={at} data-left-out={mapping[at] ? undefined : true}>
                    {cells[at]}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
      {sheet.rows.length > maxRows && (
        <Text size="xs" c="dimmed" mt={6}>
          {t('contacts.import_more_rows', { count: sheet.rows.length - maxRows })}
        </Text>
      )}
    </div>
  );
}
