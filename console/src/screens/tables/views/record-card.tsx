import type { CSSProperties } from 'react';
import type { Table, TableField, TableRecord } from '../../../api/types.ts';
import type { UploadedFile } from '../../../api/upload-file.ts';
import { t } from '../../../words/words.ts';
import { isPicture } from '../grid/cells/thumbnail.tsx';
import { ValueView } from '../grid/cells/value-view.tsx';
import { asList, displayText, type Names } from '../grid/values/value-text.ts';
import { filePath } from '../record/inputs/file-path.ts';
import classes from './views.module.css';

export function titleText(table: Table, record: TableRecord, names: Names): string {
  const field = table.fields.find(({ key }) => key === table.titleField);
  return (field && displayText(field, record[field.key], names)) || t('tables.untitled');
}

/** The fields on a card below its title: the first of the shown fields that have a value. */
export function CardFields({ record, fields, names }: { record: TableRecord; fields: TableField[]; names: Names }) {
  const filled = fields.filter(({ key, type }) => type !== 'attachment' && !isEmpty(record[key])).slice(0, 5);
  if (filled.length === 0) return null;
  return (
    <dl className={classes.cardFields}>
      {filled.map((field) => (
        <div key={field.key}>
          <dt>{field.name}</dt>
          <dd>
            <ValueView field={field} value={record[field.key]} names={names} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || value === false || asList(value).length === 0;
}

/** The first picture of an attachment field. */
export function coverOf(record: TableRecord, key: unknown): UploadedFile | undefined {
  if (typeof key !== 'string') return undefined;
  return (asList(record[key]) as UploadedFile[]).find(isPicture);
}

interface CoverProps {
  file: UploadedFile | undefined;
  className: string | undefined;
  fit?: CSSProperties['objectFit'] | undefined;
}

export function Cover({ file, className, fit = 'cover' }: CoverProps) {
  return file ? (
    <img className={className} src={filePath(file)} alt="" loading="lazy" style={{ objectFit: fit }} />
  ) : null;
}
