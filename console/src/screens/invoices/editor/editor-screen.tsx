import { Skeleton } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import { ApiError } from '../../../api/request.ts';
import { useRead } from '../../../api/use-action.ts';
import { WhenAllowed } from '../../../ui/buttons/when-allowed.tsx';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useFilters } from '../../../ui/lists/use-filters.ts';
import { t } from '../../../words/words.ts';
import { InvoiceEditor } from './invoice-editor.tsx';
import { newValues, valuesOf } from './invoice-values.ts';

/** `/invoices/new` and `/invoices/ID/edit`. */
export function InvoiceEditorScreen() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const [{ customer = '' }] = useFilters<'customer'>();
  const can = useCan();
  const navigate = useNavigate();
  const workspace = useRead('workspace.get', {}, { enabled: can('workspace.get') });
  const setup = useRead('payments.settings', {}, { enabled: can('payments.settings') });
  const loaded = useRead('payments.get_invoice', { id: id ?? '' }, { enabled: id !== undefined });
  // The initial values, because a live update of the draft must not replace what is being typed.
  const [before, setBefore] = useState(loaded.data);
  if (id && loaded.data?.id === id && before?.id !== id) setBefore(loaded.data);
  const isReady = !workspace.isLoading && !setup.isLoading && (id === undefined || before?.id === id);
  const start = () => (before ? valuesOf(before) : newValues(setup.data, workspace.data?.currency ?? 'EUR', customer));
  const open = (invoiceId: string | undefined) =>
    void navigate({ to: '/invoices', search: invoiceId ? { id: invoiceId } : {} });
  return (
    <Page
      title={t(id ? 'invoice_editor.edit' : 'invoices.create')}
      width="full"
      back={<BackLink to="/invoices">{t('invoice_editor.all')}</BackLink>}
    >
      {loaded.error && !before && <ErrorBox error={loaded.error} onRetry={() => void loaded.refetch()} />}
      {!isReady && !loaded.error && <Skeleton height={420} radius="md" />}
      {isReady && before && before.state !== 'draft' && <ErrorBox error={new ApiError(409, 'not_draft', '')} />}
      {isReady && (!before || before.state === 'draft') && (
        <WhenAllowed action="payments.save_invoice">
          <InvoiceEditor
            key={id ?? 'new'}
            start={start()}
            before={before}
            setup={setup.data}
            sellerName={workspace.data?.name ?? ''}
            onCancel={() => open(id)}
            onSaved={(invoice) => {
              notify.done(t('invoice_editor.saved'));
              open(invoice.id);
            }}
          />
        </WhenAllowed>
      )}
    </Page>
  );
}
