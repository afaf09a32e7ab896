import { Link } from '@tanstack/react-router';
import type { TableField } from '../../../api/types.ts';
import { asList, type Names } from '../grid/values/value-text.ts';
import classes from './record.module.css';

interface LinkedRecordsProps {
  field: TableField;
  value: unknown;
  names: Names;
}

/** From a record to those it is linked with. */
export function LinkedRecords({ field, value, names }: LinkedRecordsProps) {
  const tableId = field.link?.tableId;
  const ids = asList(value).map(String);
  if (!tableId || ids.length === 0) return null;
  return (
    <ul className={classes.linked} aria-label={field.name}>
      {ids.map((id) => (
        <li key={id}>
          <Link to="/tables/$tableId" params={{ tableId }} search={{ record: id }}>
            {names.record(tableId, id) ?? '…'}
          </Link>
        </li>
      ))}
    </ul>
  );
}
