import { useCan } from '../../../../api/catalogue.ts';
import type { DefinitionDiff, NamedNode } from '../../../../api/types.ts';
import { useRead } from '../../../../api/use-action.ts';
import { usePeople } from '../../../../api/use-people.ts';
import { ChangesTable } from '../../../../ui/values/changes-table.tsx';
import { t } from '../../../../words/words.ts';
import type { Kinds } from '../editor-context.ts';
import { portLabel } from '../kind-words.ts';
import { nodeTitle } from '../node-title.ts';
import { useKnownActions } from '../use-known-actions.ts';
import { type Owner, type Sources, shownChange } from './change-words.ts';
import { type ChangedThing, groupChanges, keyOf } from './group-changes.ts';
import classes from './versions.module.css';

/** Lists the differences step by step: added and removed ones, and for changed ones each field with both values. */
export function ChangeList({ diff, kinds }: { diff: DefinitionDiff; kinds: Kinds }) {
  const known = useKnownActions();
  const things = groupChanges(diff.changes);
  const nameOf = useNamesOfIds(things);
  if (things.length === 0) return <p className={classes.quiet}>{t('editor.no_changes')}</p>;
  return (
    <ul
      className={classes.changes}
      aria-label={t('editor.changes')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the region.
      tabIndex={0}
    >
      {things.map((thing) => (
        <li key={keyOf(thing)} data-kind={thing.how}>
          <Thing thing={thing} nodes={diff.nodes} sources={{ kinds, known, nameOf }} />
        </li>
      ))}
    </ul>
  );
}

interface ThingProps {
  thing: ChangedThing;
  nodes: readonly NamedNode[];
  sources: Sources;
}

function Thing({ thing, nodes, sources }: ThingProps) {
  const nodeOf = (id: string) => nodes.find((one) => one.id === id);
  const nameOf = (id: string) => nodeName(nodeOf(id), sources) ?? id;
  if (thing.about === 'edge') {
    const { from, to, port } = thing.edge;
    return (
      <span className={classes.what}>
        {t(`change.edge_${thing.how}`)} <strong>{`${nameOf(from)} → ${nameOf(to)}`}</strong>
        {port !== undefined && port !== 'out' && <span className={classes.quiet}> {portLabel(port)}</span>}
      </span>
    );
  }
  if (thing.about === 'workflow') {
    return (
      <>
        <strong className={classes.what}>{t('editor.settings')}</strong>
        <Values label={t('editor.settings')} values={thing.values} owner={undefined} sources={sources} />
      </>
    );
  }
  const name = nameOf(thing.id);
  return (
    <>
      <span className={classes.what}>
        {t(`change.${thing.about}_${thing.how}`)} <strong>{name}</strong>
      </span>
      {thing.how === 'changed' && (
        <Values label={name} values={thing.values} owner={nodeOf(thing.id)} sources={sources} />
      )}
    </>
  );
}

/** Two unnamed steps may have the same title. */
function nodeName(node: NamedNode | undefined, { known }: Sources): string | undefined {
  if (!node || node.name) return node?.name;
  const { role, action } = node;
  return `${nodeTitle(role, { ...node, config: { action } }, known.actionTitle)} (${node.id})`;
}

interface ValuesProps {
  label: string;
  values: Extract<ChangedThing, { how: 'changed' }>['values'];
  owner: Owner;
  sources: Sources;
}

function Values({ label, values, owner, sources }: ValuesProps) {
  return (
    <ChangesTable
      label={label}
      from={t('activity.before')}
      to={t('activity.after')}
      changes={values.map((value) => shownChange(value, owner, sources))}
    />
  );
}

/** Names for ids in changed values: people, and also incoming webhooks and workflows if a change concerns them. */
function useNamesOfIds(things: readonly ChangedThing[]): (id: string) => string | undefined {
  const can = useCan();
  const people = usePeople();
  const speaksOf = (field: string) =>
    things.some((thing) => 'values' in thing && thing.values.some(({ path }) => path.join('.') === field));
  const endpoints = useRead(
    'webhooks.list_inbound',
    {},
    { enabled: speaksOf('config.endpointId') && can('webhooks.list_inbound') },
  ).data?.items;
  const workflows = useRead('workflows.list', { limit: 100 }, { enabled: speaksOf('config.workflowId') }).data?.items;
  return (id) => people.nameOf(id) ?? [...(endpoints ?? []), ...(workflows ?? [])].find((one) => one.id === id)?.name;
}
