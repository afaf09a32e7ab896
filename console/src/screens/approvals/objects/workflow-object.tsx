import { useCan } from '../../../api/catalogue.ts';
import { isRecord } from '../../../api/is-record.ts';
import type { CardFact, DefinitionChange, DefinitionDiff } from '../../../api/types.ts';
import { t } from '../../../words/words.ts';
import { useKinds } from '../../workflows/editor/use-kinds.ts';
import { ChangeList } from '../../workflows/editor/versions/change-list.tsx';
import { PlainFacts } from '../plain-facts.tsx';
import type { ObjectProps } from './card-object.tsx';
import classes from './objects.module.css';
import { takeFacts, textOf } from './take-facts.ts';

/** The changes of the deployed workflow, step by step as in the editor; the full definition is collapsed. */
export function WorkflowObject({ facts }: ObjectProps) {
  const can = useCan();
  const { known, rest } = takeFacts(facts, ['name', 'changes', 'triggers', 'steps', 'definition']);
  const { name, changes, triggers, steps, definition } = known;
  const made = [triggers, steps, definition].filter((fact) => fact !== undefined);
  const isReadable = changes !== undefined && can('workflows.step_kinds');
  return (
    <article className={classes.paper} aria-label={t('card_object.workflow')}>
      <div className={classes.head}>
        <h4 className={classes.title}>{textOf(name)}</h4>
      </div>
      <div className={classes.more}>
        <PlainFacts facts={rest} />
        {isReadable && (
          <section>
            <h5 className={classes.part}>{changes.label}</h5>
            <Changes fact={changes} />
          </section>
        )}
        {changes && !isReadable && <PlainFacts facts={[changes]} />}
        <details className={classes.whole}>
          <summary>{t('card_object.whole_workflow')}</summary>
          <PlainFacts facts={made} />
        </details>
      </div>
    </article>
  );
}

function Changes({ fact }: { fact: CardFact }) {
  const kinds = useKinds().kinds;
  return kinds ? <ChangeList diff={diffOf(fact.value)} kinds={kinds} /> : null;
}

/** Each change says what its step is called. */
function diffOf(value: unknown): DefinitionDiff {
  const changes = (Array.isArray(value) ? value : []) as (DefinitionChange & { name?: string })[];
  const nodes = changes.flatMap(({ kind, id, name, after, before }) => {
    const role = kind.startsWith('trigger_') ? ('trigger' as const) : ('step' as const);
    if (!kind.startsWith('trigger_') && !kind.startsWith('step_')) return [];
    const whole = [after, before].find((one) => isRecord(one) && typeof one.kind === 'string');
    const kindOfNode = isRecord(whole) ? String(whole.kind) : '';
    return [{ id, role, kind: kindOfNode, ...(name ? { name } : {}) }];
  });
  return { changes, nodes };
}
