import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { useSession } from '../../api/session.ts';
import { useRead } from '../../api/use-action.ts';
import { t } from '../../words/words.ts';

const making = /\.(create|import)/;

export interface FirstStep {
  name: 'sign_in' | 'customer' | 'client' | 'workflow' | 'webhook' | 'colleague';
  done: boolean;
  href: string;
}

/**
 * The first steps, ticked from real data. Undefined until everything is loaded, so that the list does not jump, and
 * after all steps have been done; then nothing is fetched any more.
 */
export function useFirstSteps(): FirstStep[] | undefined {
  const { workspaceId } = useSession();
  const [isOver, setOver] = useLocalStorage({
    key: `svc.steps-done.${workspaceId}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const steps = useSteps(!isOver);
  const allDone = steps?.every(({ done }) => done) ?? false;
  useEffect(() => {
    if (allDone) setOver(true);
  }, [allDone, setOver]);
  return isOver ? undefined : steps;
}

function useSteps(isAsked: boolean): FirstStep[] | undefined {
  const granted = useCan();
  const can: typeof granted = (action) => isAsked && granted(action);
  const one = { limit: 1 };
  const customers = useRead('crm.list_customers', one, { enabled: can('crm.create_customer') });
  const leads = useRead('crm.list_leads', one, { enabled: can('crm.create_lead') });
  const keys = useRead('keys.list', {}, { enabled: can('keys.create') });
  const clients = useRead('workspace.list_clients', {}, { enabled: can('keys.create') });
  const workflows = useRead('workflows.list', { limit: 2 }, { enabled: can('workflows.create') });
  const received = useRead('webhooks.list_received', one, { enabled: can('webhooks.create_inbound') });
  const members = useRead('members.list', {}, { enabled: can('members.invite') });
  const own = useOwnDoings(isAsked);
  const all = [customers, leads, keys, clients, workflows, received, members, ...own.asked];
  if (!isAsked || all.some(({ isLoading }) => isLoading)) return undefined;

  const has = (...lists: { data?: { items: unknown[] } | undefined }[]) =>
    lists.some(({ data }) => (data?.items.length ?? 0) > 0);
  const steps: FirstStep[] = [{ name: 'sign_in', done: true, href: '/settings/security' }];
  if (customers.data)
    steps.push({ name: 'customer', done: own.made('crm') ?? has(customers, leads), href: '/customers?id=new' });
  if (keys.data) {
    const hasKey = keys.data.items.some(({ kind }) => kind === 'api');
    steps.push({ name: 'client', done: hasKey || has(clients), href: '/integrations' });
  }
  // The workflow of the webhook trial was not built by the person.
  const builtOne = workflows.data?.items.some(({ name }) => name !== t('try_webhook.name')) ?? false;
  if (workflows.data)
    steps.push({ name: 'workflow', done: own.made('workflows') ?? builtOne, href: '/workflows?create=template' });
  if (received.data) steps.push({ name: 'webhook', done: has(received), href: '/?step=webhook' });
  if (members.data) {
    const isShared = members.data.items.length + members.data.invitations.length > 1;
    steps.push({ name: 'colleague', done: isShared, href: '/members?invite=1' });
  }
  return steps;
}

/**
 * The things that the person created, from the activity. Only fetched while the sample business exists, because its
 * customers and workflows must not tick a step.
 */
function useOwnDoings(isAsked: boolean) {
  const can = useCan();
  const { user } = useSession();
  const overview = useRead('workspace.overview', {}, { enabled: can('workspace.overview') });
  const enabled = isAsked && Boolean(overview.data?.sample) && can('workspace.activity');
  const mine = { actorId: user.id, limit: 50 };
  const crm = useRead('workspace.activity', { ...mine, module: 'crm' }, { enabled });
  const workflows = useRead('workspace.activity', { ...mine, module: 'workflows' }, { enabled });
  const entries = { crm: crm.data?.items, workflows: workflows.data?.items };
  return {
    asked: [crm, workflows],
    /** Undefined if the two cannot or need not be distinguished. */
    made: (module: 'crm' | 'workflows') =>
      enabled ? entries[module]?.some(({ action }) => making.test(action)) : undefined,
  };
}
