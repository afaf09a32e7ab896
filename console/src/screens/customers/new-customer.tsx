import { useSession } from '../../api/session.ts';
import { useWrite } from '../../api/use-action.ts';
import { usePeople } from '../../api/use-people.ts';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { notify } from '../../ui/notify.tsx';
import { t } from '../../words/words.ts';
import { customerFields, toFields } from './customer-form.ts';
import { offerKnown } from './offer-known.tsx';

export function NewCustomer({ onDone, onOpen }: { onDone: () => void; onOpen: (id: string) => void }) {
  const people = usePeople();
  const { user } = useSession();
  const create = useWrite('crm.create_customer', 'customer');
  const isMember = people.options.some((option) => option.value === user.id);
  return (
    <FieldForm
      fields={customerFields(people)}
      initial={{ consent: 'unknown', ownerId: isMember ? user.id : '' }}
      submitLabel={t('customer.submit_create')}
      codeFields={{ owner_not_member: 'ownerId' }}
      errorActions={(error) => offerKnown(error, onOpen)}
      onCancel={onDone}
      onSubmit={async (values) => {
        const customer = await create.mutateAsync(toFields(values));
        notify.done(t('lead.created_done', { name: customer.name }));
        onDone();
      }}
    />
  );
}
