import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { textToLink } from './link-address.ts';

/** What a thing is called that an address names only by its id; of other kinds the form shows the kind. */
export function useLinkTitle(about: string | undefined): { text: string | undefined; isLoading: boolean } {
  const can = useCan();
  const link = textToLink(about ?? '');
  const ask = (type: string) => ({ id: link?.type === type ? link.id : '' });
  const lead = useRead('crm.get_lead', ask('lead'), { enabled: link?.type === 'lead' && can('crm.get_lead') });
  const customer = useRead('crm.get_customer', ask('customer'), {
    enabled: link?.type === 'customer' && can('crm.get_customer'),
  });
  return { text: lead.data?.name ?? customer.data?.name, isLoading: lead.isLoading || customer.isLoading };
}
