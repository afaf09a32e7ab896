import { Button, Checkbox } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { ApiError } from '../../../api/request.ts';
import type { Invoice, PaymentSetup } from '../../../api/types.ts';
import { useLogo } from '../../../api/use-photo.ts';
import { ErrorBox } from '../../../ui/feedback/error-box.tsx';
import { Card, Section } from '../../../ui/layout/page.tsx';
import { t } from '../../../words/words.ts';
import { InvoiceSheet } from '../../invoice/invoice-sheet.tsx';
import { BillToFields } from './bill-to-fields.tsx';
import { draftSheet } from './draft-sheet.ts';
import classes from './editor.module.css';
import type { InvoiceValues } from './invoice-values.ts';
import { LineRows } from './line-rows.tsx';
import { TermsFields } from './terms-fields.tsx';
import { useInvoiceForm } from './use-invoice-form.ts';

interface InvoiceEditorProps {
  start: InvoiceValues;
  /** The draft that is edited; missing for a new one. */
  before: Invoice | undefined;
  setup: PaymentSetup | undefined;
  sellerName: string;
  onSaved: (invoice: Invoice) => void;
  onCancel: () => void;
}

const nobody = { name: '', address: '', taxId: '', email: '', bank: '' };

/** The form on one side, the customer's view of the invoice on the other. */
export function InvoiceEditor({ start, before, setup, sellerName, onSaved, onCancel }: InvoiceEditorProps) {
  const form = useInvoiceForm(start, before);
  const { values, change } = form;
  const sheet = draftSheet(values);
  const logoUrl = useLogo();
  const seller = { ...(setup?.seller ?? nobody), name: setup?.seller.name || sellerName };
  const submit = async (how?: 'anyway') => {
    const saved = await form.save(how);
    if (saved) onSaved(saved);
  };
  useHotkeys([['mod+s', () => !form.busy && void submit()]], []);
  const isStale = form.rest instanceof ApiError && form.rest.code === 'stale_version';
  return (
    <div className={classes.editor}>
      <form
        ref={form.form}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.busy) void submit();
        }}
      >
        {form.rest !== undefined && (
          <div className={classes.error}>
            <ErrorBox error={form.rest}>
              {isStale && (
                <Button mt="xs" size="xs" variant="default" onClick={() => void submit('anyway')}>
                  {t('lead.save_anyway')}
                </Button>
              )}
            </ErrorBox>
          </div>
        )}
        <Section title={t('invoice_editor.recipient')}>
          <Card>
            <BillToFields form={form} customerName={before?.customerName} />
          </Card>
        </Section>
        <Section title={t('invoice.lines')}>
          <Card>
            <LineRows form={form} totals={sheet.lines.map(({ total }) => total)} taxRate={setup?.defaultTaxRate ?? 0} />
            <Checkbox
              mt="md"
              label={t('invoice_editor.tax_included')}
              checked={values.taxIncluded}
              onChange={(event) => change({ taxIncluded: event.currentTarget.checked })}
            />
          </Card>
        </Section>
        <Section title={t('invoice_editor.terms')}>
          <Card>
            <TermsFields form={form} />
          </Card>
        </Section>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t('invoice_editor.save')}
          </Button>
        </div>
      </form>
      <div className={classes.preview}>
        <InvoiceSheet heading="h2" seller={seller} invoice={sheet} footer={setup?.footer ?? ''} logoUrl={logoUrl} />
      </div>
    </div>
  );
}
