import { NativeSelect } from '@mantine/core';
import type { ImportSettings, Table } from '../../../api/types.ts';
import { t } from '../../../words/words.ts';
import classes from './import.module.css';
import { SheetSelect } from './sheet-select.tsx';

export type DecimalMark = NonNullable<ImportSettings['decimalMark']>;

interface ReadingSettingsProps {
  table: Table;
  format: ImportSettings['format'];
  sheets: string[];
  sheet: string;
  onSheet: (sheet: string) => void;
  delimiter: string;
  onDelimiter: (delimiter: string) => void;
  hasMarks: boolean;
  decimalMark: DecimalMark | '';
  onDecimalMark: (mark: DecimalMark | '') => void;
  upsertBy: string;
  onUpsertBy: (key: string) => void;
}

/** The format of the file, and whether its rows may change existing records. */
export function ReadingSettings(props: ReadingSettingsProps) {
  const { table, format, delimiter, onDelimiter, decimalMark, onDecimalMark, upsertBy, onUpsertBy } = props;
  const uniqueFields = table.fields.filter((field) => field.unique && (!field.computed || field.type === 'numbering'));
  const byNumber = uniqueFields.some(({ key, type }) => key === upsertBy && type === 'numbering');
  return (
    <div className={classes.settings}>
      <SheetSelect sheets={props.sheets} value={props.sheet} onChange={props.onSheet} />
      {format === 'csv' && (
        <NativeSelect
          label={t('import.delimiter')}
          value={delimiter}
          data={[
            { value: '', label: t('import.delimiter_auto') },
            { value: ',', label: t('import.delimiter_comma') },
            { value: ';', label: t('import.delimiter_semicolon') },
            { value: '\t', label: t('import.delimiter_tab') },
            { value: '|', label: t('import.delimiter_bar') },
          ]}
          onChange={(event) => onDelimiter(event.currentTarget.value)}
        />
      )}
      {props.hasMarks && (
        <NativeSelect
          label={t('import.decimal_mark')}
          value={decimalMark}
          data={[
            { value: '', label: t('import.delimiter_auto') },
            { value: 'comma', label: t('import.decimal_comma') },
            { value: 'point', label: t('import.decimal_point') },
          ]}
          onChange={(event) => onDecimalMark(event.currentTarget.value as DecimalMark | '')}
        />
      )}
      {(uniqueFields.length > 0 || table.kind === 'records') && (
        <NativeSelect
          label={t('import.existing')}
          description={existingHint(uniqueFields.length > 0, byNumber)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          disabled={uniqueFields.length === 0}
          value={upsertBy}
          data={[
            { value: '', label: t('import.existing_add') },
            ...uniqueFields.map(({ key, name }) => ({ value: key, label: t('import.existing_by', { name }) })),
          ]}
          onChange={(event) => onUpsertBy(event.currentTarget.value)}
        />
      )}
    </div>
  );
}

function existingHint(isPossible: boolean, byNumber: boolean): string | undefined {
  if (!isPossible) return t('import.existing_none');
  return byNumber ? t('import.existing_number') : undefined;
}
