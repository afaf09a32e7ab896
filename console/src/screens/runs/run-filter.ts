import { runTriggers } from '../../api/choices.ts';
import type { RunFilter, RunState, RunTrigger } from '../../api/types.ts';
import type { Filters } from '../../ui/lists/use-filters.ts';
import { localToIso } from '../../words/local-time.ts';

/** The filters of the list of runs as the address contains them. Durations are in seconds there. */
export type RunAddress = Filters<RunAddressName>;
export type RunAddressName =
  | 'status'
  | 'workflow'
  | 'folder'
  | 'trigger'
  | 'period'
  | 'from'
  | 'to'
  | 'minDuration'
  | 'maxDuration'
  | 'minCost'
  | 'maxCost'
  | 'model'
  | 'execution'
  | 'live';

export const statusChoices = ['all', 'active', 'waiting', 'completed', 'failed', 'cancelled'] as const;
export type StatusChoice = (typeof statusChoices)[number];

const statesOf: Record<StatusChoice, RunState[] | undefined> = {
  all: undefined,
  active: ['ready', 'running'],
  waiting: ['waiting'],
  completed: ['completed'],
  failed: ['failed'],
  cancelled: ['cancelled'],
};

export const periods = { '1h': 3_600_000, '24h': 86_400_000, '7d': 604_800_000, '30d': 2_592_000_000 } as const;
export type Period = keyof typeof periods;

/** The filters behind the button “more filters”. */
export const moreNames = [
  'folder',
  'trigger',
  'minDuration',
  'maxDuration',
  'minCost',
  'maxCost',
  'model',
  'execution',
] as const satisfies RunAddressName[];
export type MoreName = (typeof moreNames)[number];

export function statusOf(address: RunAddress): StatusChoice {
  return statusChoices.find((choice) => choice === address.status) ?? 'all';
}

/** `now` must stay the same while a list is shown, because otherwise every render would request another list. */
export function filterOf(address: RunAddress, now: number): RunFilter {
  const filter: RunFilter = {
    workflowId: address.workflow,
    folderIds: address.folder ? [address.folder] : undefined,
    status: statesOf[statusOf(address)],
    triggers: triggersOf(address.trigger),
    startDate: isPeriod(address.period) ? startOf(address.period, now) : momentOf(address.from),
    endDate: isPeriod(address.period) ? undefined : momentOf(address.to),
    minDurationMs: seconds(address.minDuration),
    maxDurationMs: seconds(address.maxDuration),
    minCost: number(address.minCost),
    maxCost: number(address.maxCost),
    model: address.model,
    executionId: address.execution,
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

export function isNarrowed(address: RunAddress): boolean {
  const { live: _live, ...narrowing } = address;
  return Object.values(narrowing).some(Boolean);
}

function triggersOf(text: string | undefined): RunTrigger[] | undefined {
  const found = runTriggers.filter((trigger) => text?.split(',').includes(trigger));
  return found.length > 0 ? found : undefined;
}

function startOf(period: Period, now: number): string {
  return new Date(now - periods[period]).toISOString();
}

function momentOf(text: string | undefined): string | undefined {
  return text && !Number.isNaN(Date.parse(text)) ? localToIso(text) : undefined;
}

function number(text: string | undefined): number | undefined {
  const value = Number(text?.replace(',', '.'));
  return text?.trim() && Number.isFinite(value) && value >= 0 ? value : undefined;
}

function seconds(text: string | undefined): number | undefined {
  const value = number(text);
  return value === undefined ? undefined : Math.round(value * 1000);
}

function isPeriod(text: string | undefined): text is Period {
  return text !== undefined && Object.hasOwn(periods, text);
}
