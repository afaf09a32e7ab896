import { useMemo } from 'react';
import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import { leadStages } from '../../api/choices.ts';
import { ApiError } from '../../api/request.ts';
import type { Lead, LeadFields } from '../../api/types.ts';
import { useOptimisticRows } from '../../api/use-optimistic-rows.ts';
import { usePeople } from '../../api/use-people.ts';
import { InlineEdit } from '../../ui/editing/inline-edit.tsx';
import { InlineSelect } from '../../ui/editing/inline-select.tsx';
import { useLatest } from '../../ui/editing/use-stable.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { formatDateTime } from '../../words/format.ts';
import { formatMoney, moneyToText, textToMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import { OwnerCell } from '../contacts/owner-cell.tsx';
import classes from './board.module.css';
import { LeadCompany } from './lead-company.tsx';
import { isClosed, LeadStageDot } from './lead-stage.tsx';
import { useMoveLead } from './use-move-lead.tsx';

/** The default columns. */
export const standardLeadColumns = ['name', 'company', 'stage', 'value', 'owner', 'nextStep', 'updated'];

/** All available columns. Editable values are edited in place; closed leads cannot be changed. */
export function useLeadColumns(): Column<Lead>[] {
  const can = useCan();
  const change = useChangeLead();
  const move = useLatest(useMoveLead(() => undefined));
  const people = usePeople();
  return useMemo(() => {
    const mayEdit = (lead: Lead) => can('crm.update_lead') && !isClosed(lead.stage);
    const stages = leadStages.map((stage) => ({ value: stage, label: t(`stage.${stage}`) }));
    return [
      {
        key: 'name',
        label: t('lead.name'),
        sort: 'name',
        oneLine: true,
        render: (lead) => lead.name,
        text: ({ name }) => name,
      },
      {
        key: 'company',
        label: t('lead.company'),
        sort: 'company',
        text: ({ company }) => company ?? '',
        hideBelow: 'sm',
        render: (lead) => (
          <LeadCompany lead={lead}>
            {mayEdit(lead) ? (
              <InlineEdit
                label={t('lead.company')}
                value={lead.company ?? ''}
                maxLength={200}
                onSave={(text) => change(lead, { company: text || null })}
              />
            ) : (
              lead.company
            )}
          </LeadCompany>
        ),
      },
      ...(['email', 'phone', 'source'] as const).map((field) => ({
        key: field,
        label: t(`lead.${field}`),
        sort: field,
        render: (lead: Lead) => lead[field],
        text: (lead: Lead) => lead[field] ?? '',
      })),
      {
        key: 'stage',
        label: t('lead.stage'),
        sort: 'stage',
        text: ({ stage }) => (stage ? t(`stage.${stage}`) : ''),
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
        sort: 'value',
        descendingFirst: true,
        text: ({ value, currency }) =>
          value === null ? '' : `${moneyToText(value, currency ?? 'EUR')} ${currency ?? ''}`,
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
        sort: 'owner',
        text: ({ ownerId }) => people.nameOf(ownerId) ?? '',
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
        key: 'nextStep',
        label: t('lead.next_step'),
        sort: 'nextStep',
        text: ({ nextStepAt }) => (nextStepAt ? formatDateTime(nextStepAt) : ''),
        hideBelow: 'lg',
        render: ({ nextStepAt, stage }) =>
          nextStepAt && (
            <span className={!isClosed(stage) && new Date(nextStepAt) < new Date() ? classes.late : undefined}>
              <TimeAgo at={nextStepAt} />
            </span>
          ),
      },
      {
        key: 'created',
        label: t('lead.created'),
        sort: 'newest',
        descendingFirst: true,
        render: (lead) => <TimeAgo at={lead.createdAt} />,
        text: ({ createdAt }) => formatDateTime(createdAt),
      },
      {
        key: 'updated',
        label: t('lead.updated'),
        sort: 'updated',
        descendingFirst: true,
        hideBelow: 'md',
        render: (lead) => <TimeAgo at={lead.updatedAt} />,
        text: ({ updatedAt }) => formatDateTime(updatedAt),
      },
    ];
  }, [can, change, move, people]);
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
  /** Reports a refusal as a toast, for places without typed text that could be lost. */
  orTell: (lead: Lead, changes: LeadFields) => void;
}

/** Changes a lead in the list at once, and reverts the change if the server refuses it. */
function useChangeLead(): ChangeLead {
  const rows = useOptimisticRows('lead');
  return useMemo(() => {
    const change = async (lead: Lead, changes: LeadFields) => {
      await rows.change(lead, changes, ({ id, updatedAt }) =>
        callAction('crm.update_lead', { id, ...changes, expectedUpdatedAt: updatedAt }),
      );
    };
    return Object.assign(change, {
      orTell: (lead: Lead, changes: LeadFields) => void change(lead, changes).catch(notify.failed),
    });
  }, [rows]);
}
