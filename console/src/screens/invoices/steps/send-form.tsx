import { Skeleton, Text } from '@mantine/core';
import { useCan } from '../../../api/catalogue.ts';
import type { Invoice } from '../../../api/types.ts';
import { useRead, useWrite } from '../../../api/use-action.ts';
import { useSeen } from '../../../ui/editing/act-on-seen.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { FieldForm } from '../../../ui/form/field-form.tsx';
import { t } from '../../../words/words.ts';

/** Numbers the invoice and mails it. Without an address, or if no mail is wanted, the person passes on the link. */
export function SendForm({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const send = useWrite('payments.send_invoice', 'invoice');
  const act = useSeen(invoice);
  const can = useCan();
  const mailing = useRead('messages.settings', {}, { enabled: can('messages.settings') });
  if (mailing.isLoading) return <Skeleton height={160} />;
  const address = mailing.data?.connected === false ? null : (invoice.billTo.email ?? invoice.customerEmail);
  const isMailed = (values: { mail: string }) => address !== null && values.mail === 'true';
  return (
    <FieldForm
      fields={[
        {
          name: 'mail',
          label: t('invoice.send_mail', { address: address ?? '' }),
          kind: 'switch',
          visible: () => address !== null,
        },
        {
          name: 'message',
          label: t('invoice.send_message'),
          description: t('invoice.send_message_hint'),
          kind: 'textarea',
          maxLength: 5_000,
          visible: isMailed,
        },
      ]}
      initial={{ mail: 'true' }}
      submitLabel={t(address === null ? 'invoice.issue' : 'invoice.send')}
      note={(values) => (
        <Text c="dimmed">
          {t('invoice.send_effect')}{' '}
          {isMailed(values) ? t('invoice.send_effect_mail') : t('invoice.send_effect_no_mail')}
        </Text>
      )}
      onCancel={onDone}
      onSubmit={async (values) => {
        const message = isMailed(values) && values.message.trim();
        const sent = await act((seen) =>
          send.mutateAsync({
            id: invoice.id,
            mail: isMailed(values),
            ...(message ? { message } : {}),
            ...seen,
          }),
        );
        const number = sent.number ?? '';
        notify.done(t(sent.mailed ? 'invoice.sent_done' : 'invoice.opened_done', { number }));
        onDone();
      }}
    />
  );
}
