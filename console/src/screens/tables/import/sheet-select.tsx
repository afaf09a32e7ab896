import { NativeSelect } from '@mantine/core';
import { t } from '../../../words/words.ts';

interface SheetSelectProps {
  sheets: string[];
  /** Empty for the first sheet. */
  value: string;
  onChange: (sheet: string) => void;
}

/** Selects the sheet of a workbook that has more than one. */
export function SheetSelect({ sheets, value, onChange }: SheetSelectProps) {
  if (sheets.length < 2) return null;
  return (
    <NativeSelect
      label={t('import.sheet')}
      value={value || sheets[0]}
      data={sheets}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
