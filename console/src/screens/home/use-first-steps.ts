import { useCan } from '../../api/catalogue.ts';
import { useSession } from '../../api/session.ts';
import { useRead } from '../../api/use-action.ts';

export interface FirstStep {
  name: 'lead' | 'key' | 'colleague' | 'two_factor';
  done: boolean;
  href: string;
}

/** Undefined until everything is known, so that the list does not jump. */
export function useFirstSteps(): FirstStep[] | undefined {
  const can = useCan();
  const { user } = useSession();
  const leads = useRead('crm.list_leads', { limit: 1 }, { enabled: can('crm.create_lead') });
  const keys = useRead('keys.list', {}, { enabled: can('keys.create') });
  const members = useRead('members.list', {}, { enabled: can('members.invite') });
  if (leads.isLoading || keys.isLoading || members.isLoading) return undefined;

  const steps: FirstStep[] = [];
  if (leads.data) steps.push({ name: 'lead', done: leads.data.items.length > 0, href: '/leads?id=new' });
  if (keys.data) {
    const hasKey = keys.data.items.some((key) => key.kind === 'api');
    steps.push({ name: 'key', done: hasKey, href: '/settings/keys?create=1' });
  }
  if (members.data) {
    const isShared = members.data.items.length + members.data.invitations.length > 1;
    steps.push({ name: 'colleague', done: isShared, href: '/members?invite=1' });
  }
  steps.push({ name: 'two_factor', done: user.twoFactor, href: '/settings/security' });
  return steps;
}
