import { useState } from 'react';
import type { Table } from '../../../api/types.ts';
import { ChoiceBar } from '../../../ui/choice-bar.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { t } from '../../../words/words.ts';
import { BlankTableForm } from './blank-table-form.tsx';
import { CsvTableForm } from './csv-table-form.tsx';
import classes from './fields.module.css';
import { NewReportForm } from './new-report-form.tsx';

export type NewTableStart = 'blank' | 'csv' | 'report';

interface NewTableDialogProps {
  /** What is chosen at first. */
  start?: NewTableStart;
  onClose: (table?: Table) => void;
}

export function NewTableDialog({ start = 'blank', onClose }: NewTableDialogProps) {
  const [from, setFrom] = useState(start);
  return (
    <Dialog title={t('new_table.title')} opened size={640} onClose={() => onClose()}>
      <div className={classes.form}>
        <ChoiceBar
          label={t('new_table.from')}
          value={from}
          onChange={setFrom}
          choices={[
            { value: 'blank', label: t('new_table.blank') },
            { value: 'csv', label: t('new_table.csv') },
            { value: 'report', label: t('new_table.report') },
          ]}
        />
        {from === 'blank' && <BlankTableForm onDone={onClose} />}
        {from === 'csv' && <CsvTableForm onDone={onClose} />}
        {from === 'report' && <NewReportForm onDone={onClose} />}
      </div>
    </Dialog>
  );
}
