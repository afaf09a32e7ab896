import type { ListedWorkflow } from '../../../api/types.ts';
import { StateDot } from '../../../ui/state-dot.tsx';
import { t } from '../../../words/words.ts';

type Deployment = Pick<ListedWorkflow, 'isDeployed' | 'needsRedeployment'>;

export function DeployedState({ workflow: { isDeployed, needsRedeployment } }: { workflow: Deployment }) {
  if (!isDeployed) return <StateDot tone="quiet" label={t('workflow_list.draft')} />;
  if (!needsRedeployment) return <StateDot tone="good" label={t('workflow_list.deployed')} />;
  return (
    <span title={t('workflow_list.changed_hint')}>
      <StateDot tone="warn" label={t('workflow_list.changed')} />
    </span>
  );
}
