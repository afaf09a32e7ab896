import { useSession } from '../../api/session.ts';
import { useWrite } from '../../api/use-action.ts';
import { usePeople } from '../../api/use-people.ts';
import { FieldForm } from '../../ui/form/field-form.tsx';
import { notify } from '../../ui/notify.tsx';
import { t } from '../../words/words.ts';
import { LinkField } from './link-field.tsx';
import { taskFields, toFields } from './task-form.ts';
import { useLinkTitle } from './use-link-title.ts';

interface NewTaskProps {
  /** What it is about, as the address says it: `customer:ID`. */
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
