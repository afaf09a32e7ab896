import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import { leadStages } from '../../api/choices.ts';
import { ApiError } from '../../api/request.ts';
import type { Lead, LeadFields } from '../../api/types.ts';
import { useOptimisticRows } from '../../api/use-optimistic-rows.ts';
import { InlineEdit } from '../../ui/editing/inline-edit.tsx';
import { InlineSelect } from '../../ui/editing/inline-select.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { formatMoney, moneyToText, textToMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import { OwnerCell } from '../contacts/owner-cell.tsx';
import classes from './board.module.css';
import { isClosed, LeadStageDot } from './lead-stage.tsx';
import { useMoveLead } from './use-move-lead.tsx';

/** The columns of the list. What may be changed is changed where it stands; a closed lead stays as it is. */
export function useLeadColumns(): Column<Lead>[] {
  const can = useCan();
  const change = useChangeLead();
  const move = useMoveLead(() => undefined);
  const mayEdit = (lead: Lead) => can('crm.update_lead') && !isClosed(lead.stage);
  const stages = leadStages.map((stage) => ({ value: stage, label: t(`stage.${stage}`) }));
  return [
    { key: 'name', label: t('lead.name'), oneLine: true, render: (lead) => lead.name },
    {
      key: 'company',
      label: t('lead.company'),
      hideBelow: 'sm',
      render: (lead) =>
        mayEdit(lead) ? (
          <InlineEdit
            label={t('lead.company')}
            value={lead.company ?? ''}
            maxLength={200}
            onSave={(text) => change(lead, { company: text || null })}
          />
        ) : (
          lead.company
        ),
    },
    {
      key: 'stage',
      label: t('lead.stage'),
      render: (lead) => {
        const dot = <LeadStageDot stage={lead.stage} />;
        if (!mayEdit(lead)) return dot;
        const choose = (value: string) => move(lead, leadStages.find((stage) => stage === value) ?? lead.stage);
        return (
          <InlineSelect label={t('lead.stage')} value={lead.stage} options={stages} shown={dot} onChoose={choose} />
        );
      },
    },
    {
      key: 'value',
      label: t('lead.value'),
      align: 'right',
      render: (lead) => {
        const currency = lead.currency ?? 'EUR';
        const shown = lead.value !== null && formatMoney(lead.value, currency);
        if (!mayEdit(lead)) return shown;
        return (
          <InlineEdit
            label={t('lead.value')}
            value={lead.value === null ? '' : moneyToText(lead.value, currency)}
            shown={shown}
            onSave={async (text) => change(lead, { value: readMoney(text, currency) })}
          />
        );
      },
    },
    {
      key: 'owner',
      label: t('lead.owner'),
      hideBelow: 'md',
      render: (lead) => (
        <OwnerCell
          ownerId={lead.ownerId}
          mayEdit={mayEdit(lead)}
          onChoose={(ownerId) => change.orTell(lead, { ownerId })}
        />
      ),
    },
    {
      key: 'next',
      label: t('lead.next_step'),
      hideBelow: 'lg',
      render: ({ nextStepAt, stage }) =>
        nextStepAt && (
          <span className={!isClosed(stage) && new Date(nextStepAt) < new Date() ? classes.late : undefined}>
            <TimeAgo at={nextStepAt} />
          </span>
        ),
    },
    { key: 'updated', label: t('lead.updated'), hideBelow: 'md', render: (lead) => <TimeAgo at={lead.updatedAt} /> },
  ];
}

/**
 * What was typed into a cell as minor units; none where it is empty. Refuses what is no amount, in the words of a form.
 */
function readMoney(text: string, currency: string): number | null {
  if (text.trim() === '') return null;
  const value = textToMoney(text, currency);
  if (value === undefined) throw new ApiError(422, 'not_an_amount', t('form.money'));
  return value;
}

interface ChangeLead {
  (lead: Lead, changes: LeadFields): Promise<void>;
  /** For where nothing typed could be lost: a refusal is told. */
  orTell: (lead: Lead, changes: LeadFields) => void;
}

/** Changes a lead where it stands, at once; if the server refuses, it is as before. */
function useChangeLead(): ChangeLead {
  const rows = useOptimisticRows('lead');
  const change = async (lead: Lead, changes: LeadFields) => {
    await rows.change(lead, changes, ({ id, updatedAt }) =>
      callAction('crm.update_lead', { id, ...changes, expectedUpdatedAt: updatedAt }),
    );
  };
  return Object.assign(change, {
    orTell: (lead: Lead, changes: LeadFields) => void change(lead, changes).catch(notify.failed),
  });
}
