import type { Table, TableField } from '../../../api/types.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { t } from '../../../words/words.ts';
import { FieldForm } from './field-form.tsx';

interface FieldDialogProps {
  table: Table;
  /** Absent for a new field. */
  field?: TableField | undefined;
  onClose: (saved?: TableField) => void;
}

export function FieldDialog({ table, field, onClose }: FieldDialogProps) {
  return (
    <Dialog
      title={field ? t('field.edit_title', { name: field.name }) : t('field.new_title')}
      opened
      size={560}
      onClose={() => onClose()}
    >
      <FieldForm table={table} field={field} onDone={onClose} />
    </Dialog>
  );
}
