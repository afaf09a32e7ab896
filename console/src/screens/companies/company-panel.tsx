import { Skeleton } from '@mantine/core';
import { useRead, useWrite } from '../../api/use-action.ts';
import { WhenAllowed } from '../../ui/buttons/when-allowed.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { DetailPanel } from '../../ui/layout/detail-panel.tsx';
import { t } from '../../words/words.ts';
import { CompanyDetail } from './company-detail.tsx';
import { companyFields, toFields } from './company-form.ts';

interface CompanyPanelProps {
  id: string | undefined;
  /** The suggested name of a new company. */
  name: string | undefined;
  onClose: () => void;
  onOpen: (id: string) => void;
}

export function CompanyPanel({ id, name = '', onClose, onOpen }: CompanyPanelProps) {
  const isNew = id === 'new';
  const read = useRead('crm.get_company', { id: id ?? '' }, { enabled: Boolean(id) && !isNew });
  const shown = read.data?.company.id === id ? read.data : undefined;
  const create = useWrite('crm.create_company', 'company', 'customer', 'lead');
  return (
    <DetailPanel
      title={isNew ? t('companies.create') : (shown?.company.name ?? t('companies.title'))}
      opened={Boolean(id)}
      onClose={onClose}
    >
      {isNew && (
        <WhenAllowed action="crm.create_company">
          <FieldForm
            fields={companyFields()}
            initial={{ name }}
            submitLabel={t('company.submit_create')}
            codeFields={{ company_exists: 'name' }}
            onCancel={onClose}
            onSubmit={async (values) => {
              const company = await create.mutateAsync(toFields(values));
              notify.done(t('lead.created_done', { name: company.name }));
              onOpen(company.id);
            }}
          />
        </WhenAllowed>
      )}
      {!isNew && shown && <CompanyDetail key={shown.company.id} found={shown} onClose={onClose} />}
      {!isNew && !shown && read.error && <ErrorBox error={read.error} onRetry={() => void read.refetch()} />}
      {!isNew && !shown && !read.error && <Skeleton height={36} />}
    </DetailPanel>
  );
}
