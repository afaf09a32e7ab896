import type { ListedRun } from '../../api/types.ts';
import { t } from '../../words/words.ts';

/** By what a run was started, and who is behind it: "Webhook · by itself". */
export function startedByText({ trigger, origin }: Pick<ListedRun, 'trigger' | 'origin'>): string {
  return `${t(`run_trigger.${trigger}`)} · ${t(`run_origin.${origin}`)}`;
}
