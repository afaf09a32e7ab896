import { Button } from '@mantine/core';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { formatMoney } from '../../words/money.ts';
import { t } from '../../words/words.ts';
import classes from './invoice.module.css';
import { InvoiceOutline } from './invoice-outline.tsx';
import { invoiceDoor, type PublicInvoice } from './public-invoice.ts';

interface PayBoxProps {
  token: string;
  shown: PublicInvoice;
  onPaid: (state: 'paid' | 'pending') => Promise<unknown>;
}

/** The main action of the page: pay the remaining amount. */
export function PayBox({ token, shown, onPaid }: PayBoxProps) {
  const { invoice, provider } = shown;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const pay = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const { state, redirect } = await invoiceDoor.pay(token);
      // The browser is leaving for the provider, so the button stays busy.
      if (redirect) return location.assign(redirect);
      await onPaid(state === 'paid' ? 'paid' : 'pending');
    } catch (cause) {
      setError(cause);
    }
    setBusy(false);
  };
  const amount = formatMoney(invoice.remaining, invoice.currency);
  return (
    <section className={classes.pay} aria-label={t('invoice_page.pay_title')}>
      <InvoiceOutline invoice={invoice} provider={provider} />
      <Button size="md" leftSection={<CreditCard size={17} />} loading={busy} onClick={() => void pay()}>
        {t('invoice_page.pay', { amount })}
      </Button>
      {error !== undefined && (
        <div className={classes.payError}>
          <ErrorBox error={error} />
        </div>
      )}
    </section>
  );
}
