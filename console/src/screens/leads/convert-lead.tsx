import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { UserRoundCheck } from 'lucide-react';
import { useCan } from '../../api/catalogue.ts';
import type { Lead } from '../../api/types.ts';
import { useWrite } from '../../api/use-action.ts';
import { confirmEffect } from '../../ui/buttons/confirm-effect.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { InternalLink } from '../../ui/values/internal-link.tsx';
import { t } from '../../words/words.ts';

/** Turns a lead into a customer, or shows the customer it became. */
export function ConvertLead({ lead }: { lead: Lead }) {
  const can = useCan();
  const router = useRouter();
  const convert = useWrite('crm.convert_lead', 'lead', 'customer');
  const { id, name, customerId } = lead;
  if (customerId) {
    return (
      <Button
        component={InternalLink}
        href={`/customers?id=${customerId}`}
        variant="default"
        size="xs"
        leftSection={<UserRoundCheck size={14} />}
      >
        {t('lead.show_customer')}
      </Button>
    );
  }
  if (lead.stage === 'lost' || !can('crm.convert_lead')) return null;
  const ask = () =>
    confirmEffect({
      title: t('lead.convert_title', { name }),
      effect: t('lead.convert_effect'),
      confirmLabel: t('lead.convert'),
      dangerous: false,
      onConfirm: async () => {
        const { customer, created } = await convert.mutateAsync({ id });
        notify.done(t(created ? 'lead.converted_new' : 'lead.converted_known', { name: customer.name }));
        router.history.push(`/customers?id=${customer.id}`);
      },
    });
  return (
    <Button size="xs" leftSection={<UserRoundCheck size={14} />} onClick={ask}>
      {t('lead.convert')}
    </Button>
  );
}
