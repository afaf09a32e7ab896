import { Table } from '@mantine/core';
import { useCatalogueAction } from '../../api/catalogue.ts';
import { t } from '../../words/words.ts';
import classes from './approvals.module.css';
import { fieldText } from './field-text.ts';

interface InputChangesProps {
  action: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** What the approver changed, field by field. */
export function InputChanges({ action, before, after }: InputChangesProps) {
  const labels = useCatalogueAction(action)?.labels?.fields;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed.length === 0) return null;
  return (
    <section>
      <div className={classes.inputHead}>
        <h3>{t('approval.changes')}</h3>
      </div>
      <div className={classes.box}>
        <Table aria-label={t('approval.changes')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th />
              <Table.Th>{t('approval.changed_from')}</Table.Th>
              <Table.Th>{t('approval.changed_to')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changed.map((name) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{labels?.[name] ?? name}</Table.Th>
                <Table.Td>
                  <del>{fieldText(before[name])}</del>
                </Table.Td>
                <Table.Td>
                  <ins className={classes.inserted}>{fieldText(after[name])}</ins>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </section>
  );
}
