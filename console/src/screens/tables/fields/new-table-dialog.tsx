import { useState } from 'react';
import type { Table } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { ChoiceBar } from '../../../ui/lists/choice-bar.tsx';
import { t } from '../../../words/words.ts';
import { BlankTableForm } from './blank-table-form.tsx';
import classes from './fields.module.css';
import { FileTableForm } from './file-table-form.tsx';
import { ReportForm } from './report-form.tsx';
import { TemplateForm } from './template-form.tsx';

export type NewTableStart = 'blank' | 'template' | 'file' | 'report';

interface NewTableDialogProps {
  /** The initial choice. */
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
            { value: 'template', label: t('new_table.from_template') },
            { value: 'file', label: t('new_table.file') },
            { value: 'report', label: t('new_table.report') },
          ]}
        />
        {from === 'blank' && <BlankTableForm onDone={onClose} />}
        {from === 'template' && <TemplateForm onDone={onClose} />}
        {from === 'file' && <FileTableForm onDone={onClose} />}
        {from === 'report' && <NewReportForm onDone={onClose} />}
      </div>
    </Dialog>
  );
}

function NewReportForm({ onDone }: { onDone: (table?: Table) => void }) {
  const create = useWrite('tables.create_table', 'table');
  return (
    <ReportForm
      submitLabel={t('report_form.create')}
      onCancel={() => onDone()}
      onSubmit={async (name, report) => {
        const table = await create.mutateAsync({ name, kind: 'report', report });
        notify.done(t('new_table.created', { name }));
        onDone(table);
      }}
    />
  );
}
