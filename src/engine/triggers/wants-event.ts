import { patternsOf } from '../../events/outbox.ts';
import type { TriggerDefinition } from '../definition/definition.ts';
import { type FilterSurroundings, matchesEvent, type SeenEvent } from './matches-event.ts';
import { triggerKinds } from './registry.ts';

/** Whether an event starts a run through this trigger: by its name, by the kind's own check, and by the filter. */
export function wantsEvent(trigger: TriggerDefinition, event: SeenEvent, around: FilterSurroundings): boolean {
  const kind = triggerKinds.get(trigger.kind);
  const config = trigger.config ?? {};
  const patterns = kind?.arms(config).subscriptions ?? [];
  if (!patterns.some((pattern) => patternsOf(event.name).includes(pattern))) return false;
  return (kind?.admits?.(config, event) ?? true) && matchesEvent(config.filter, event, around);
}
