import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { usePeople } from '../../api/use-people.ts';
import { textToSubject } from './subject-text.ts';

/** The name of a subject whose id is in the address. */
export function useSubjectTitle(text: string | undefined): { title: string | undefined; isLoading: boolean } {
  const can = useCan();
  const people = usePeople();
  const subject = textToSubject(text ?? '');
  const ask = (type: string) => ({ id: subject?.type === type ? subject.id : '' });
  const lead = useRead('crm.get_lead', ask('lead'), { enabled: subject?.type === 'lead' && can('crm.get_lead') });
  const customer = useRead('crm.get_customer', ask('customer'), {
    enabled: subject?.type === 'customer' && can('crm.get_customer'),
  });
  const names = {
    customer: customer.data?.name,
    lead: lead.data?.name,
    member: people.nameOf(subject?.id ?? null),
    topic: subject?.id,
  };
  return { title: subject ? names[subject.type] : undefined, isLoading: lead.isLoading || customer.isLoading };
}
