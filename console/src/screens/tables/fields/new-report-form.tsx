import type { Table } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/notify.tsx';
import { t } from '../../../words/words.ts';
import { ReportForm } from './report-form.tsx';

export function NewReportForm({ onDone }: { onDone: (table?: Table) => void }) {
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
