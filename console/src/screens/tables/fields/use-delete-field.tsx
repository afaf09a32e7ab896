import { useQueryClient } from '@tanstack/react-query';
import { callAction } from '../../../api/call-action.ts';
import { useCan } from '../../../api/catalogue.ts';
import { ApiError } from '../../../api/request.ts';
import type { Table, TableField } from '../../../api/types.ts';
import { refresh } from '../../../api/use-action.ts';
import { confirmEffect } from '../../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { t } from '../../../words/words.ts';

/** Asks for confirmation, deletes, and offers to undo it. */
export function useDeleteField(table: Table): (field: TableField, onDeleted?: () => void) => void {
  const client = useQueryClient();
  const can = useCan();
  return ({ id, name }, onDeleted) => {
    const restore = async () => {
      await callAction('workspace.restore', { type: 'field', id });
      await refresh(client, 'table', 'records');
      notify.done(t('fields.restored', { name }));
    };
    confirmEffect({
      title: t('fields.delete_title', { name }),
      effect: t('fields.delete_effect', { name }),
      confirmLabel: t('fields.delete'),
      onConfirm: async () => {
        await callAction('tables.delete_field', { tableId: table.id, id }).catch((cause: unknown) => {
          throw withPlaces(cause);
        });
        onDeleted?.();
        await refresh(client, 'table', 'records');
        if (can('workspace.restore')) notify.undoable(t('fields.deleted', { name }), restore);
        else notify.done(t('fields.deleted', { name }));
      },
    });
  };
}

/** If the field is in use, the error names the places. */
function withPlaces(cause: unknown): unknown {
  if (!(cause instanceof ApiError) || cause.code !== 'field_in_use') return cause;
  const places = ((cause.facts.usedBy ?? []) as FieldUse[]).map(placeText);
  if (places.length === 0) return cause;
  // A code without a translation, so that this sentence is shown.
  return new ApiError(cause.status, 'field_in_use_by', t('fields.in_use', { places: places.join(', ') }));
}

interface FieldUse {
  kind: 'field' | 'rule' | 'view' | 'report' | 'other_table';
  name: string;
  table?: string;
}

function placeText({ kind, name, table = '' }: FieldUse): string {
  if (kind === 'other_table') return t('fields.used_other_table', { name, table });
  return t(`fields.used_${kind}`, { name });
}
