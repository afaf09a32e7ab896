import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { LeadFilter, Page } from '../../api/actions.ts';
import { callAction } from '../../api/call-action.ts';
import type { Lead, LeadStage } from '../../api/shapes.ts';
import { refresh } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/confirm-effect.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { notify } from '../../ui/notify.tsx';
import { t } from '../../words/words.ts';

/**
 * Moves at once and takes it back if the server refuses. Closing a lead is final, so it asks first, and the card
 * stays behind the question until the server has agreed. `onMove` hears of a card before it is drawn elsewhere.
 */
export function useMoveLead(onMove: (id: string) => void): (lead: Lead, stage: LeadStage) => void {
  const client = useQueryClient();
  const show = async (lead: Lead, stage: LeadStage) => {
    // An answer under way would put the card back for a moment.
    await client.cancelQueries({ queryKey: ['crm.list_leads'] });
    onMove(lead.id);
    return moveInCache(client, lead, stage);
  };
  const move = async (lead: Lead, stage: LeadStage) => {
    const undo = await show(lead, stage);
    try {
      await callAction('crm.update_lead', { id: lead.id, stage });
    } catch (cause) {
      undo();
      throw cause;
    } finally {
      void refresh(client, 'lead');
    }
  };
  const close = async (lead: Lead, change: { stage: 'won' } | { stage: 'lost'; lostReason: string }) => {
    await callAction('crm.update_lead', { id: lead.id, ...change });
    await show(lead, change.stage);
    void refresh(client, 'lead');
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

type Pages = InfiniteData<Page<Lead>>;

/** Each column is a list of its own, so the card leaves one and enters another. */
function moveInCache(client: QueryClient, lead: Lead, stage: LeadStage): () => void {
  const before = client.getQueriesData<Pages>({ queryKey: ['crm.list_leads'] });
  for (const [key, data] of before) {
    if (!data?.pages) continue;
    const column = (key[1] as LeadFilter).stage;
    const pages = data.pages.map((page, index) => {
      const items = column
        ? page.items.filter((item) => item.id !== lead.id)
        : page.items.map((item) => (item.id === lead.id ? { ...item, stage } : item));
      return { ...page, items: column === stage && index === 0 ? [{ ...lead, stage }, ...items] : items };
    });
    client.setQueryData<Pages>(key, { ...data, pages });
  }
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}
