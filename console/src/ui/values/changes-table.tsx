import { Table } from '@mantine/core';
import { tn } from '../../words/words.ts';
import { changedPart } from './changed-part.ts';
import classes from './changes-table.module.css';

export interface ShownChange {
  name: string;
  label: string;
  /** For a list, only added and removed items are shown. */
  before: string | string[];
  after: string | string[];
}

interface ChangesTableProps {
  label: string;
  /** The column headings. */
  from: string;
  to: string;
  changes: ShownChange[];
}

/** Compares two versions field by field. Long texts and lists span both columns. */
export function ChangesTable({ label, from, to, changes }: ChangesTableProps) {
  return (
    <div className={classes.box}>
      <Table aria-label={label}>
        {!changes.every(isWide) && (
          <Table.Thead>
            <Table.Tr>
              <Table.Th />
              <Table.Th>{from}</Table.Th>
              <Table.Th>{to}</Table.Th>
            </Table.Tr>
          </Table.Thead>
        )}
        <Table.Tbody>
          {changes.map((change) => (
            <Table.Tr key={change.name}>
              <Table.Th scope="row">{change.label}</Table.Th>
              <Values {...change} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Values({ before, after }: ShownChange) {
  if (Array.isArray(before) || Array.isArray(after)) {
    return (
      <Table.Td colSpan={2}>
        <ListChange before={[before].flat()} after={[after].flat()} />
      </Table.Td>
    );
  }
  if (isLong(before) || isLong(after)) {
    const part = changedPart(before, after);
    return (
      <Table.Td colSpan={2}>
        <span className={classes.around}>{part.start}</span>
        {part.before && <del>{part.before}</del>}
        {part.after && <ins>{part.after}</ins>}
        <span className={classes.around}>{part.end}</span>
      </Table.Td>
    );
  }
  return (
    <>
      <Table.Td>
        <del>{before}</del>
      </Table.Td>
      <Table.Td>
        <ins>{after}</ins>
      </Table.Td>
    </>
  );
}

function ListChange({ before, after }: { before: string[]; after: string[] }) {
  const removed = before.filter((item) => !after.includes(item));
  const added = after.filter((item) => !before.includes(item));
  const kept = after.length - added.length;
  return (
    <ul className={classes.items}>
      {removed.map((item) => (
        <li key={item}>
          <del>{item}</del>
        </li>
      ))}
      {added.map((item) => (
        <li key={item}>
          <ins>{item}</ins>
        </li>
      ))}
      {kept > 0 && <li className={classes.around}>{tn('ui.unchanged', kept)}</li>}
    </ul>
  );
}

function isWide({ before, after }: ShownChange): boolean {
  return Array.isArray(before) || Array.isArray(after) || isLong(before) || isLong(after);
}

function isLong(text: string): boolean {
  return text.length > 80 || text.includes('\n');
}
