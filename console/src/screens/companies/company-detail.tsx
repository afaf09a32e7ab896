import { Anchor } from '@mantine/core';
import type { ActionResult } from '../../api/actions.ts';
import { callAction } from '../../api/call-action.ts';
import { useCan } from '../../api/catalogue.ts';
import { useWrite } from '../../api/use-action.ts';
import { DeleteButton } from '../../ui/buttons/delete-button.tsx';
import { EditableDetail } from '../../ui/editing/editable-detail.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { useDeleteRow } from '../../ui/lists/use-delete-row.ts';
import { Facts } from '../../ui/values/facts.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { t } from '../../words/words.ts';
import { ContactPicture } from '../contacts/contact-picture.tsx';
import { type Company, changedFields, companyFields, toValues } from './company-form.ts';
import { CompanyLeads, CompanyPeople } from './company-members.tsx';

interface CompanyDetailProps {
  found: ActionResult<'crm.get_company'>;
  onClose: () => void;
}

/** A company with its people, their invoices, and its leads with their value. */
export function CompanyDetail({ found: { company, customers, leads }, onClose }: CompanyDetailProps) {
  const can = useCan();
  const remove = useDeleteRow('company', 'company');
  const { id, name, domain, phone } = company;
  return (
    <EditableDetail
      picture={<ContactPicture of={company} kind="company" />}
      form={can('crm.update_company') ? (onDone) => <EditCompany company={company} onDone={onDone} /> : undefined}
    >
      <Facts
        entries={[
          [
            t('company.domain'),
            domain && (
              <Anchor href={`https://${domain}`} target="_blank" rel="noreferrer">
                {domain}
              </Anchor>
            ),
          ],
          [t('customer.phone'), phone && <Anchor href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</Anchor>],
          [t('customer.address'), company.address],
          [t('company.notes'), company.notes],
          [t('customer.created'), <TimeAgo key="created" at={company.createdAt} />],
          [t('customer.updated'), <TimeAgo key="updated" at={company.updatedAt} />],
        ]}
      />
      <CompanyPeople companyId={id} count={customers} />
      <CompanyLeads companyId={id} count={leads} />
      {can('crm.delete_company') && (
        <DeleteButton
          onClick={() =>
            remove(
              { id, name },
              {
                title: t('lead.delete_title', { name }),
                effect: t('company.delete_effect', { name }),
                confirmLabel: t('company.delete'),
                deleted: t('lead.deleted', { name }),
                remove: () => callAction('crm.delete_company', { id }),
                onDeleted: onClose,
              },
            )
          }
        >
          {t('company.delete')}
        </DeleteButton>
      )}
    </EditableDetail>
  );
}

function EditCompany({ company, onDone }: { company: Company; onDone: () => void }) {
  const update = useWrite('crm.update_company', 'company', 'customer', 'lead');
  const before = toValues(company);
  return (
    <FieldForm
      fields={companyFields()}
      stored={before}
      submitLabel={t('lead.submit_save')}
      codeFields={{ company_exists: 'name' }}
      onCancel={onDone}
      onSubmit={async (values) => {
        const saved = await update.mutateAsync({
          id: company.id,
          ...changedFields(before, values),
          expectedUpdatedAt: company.updatedAt,
        });
        notify.done(t('lead.saved_done', { name: saved.name }));
        onDone();
      }}
    />
  );
}
