import type { WorkflowTrigger } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import { useEditor } from '../editor-context.ts';
import { ChatPassword } from './chat-password.tsx';
import classes from './panel.module.css';
import { StartedBy } from './started-by.tsx';

const named = new Set(['mcp', 'chat', 'a2a']);

/** How the deployed version is started by this trigger; before it is deployed, that it is not yet. */
export function ReachedBy({ trigger }: { trigger: WorkflowTrigger }) {
  const { workflow } = useEditor();
  const isReached = named.has(trigger.kind)
    ? workflow.reached.some(({ triggerId, kind }) => triggerId === trigger.id && kind === trigger.kind)
    : workflow.isDeployed;
  // Nothing has to be deployed for somebody to press Run.
  const isThere = isReached || trigger.kind === 'manual';
  return (
    <section className={classes.reached} aria-labelledby="reached-by">
      <h3 id="reached-by" className={classes.reachedTitle}>
        {t('reached.title')}
      </h3>
      {isThere ? <StartedBy trigger={trigger} /> : <p className={classes.text}>{t('reached.not_yet')}</p>}
      {trigger.kind === 'chat' && <ChatPassword triggerId={trigger.id} />}
    </section>
  );
}
