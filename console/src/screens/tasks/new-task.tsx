import { useCan } from '../../api/catalogue.ts';
import { useSession } from '../../api/session.ts';
import { useRead, useWrite } from '../../api/use-action.ts';
import { usePeople } from '../../api/use-people.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { t } from '../../words/words.ts';
import { textToLink } from './link-address.ts';
import { LinkField } from './link-field.tsx';
import { taskFields, toFields } from './task-form.ts';

interface NewTaskProps {
  /** The link from the address: `customer:ID`. */
  about: string | undefined;
  onDone: () => void;
}

export function NewTask({ about, onDone }: NewTaskProps) {
  const people = usePeople();
  const { user } = useSession();
  const create = useWrite('tasks.create', 'task');
  const title = useLinkTitle(about);
  if (about && title.isLoading) return null;
  return (
    <FieldForm
      fields={taskFields(people, (drawn) => <LinkField {...drawn} linkTitle={title.text} />)}
      initial={{ priority: 'normal', assigneeId: user.id, link: about ?? '' }}
      submitLabel={t('task.submit_create')}
      codeFields={{ link_missing: 'link', assignee_not_member: 'assigneeId' }}
      onCancel={onDone}
      onSubmit={async (values) => {
        const { title: name, ...others } = toFields(values);
        const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null && value !== ''));
        const task = await create.mutateAsync({ title: name, ...given });
        notify.done(t('task.created_done', { title: task.title }));
        onDone();
      }}
    />
  );
}

/** The name of a thing that the address only identifies by id; for other kinds the form shows the kind. */
function useLinkTitle(about: string | undefined): { text: string | undefined; isLoading: boolean } {
  const can = useCan();
  const link = textToLink(about ?? '');
  const ask = (type: string) => ({ id: link?.type === type ? link.id : '' });
  const lead = useRead('crm.get_lead', ask('lead'), { enabled: link?.type === 'lead' && can('crm.get_lead') });
  const customer = useRead('crm.get_customer', ask('customer'), {
    enabled: link?.type === 'customer' && can('crm.get_customer'),
  });
  return { text: lead.data?.name ?? customer.data?.name, isLoading: lead.isLoading || customer.isLoading };
}
