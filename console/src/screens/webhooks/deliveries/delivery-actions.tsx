import { Button } from '@mantine/core';
import { Ban, RotateCw } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import type { Delivery, DeliveryState } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { confirmEffect } from '../../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { t } from '../../../words/words.ts';

/** A waiting delivery can be cancelled; one that is being sent cannot. */
const cancellable: DeliveryState[] = ['queued', 'retrying', 'blocked'];

export function DeliveryActions({ delivery: { id, state, endpointName, endedAt } }: { delivery: Delivery }) {
  const can = useCan();
  const resend = useWrite('webhooks.resend_delivery', 'delivery', 'webhook');
  const cancel = useWrite('webhooks.cancel_delivery', 'delivery', 'webhook');
  const askResend = () =>
    confirmEffect({
      title: t('delivery.resend_title'),
      effect: t('delivery.resend_effect', { name: endpointName }),
      confirmLabel: t('delivery.resend'),
      dangerous: false,
      onConfirm: () => resend.mutateAsync({ id }).then(() => notify.done(t('delivery.resent'))),
    });
  const askCancel = () =>
    confirmEffect({
      title: t('delivery.cancel_title'),
      effect: t('delivery.cancel_effect'),
      confirmLabel: t('delivery.cancel'),
      keepLabel: t('delivery.keep'),
      onConfirm: () => cancel.mutateAsync({ id }).then(() => notify.done(t('delivery.cancelled'))),
    });
  return (
    <>
      {cancellable.includes(state) && can('webhooks.cancel_delivery') && (
        <Button variant="default" leftSection={<Ban size={15} />} onClick={askCancel}>
          {t('delivery.cancel')}
        </Button>
      )}
      {(endedAt || state === 'retrying') && can('webhooks.resend_delivery') && (
        <Button variant="default" leftSection={<RotateCw size={15} />} onClick={askResend}>
          {t('delivery.resend')}
        </Button>
      )}
    </>
  );
}
