import type { RecordError, Table } from '../../../api/types.ts';
import { formatNumber } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { ScrollRegion } from '../fields/scroll-region.tsx';
import { faultText } from './fault-text.ts';
import classes from './import.module.css';

interface ErrorListProps {
  table: Table;
  errors: RecordError[];
  label: string;
}

export function ErrorList({ table, errors, label }: ErrorListProps) {
  const nameOf = (key: string) => table.fields.find((field) => field.key === key)?.name ?? key;
  return (
    <ScrollRegion label={label} height={420}>
      <ul className={classes.errors}>
        {errors.map((error) => (
          <li key={`${error.index} ${error.field} ${error.message}`}>
            <strong>{t('import.row_number', { number: formatNumber(error.index + 1) })}</strong>
            {error.field && ` · ${nameOf(error.field)}`}: {faultText(error)}
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
}
