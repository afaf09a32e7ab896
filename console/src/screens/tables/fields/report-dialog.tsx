import type { Table } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { useSeen } from '../../../ui/editing/act-on-seen.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { t } from '../../../words/words.ts';
import { ReportForm } from './report-form.tsx';

interface ReportDialogProps {
  table: Table;
  onClose: (saved?: Table) => void;
}

/** Changes what a report counts. */
export function ReportDialog({ table, onClose }: ReportDialogProps) {
  const update = useWrite('tables.update_table', 'table');
  const act = useSeen(table);
  return (
    <Dialog title={t('report_form.edit_title', { name: table.name })} opened size={640} onClose={() => onClose()}>
      <ReportForm
        name={table.name}
        report={table.report}
        submitLabel={t('ui.save')}
        onCancel={() => onClose()}
        onSubmit={async (name, report) => {
          const saved = await act((seen) => update.mutateAsync({ id: table.id, name, report, ...seen }));
          notify.done(t('field.saved', { name }));
          onClose(saved);
        }}
      />
    </Dialog>
  );
}
