import { Alert, Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CircleCheck, Hourglass, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LanguageChoice } from '../../ui/buttons/language-choice.tsx';
import { currentLanguage, type Language } from '../../words/language.ts';
import { speak, t } from '../../words/words.ts';
import { NotThere } from '../book/not-there.tsx';
import classes from './invoice.module.css';
import { InvoiceOutline } from './invoice-outline.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { PayBox } from './pay-box.tsx';
import { invoiceDoor, type PublicInvoice } from './public-invoice.ts';

/** Set once per visit, so that the reader's own choice counts afterwards. */
let isSettled = false;

/** How often the page is refreshed while a payment is in progress. */
const pendingMs = 4_000;

/** `/invoice/TOKEN`, linked in the mail: read, pay or print the invoice. */
export function InvoiceScreen() {
  const { token } = useParams({ strict: false }) as { token: string };
  const client = useQueryClient();
  const key = ['public', 'invoice', token];
  const shown = useQuery({
    queryKey: key,
    queryFn: () => invoiceDoor.show(token),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pending ? pendingMs : false),
  });
  const [paidHere, setPaidHere] = useState<PaidOutside>();
  const reload = () => client.invalidateQueries({ queryKey: key });
  const paidOutside = usePaidOutside(token, reload);
  const { data } = shown;
  useInvoiceLanguage(data?.workspace.language);
  const title = data?.invoice.number ? t('invoice_page.title', { number: data.invoice.number }) : t('sheet.title');
  useEffect(() => {
    // Browsers also use it as the file name when they print to a file.
    document.title = data ? `${title} · ${data.seller.name || data.workspace.name}` : title;
  }, [title, data]);
  usePrintOnce(data !== undefined);

  if (shown.error && !data) return <NotThere what="invoice" error={shown.error} onRetry={() => void shown.refetch()} />;
  if (!data) {
    return (
      <div className={classes.page}>
        <main className={classes.paper} aria-busy="true">
          <Skeleton height={480} radius="md" />
        </main>
      </div>
    );
  }
  const { invoice, workspace, footer } = data;
  const seller = { ...data.seller, name: data.seller.name || workspace.name };
  return (
    <div className={classes.page}>
      <main className={classes.paper}>
        <div className={classes.bar}>
          {!data.payable && <InvoiceOutline invoice={invoice} provider={null} />}
          <Button variant="default" leftSection={<Printer size={15} />} onClick={() => window.print()}>
            {t('invoice_page.print')}
          </Button>
        </div>
        <div className={classes.notices}>
          <PayNotice shown={data} paid={paidHere ?? paidOutside} />
          {data.payable && (
            <PayBox
              token={token}
              shown={data}
              onPaid={async (state) => {
                await reload();
                setPaidHere(state);
              }}
            />
          )}
        </div>
        <InvoiceSheet seller={seller} invoice={invoice} footer={footer} logoUrl={workspace.logoUrl} />
      </main>
      <div className={classes.language}>
        <LanguageChoice />
      </div>
    </div>
  );
}

/** `?print=1`, used by Print in the console: opens the print dialog as soon as the invoice is loaded. */
function usePrintOnce(isReady: boolean): void {
  useEffect(() => {
    const address = new URL(location.href);
    if (!isReady || !address.searchParams.has('print')) return;
    address.searchParams.delete('print');
    history.replaceState(history.state, '', address);
    void document.fonts.ready.then(() => window.print());
  }, [isReady]);
}

/** The result of a payment that was just made, or why there is nothing to pay. */
function PayNotice({ shown, paid }: { shown: PublicInvoice; paid: PaidOutside | undefined }) {
  const { invoice, pending } = shown;
  if (invoice.state === 'void') return <Alert color="gray">{t('invoice_page.void')}</Alert>;
  if (paid === 'paid' || (paid && invoice.state === 'paid')) {
    return (
      <Alert color="petrol" icon={<CircleCheck size={16} />} role="status">
        {t('invoice_page.thanks')}
      </Alert>
    );
  }
  if (pending || paid === 'pending') {
    return (
      <Alert color="yellow" icon={<Hourglass size={16} />} role="status">
        {t('invoice_page.pending')}
      </Alert>
    );
  }
  return paid === 'open' ? (
    <Alert color="yellow" role="status">
      {t('invoice_page.not_paid')}
    </Alert>
  ) : null;
}

/** The page starts in the language of the customer, or else of the business. */
function useInvoiceLanguage(language: Language | undefined): void {
  useEffect(() => {
    if (!language || isSettled) return;
    isSettled = true;
    if (language !== currentLanguage()) void speak(language, 'left');
  }, [language]);
}

/** The known result of a payment on the provider's page. */
type PaidOutside = 'paid' | 'pending' | 'open';

/**
 * After the return from that page (`?payment=return`), asks once, because the server's next check may take a while.
 */
function usePaidOutside(token: string, reload: () => Promise<unknown>): PaidOutside | undefined {
  const [ended, setEnded] = useState<PaidOutside>();
  const asked = useRef(false);
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    const address = new URL(location.href);
    if (address.searchParams.get('payment') !== 'return' || asked.current) return;
    asked.current = true;
    // A reload of the page is not a second return.
    address.searchParams.delete('payment');
    history.replaceState(history.state, '', address);
    const ask = async () => {
      // The server keeps asking; this only means that the result is not known yet.
      const answer = await invoiceDoor.payReturn(token).catch(() => ({ state: 'pending' as const }));
      await latest.current();
      setEnded(answer.state);
    };
    void ask();
  }, [token]);
  return ended;
}
