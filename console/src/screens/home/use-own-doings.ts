import { useCan } from '../../api/catalogue.ts';
import { useSession } from '../../api/session.ts';
import { useRead } from '../../api/use-action.ts';

const making = /\.(create|import)/;

/**
 * What the person made themselves, by the activity. Only asked while the sample business is here: it brought customers
 * and workflows along, and a step that it took is not theirs.
 */
export function useOwnDoings() {
  const can = useCan();
  const { user } = useSession();
  const overview = useRead('workspace.overview', {}, { enabled: can('workspace.overview') });
  const enabled = Boolean(overview.data?.sample) && can('workspace.activity');
  const mine = { actorId: user.id, limit: 50 };
  const crm = useRead('workspace.activity', { ...mine, module: 'crm' }, { enabled });
  const workflows = useRead('workspace.activity', { ...mine, module: 'workflows' }, { enabled });
  const entries = { crm: crm.data?.items, workflows: workflows.data?.items };
  return {
    asked: [crm, workflows],
    /** Undefined where it cannot be told apart, or need not be. */
    made: (module: 'crm' | 'workflows') =>
      enabled ? entries[module]?.some(({ action }) => making.test(action)) : undefined,
  };
}
