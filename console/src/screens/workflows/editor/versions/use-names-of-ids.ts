import { useCan } from '../../../../api/catalogue.ts';
import { useRead } from '../../../../api/use-action.ts';
import { usePeople } from '../../../../api/use-people.ts';
import type { ChangedThing } from './group-changes.ts';

/** What ids in changed values stand for: people, and where a change speaks of them, incoming webhooks and workflows. */
export function useNamesOfIds(things: readonly ChangedThing[]): (id: string) => string | undefined {
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
