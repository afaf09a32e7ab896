import { useCan } from '../../api/catalogue.ts';
import { leadStages } from '../../api/choices.ts';
import type { Lead } from '../../api/types.ts';
import type { Column } from '../../ui/data-table.tsx';
import { InlineEdit } from '../../ui/inline-edit.tsx';
import { InlineSelect } from '../../ui/inline-select.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { formatMoney, moneyToText } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import { OwnerCell } from '../contacts/owner-cell.tsx';
import classes from './board.module.css';
import { isClosed, LeadStageDot } from './lead-stage.tsx';
import { readMoney } from './read-money.ts';
import { useChangeLead } from './use-change-lead.ts';
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
