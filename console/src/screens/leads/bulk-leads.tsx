import { Button, Menu, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { Milestone, Trash2 } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import { leadStages } from '../../api/choices.ts';
import type { Lead, LeadStage } from '../../api/types.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import type { Selection } from '../../ui/lists/use-selection.ts';
import { t, tn } from '../../words/words.ts';
import { BulkBar } from '../lists/bulk/bulk-bar.tsx';
import { OwnerMenu } from '../lists/bulk/owner-menu.tsx';
import { useBulk } from '../lists/bulk/use-bulk.ts';
import { type ChosenRows, withLeft } from '../lists/bulk/use-chosen-rows.ts';
import { LeadStageDot } from './lead-stage.tsx';

interface BulkLeadsProps {
  selection: Selection;
  chosen: ChosenRows<Lead>;
}

/**
 * Changes stage or owner of the chosen leads, or deletes them. Winning and losing are final, so they ask for
 * confirmation.
 */
export function BulkLeads({ selection, chosen }: BulkLeadsProps) {
  const can = useCan();
  const bulk = useBulk({ topic: 'lead', update: 'crm.update_leads', remove: 'crm.delete_leads' });
  const ids = [...selection.ids];
  const finish = (work: Promise<unknown>) => work.then(selection.clear);
  const move = (stage: LeadStage) => {
    if (stage === 'lost' || stage === 'won') {
      const { ids: open, left } = chosen.split(ids, (lead) => lead.stage !== 'won' && lead.stage !== 'lost');
      if (open.length === 0) return notify.problem(tn('bulk.left_leads', left));
      const effect = withLeft(t(stage === 'won' ? 'bulk.win_effect' : 'bulk.lose_effect'), left, 'bulk.left_leads');
      if (stage === 'lost')
        return askReason(open.length, effect, (lostReason) => finish(bulk.change(open, { stage, lostReason })));
      return confirmEffect({
        title: tn('bulk.win_title', open.length),
        effect,
        confirmLabel: t('lead.win'),
        dangerous: false,
        onConfirm: () => finish(bulk.change(open, { stage })),
      });
    }
    finish(bulk.change(ids, { stage }, (before) => ({ stage: before.stage }))).catch(notify.failed);
  };
  return (
    <BulkBar selection={selection} progress={bulk.progress} allIds={chosen.allIds}>
      {can('crm.update_leads') && (
        <>
          <Menu position="top">
            <Menu.Target>
              <Button size="xs" variant="default" leftSection={<Milestone size={14} />}>
                {t('lead.stage')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {leadStages.map((stage) => (
                <Menu.Item key={stage} onClick={() => move(stage)}>
                  <LeadStageDot stage={stage} />
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <OwnerMenu
            onChoose={(ownerId) =>
              void finish(bulk.change(ids, { ownerId }, (before) => ({ ownerId: before.ownerId }))).catch(notify.failed)
            }
          />
        </>
      )}
      {can('crm.delete_leads') && (
        <Button
          size="xs"
          variant="default"
          color="red"
          leftSection={<Trash2 size={14} />}
          onClick={() =>
            confirmEffect({
              title: tn('bulk.delete_leads', ids.length),
              effect: t('bulk.delete_effect'),
              confirmLabel: t('bulk.delete'),
              onConfirm: () => finish(bulk.remove(ids)),
            })
          }
        >
          {t('bulk.delete')}
        </Button>
      )}
    </BulkBar>
  );
}

function askReason(count: number, effect: string, lose: (reason: string) => Promise<unknown>): void {
  const id = modals.open({
    title: tn('bulk.lose_title', count),
    children: (
      <FieldForm
        fields={[
          { name: 'lostReason', label: t('lead.lost_reason'), kind: 'textarea', required: true, autoFocus: true },
        ]}
        submitLabel={t('lead.lose')}
        note={() => <Text c="dimmed">{effect}</Text>}
        onCancel={() => modals.close(id)}
        onSubmit={async ({ lostReason }) => {
          await lose(lostReason.trim());
          modals.close(id);
        }}
      />
    ),
  });
}
