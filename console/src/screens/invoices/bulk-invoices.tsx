import { Button } from '@mantine/core';
import { BellRing, CircleCheck, Trash2 } from 'lucide-react';
import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import type { Invoice } from '../../api/types.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import type { Selection } from '../../ui/lists/use-selection.ts';
import { t, tn } from '../../words/words.ts';
import { BulkBar } from '../lists/bulk/bulk-bar.tsx';
import { removeMany } from '../lists/bulk/use-bulk.ts';
import { type ChosenRows, withLeft } from '../lists/bulk/use-chosen-rows.ts';
import { useHeldBack } from '../lists/bulk/use-held-back.ts';

interface BulkInvoicesProps {
  selection: Selection;
  chosen: ChosenRows<Invoice>;
}

/** Invoices in other states are left alone. */
const changedStates: Record<'remind' | 'mark_paid' | 'delete_drafts', readonly Invoice['state'][]> = {
  remind: ['open'],
  mark_paid: ['open', 'uncollectible'],
  delete_drafts: ['draft'],
};

/** Reminders and payments are held back a moment; deleted drafts can be restored. */
export function BulkInvoices({ selection, chosen }: BulkInvoicesProps) {
  const can = useCan();
  const held = useHeldBack('invoice', 'payment', 'message');
  const small = { size: 'xs', variant: 'default' } as const;
  const ask = (what: keyof typeof changedStates, act: (ids: string[]) => Promise<unknown>) => {
    const { ids, left } = chosen.split(selection.ids, ({ state }) => changedStates[what].includes(state));
    if (ids.length === 0) return notify.problem(tn(`bulk.left_${what}`, left));
    confirmEffect({
      title: tn(`bulk.${what}`, ids.length),
      effect: withLeft(t(`bulk.${what}_effect`), left, `bulk.left_${what}`),
      confirmLabel: t(`bulk.${what}_button`),
      dangerous: what === 'delete_drafts',
      onConfirm: () => act(ids).then(selection.clear),
    });
  };
  const hold = (send: Parameters<typeof held.act>[1]) => async (ids: string[]) => held.act(ids, send);
  return (
    <BulkBar selection={selection} progress={held.progress} allIds={chosen.allIds}>
      {can('payments.send_reminders') && (
        <Button
          {...small}
          leftSection={<BellRing size={14} />}
          onClick={() =>
            ask(
              'remind',
              hold((part) => callAction('payments.send_reminders', { ids: part })),
            )
          }
        >
          {t('bulk.remind_button')}
        </Button>
      )}
      {can('payments.mark_many_paid') && (
        <Button
          {...small}
          leftSection={<CircleCheck size={14} />}
          onClick={() =>
            ask(
              'mark_paid',
              hold((part) => callAction('payments.mark_many_paid', { ids: part })),
            )
          }
        >
          {t('bulk.mark_paid_button')}
        </Button>
      )}
      {can('payments.delete_drafts') && (
        <Button
          {...small}
          leftSection={<Trash2 size={14} />}
          onClick={() =>
            ask('delete_drafts', (ids) => removeMany(held.inBatches, 'payments.delete_drafts', 'invoice', ids))
          }
        >
          {t('bulk.delete_drafts_button')}
        </Button>
      )}
    </BulkBar>
  );
}
