import { Button, Menu } from '@mantine/core';
import { Ban, CircleSlash, CreditCard, Ellipsis, ExternalLink, Link2, Printer } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import type { Invoice } from '../../api/types.ts';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { writeClipboard } from '../../ui/buttons/write-clipboard.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { t } from '../../words/words.ts';
import type { useInvoiceSteps } from './steps/use-invoice-steps.tsx';

interface MoreStepsProps {
  invoice: Invoice;
  url: string;
  steps: ReturnType<typeof useInvoiceSteps>;
  /** Opens the payment dialog or, as long as no provider is connected, the explanation how to connect one. */
  onCharge: (() => void) | undefined;
}

/** Less frequent actions, for an invoice with its own page. */
export function MoreSteps({ invoice, url, steps, onCharge }: MoreStepsProps) {
  const can = useCan();
  const isOpen = invoice.state === 'open';
  const mayWriteOff = isOpen && can('payments.write_off');
  const mayVoid = (isOpen || invoice.state === 'uncollectible') && can('payments.void_invoice');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" px={9} aria-label={t('invoice.more')}>
          <Ellipsis size={16} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Link2 size={15} />} onClick={() => void copyLink(url)}>
          {t('invoice.copy_link')}
        </Menu.Item>
        <Menu.Item component="a" href={url} target="_blank" rel="noreferrer" leftSection={<ExternalLink size={15} />}>
          {t('invoice.open_page')}
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`${url}?print=1`}
          target="_blank"
          rel="noreferrer"
          leftSection={<Printer size={15} />}
        >
          {t('invoice.print')}
        </Menu.Item>
        {onCharge && (
          <Menu.Item leftSection={<CreditCard size={15} />} onClick={onCharge}>
            {t('invoice.charge')}
          </Menu.Item>
        )}
        {(mayWriteOff || mayVoid) && <Menu.Divider />}
        {mayWriteOff && (
          <Menu.Item leftSection={<CircleSlash size={15} />} onClick={steps.writeOff}>
            {t('invoice.write_off')}
          </Menu.Item>
        )}
        {mayVoid && (
          <Menu.Item color="red" leftSection={<Ban size={15} />} onClick={steps.void}>
            {t('invoice.void')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

async function copyLink(url: string): Promise<void> {
  await writeClipboard(url);
  notify.done(t('invoice.link_copied'));
}

/** For an invoice that needs no further action. */
export function PageButtons({ url }: { url: string }) {
  return (
    <>
      <Button
        component="a"
        href={`${url}?print=1`}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<Printer size={15} />}
      >
        {t('invoice.print')}
      </Button>
      <CopyButton variant="button" text={url} label={t('invoice.copy_link')} />
    </>
  );
}
