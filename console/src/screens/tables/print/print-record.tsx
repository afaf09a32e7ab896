import { lazy, Suspense } from 'react';
import type { Table, TableRecord } from '../../../api/types.ts';
import type { UploadedFile } from '../../../api/upload-file.ts';
import { isPicture } from '../grid/cells/thumbnail.tsx';
import { displayText, type Names } from '../grid/values/value-text.ts';
import { filePath } from '../record/inputs/file-path.ts';
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
                {field.type === 'attachment' && <Pictures files={(record[field.key] ?? []) as UploadedFile[]} />}
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

/** The parts of attachments that can be printed. */
function Pictures({ files }: { files: UploadedFile[] }) {
  const pictures = files.filter(isPicture);
  if (pictures.length === 0) return null;
  return (
    <div className={classes.pictures}>
      {pictures.map((file) => (
        // The name is printed above.
        <img key={file.id} src={filePath(file)} alt="" />
      ))}
    </div>
  );
}
