import { lazy, Suspense } from 'react';
import { formatDate, formatDateTime } from '../../words/format.ts';
import { loadRestOfWords, t } from '../../words/words.ts';
import { formatNumberOf } from '../tables/grid/values/number-text.ts';
import type { Cell, PlainCell, SharedPage, ShownField } from './shared-page.ts';
import classes from './shared-view.module.css';

const SignaturePicture = lazy(() => import('../../ui/form/signature/signature-picture.tsx'));
/** The names of code types are part of the console's main texts. */
const ValueCode = lazy(async () => {
  const [module] = await Promise.all([import('../tables/codes/value-code.tsx'), loadRestOfWords()]);
  return module;
});

export function SharedCell({ cell, field }: { cell: Cell; field: ShownField }) {
  const { display } = field;
  if (typeof cell === 'object' && cell !== null && 'path' in cell)
    return (
      <Suspense fallback={null}>
        <SignaturePicture signature={cell} size="small" />
      </Suspense>
    );
  const text = textOf(cell, field);
  if (!display || text === '') return text;
  return (
    <div className={classes.coded}>
      <Suspense fallback={null}>
        <ValueCode text={String(cell)} display={display} size="small" />
      </Suspense>
      {text}
    </div>
  );
}

function textOf(cell: PlainCell, field: ShownField): string {
  const { type } = field;
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? t('shared_view.yes') : t('shared_view.no');
  if (Array.isArray(cell)) return cell.join(', ');
  if (type === 'date' && typeof cell === 'string') return formatDate(cell);
  if ((type === 'datetime' || type.endsWith('_time')) && typeof cell === 'string') return formatDateTime(cell);
  if (typeof cell === 'number') return formatNumberOf(field, cell);
  return cell;
}

/** The name of a record: its title if the view shows it, or else the first field. */
export function placeOfTitle({ fields, title }: SharedPage): number {
  return Math.max(
    0,
    fields.findIndex(({ key }) => key === title),
  );
}

interface RecordFieldsProps {
  page: SharedPage;
  row: Cell[];
  /** Keys of fields that are shown elsewhere. */
  without?: readonly string[];
}

/** The fields of a record that have a value, below its title. */
export function RecordFields({ page, row, without = [] }: RecordFieldsProps) {
  const title = placeOfTitle(page);
  const filled = page.fields.flatMap((field, place) => {
    const cell = row[place] ?? null;
    const isEmpty = cell === null || cell === '' || cell === false || (Array.isArray(cell) && cell.length === 0);
    return place === title || isEmpty || without.includes(field.key) ? [] : [{ field, cell }];
  });
  if (filled.length === 0) return null;
  return (
    <dl className={classes.cardFields}>
      {filled.map(({ field, cell }) => (
        <div key={field.key}>
          <dt>{field.name}</dt>
          <dd>
            <SharedCell cell={cell} field={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
