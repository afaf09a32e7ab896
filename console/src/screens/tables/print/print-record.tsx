import { lazy, Suspense } from 'react';
import type { Table, TableRecord } from '../../../api/types.ts';
import { displayText, type Names } from '../grid/values/value-text.ts';
import classes from './print.module.css';
import { PrintSheet } from './print-sheet.tsx';
import { PrintedValue } from './printed-value.tsx';

const ValueCode = lazy(() => import('../codes/value-code.tsx'));

interface PrintRecordProps {
  table: Table;
  record: TableRecord;
  title: string;
  names: Names;
  onClose: () => void;
}

/** One record with all its fields, and its codes large enough to scan. */
export default function PrintRecord({ table, record, title, names, onClose }: PrintRecordProps) {
  const fields = table.fields.filter(({ type }) => type !== 'button');
  return (
    <PrintSheet title={title} note={table.name} isReady onClose={onClose}>
      <dl className={classes.record}>
        {fields.map((field) => {
          const text = displayText(field, record[field.key], names);
          return (
            <div key={field.key}>
              <dt>{field.name}</dt>
              <dd>
                <PrintedValue field={field} value={record[field.key]} names={names} />
                {field.display && text !== '' && (
                  <div>
                    <Suspense fallback={null}>
                      <ValueCode text={String(record[field.key])} display={field.display} size="large" />
                    </Suspense>
                  </div>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </PrintSheet>
  );
}
