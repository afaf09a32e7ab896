import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { callAction } from '../../api/call-action.ts';
import type { Lead, LeadStage } from '../../api/types.ts';
import { useOptimisticRows } from '../../api/use-optimistic-rows.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { t } from '../../words/words.ts';

/**
 * Moves at once and takes it back if the server refuses. Closing a lead is final, so it asks first, and the card
 * stays behind the question until the server has agreed. `onMove` hears of a card before it is drawn elsewhere.
 */
export function useMoveLead(onMove: (id: string) => void): (lead: Lead, stage: LeadStage) => void {
  const rows = useOptimisticRows('lead');
  const move = (lead: Lead, stage: LeadStage) => {
    onMove(lead.id);
    return rows.change(lead, { stage }, ({ id }) => callAction('crm.update_lead', { id, stage }));
  };
  const close = async (lead: Lead, change: { stage: 'won' } | { stage: 'lost'; lostReason: string }) => {
    const closed = await callAction('crm.update_lead', { id: lead.id, ...change });
    onMove(lead.id);
    await rows.change(lead, change, async () => closed);
  };
  return (lead, stage) => {
    if (lead.stage === stage) return;
    if (stage === 'lost') return askReason(lead, (lostReason) => close(lead, { stage: 'lost', lostReason }));
    if (stage === 'won') {
      return confirmEffect({
        title: t('lead.win_title', { name: lead.name }),
        effect: t('lead.win_effect'),
        confirmLabel: t('lead.win'),
        dangerous: false,
        onConfirm: () => close(lead, { stage: 'won' }),
      });
    }
    move(lead, stage).catch(notify.failed);
  };
}

function askReason(lead: Lead, lose: (reason: string) => Promise<void>): void {
  const id = modals.open({
    title: t('lead.lose_title', { name: lead.name }),
    children: (
      <FieldForm
        fields={[
          { name: 'lostReason', label: t('lead.lost_reason'), kind: 'textarea', required: true, autoFocus: true },
        ]}
        submitLabel={t('lead.lose')}
        note={() => <Text c="dimmed">{t('lead.lose_effect')}</Text>}
        onCancel={() => modals.close(id)}
        onSubmit={async ({ lostReason }) => {
          await lose(lostReason.trim());
          modals.close(id);
        }}
      />
    ),
  });
}
