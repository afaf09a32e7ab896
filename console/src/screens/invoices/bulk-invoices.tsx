import { Button } from '@mantine/core';
import { BellRing, CircleCheck, Trash2 } from 'lucide-react';
import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import type { Selection } from '../../ui/lists/use-selection.ts';
import { t, tn } from '../../words/words.ts';
import { BulkBar } from '../lists/bulk/bulk-bar.tsx';
import { removeMany } from '../lists/bulk/use-bulk.ts';
import { useHeldBack } from '../lists/bulk/use-held-back.ts';

interface BulkInvoicesProps {
  selection: Selection;
  allIds: (() => Promise<string[]>) | undefined;
}

/** Reminders and payments are held back a moment; deleted drafts can be restored. */
export function BulkInvoices({ selection, allIds }: BulkInvoicesProps) {
  const can = useCan();
  const held = useHeldBack('invoice', 'payment', 'message');
  const ids = [...selection.ids];
  const small = { size: 'xs', variant: 'default' } as const;
  const ask = (what: 'remind' | 'mark_paid', send: Parameters<typeof held.act>[1]) =>
    confirmEffect({
      title: tn(`bulk.${what}`, ids.length),
      effect: t(`bulk.${what}_effect`),
      confirmLabel: t(`bulk.${what}_button`),
      dangerous: false,
      onConfirm: async () => {
        held.act(ids, send);
        selection.clear();
      },
    });
  return (
    <BulkBar selection={selection} progress={held.progress} allIds={allIds}>
      {can('payments.send_reminders') && (
        <Button
          {...small}
          leftSection={<BellRing size={14} />}
          onClick={() => ask('remind', (part) => callAction('payments.send_reminders', { ids: part }))}
        >
          {t('bulk.remind_button')}
        </Button>
      )}
      {can('payments.mark_many_paid') && (
        <Button
          {...small}
          leftSection={<CircleCheck size={14} />}
          onClick={() => ask('mark_paid', (part) => callAction('payments.mark_many_paid', { ids: part }))}
        >
          {t('bulk.mark_paid_button')}
        </Button>
      )}
      {can('payments.delete_drafts') && (
        <Button
          {...small}
          leftSection={<Trash2 size={14} />}
          onClick={() =>
            confirmEffect({
              title: tn('bulk.delete_drafts', ids.length),
              effect: t('bulk.delete_drafts_effect'),
              confirmLabel: t('bulk.delete_drafts_button'),
              onConfirm: () =>
                removeMany(held.inBatches, 'payments.delete_drafts', 'invoice', ids).then(selection.clear),
            })
          }
        >
          {t('bulk.delete_drafts_button')}
        </Button>
      )}
    </BulkBar>
  );
}
