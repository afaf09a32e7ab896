import type { ListedRun } from '../../api/types.ts';
import { t } from '../../words/words.ts';

/** What started a run, and who caused it: "Webhook · by itself". */
export function startedByText({ trigger, origin }: Pick<ListedRun, 'trigger' | 'origin'>): string {
  return `${t(`run_trigger.${trigger}`)} · ${t(`run_origin.${origin}`)}`;
}
