import { isRecord } from '../../../../api/is-record.ts';
import type { WorkflowStep, WorkflowTrigger } from '../../../../api/types.ts';
import { formatDateTime } from '../../../../words/format.ts';
import { t } from '../../../../words/words.ts';
import { formatDuration } from '../../../runs/run-words.ts';
import { needsValue, readCondition } from '../form/condition-text.ts';
import { callsOperation, namedIn } from '../operations/operation.ts';
import type { KnownThings } from '../use-known-actions.ts';
import { referencesIn } from './references-in.ts';

/** Finds names for ids. */
export interface Names {
  /** The name of a thing, or undefined until it is loaded. */
  nameOf: (id: string) => string | undefined;
  known: Pick<KnownThings, 'actionNamed' | 'events'>;
}

/** Input fields that say most about a step, the most telling first. */
const tellingFields = ['to', 'subject', 'title', 'name', 'email', 'address', 'text'];

/** The most important settings of a step or trigger in a few words; undefined if nothing is set yet. */
export function nodeSummary(role: 'step' | 'trigger', node: WorkflowStep | WorkflowTrigger, names: Names) {
  const config = node.config ?? {};
  const values = (role === 'trigger' ? triggerParts : stepParts)(node.kind, config, names);
  const parts = values.filter((part) => part !== undefined && part !== '');
  return parts.length > 0 ? parts.join(' · ') : undefined;
}

type Parts = (string | undefined)[];

function triggerParts(kind: string, config: Record<string, unknown>, { nameOf, known }: Names): Parts {
  switch (kind) {
    case 'webhook':
      return [typeof config.endpointId === 'string' ? nameOf(config.endpointId) : t('summary.any_webhook')];
    case 'event':
      return [eventTitle(config.event, known)];
    case 'schedule':
      return [text(config.cron), text(config.timeZone)];
    default:
      return [text(config.name)];
  }
}

function stepParts(kind: string, config: Record<string, unknown>, names: Names): Parts {
  switch (kind) {
    case 'action':
      return actionParts(config, names);
    case 'condition':
    case 'while':
      return [conditionText(config.if)];
    case 'switch':
      return [text(config.value)];
    case 'http':
      return [`${text(config.method) ?? 'GET'} ${hostOf(config.url)}`.trim()];
    case 'wait':
      return [waitText(config, names)];
    case 'model':
      return [text(config.connection), text(config.model), text(config.prompt)];
    case 'agent':
      return [text(config.connection), text(config.model), text(config.task)];
    case 'each':
      return [text(config.items)];
    case 'set':
      return [Object.keys((config.values as object | undefined) ?? {}).join(', ')];
    case 'approval':
      return [text(config.title)];
    case 'workflow':
      return [typeof config.workflowId === 'string' ? names.nameOf(config.workflowId) : undefined];
    case 'event':
      return [text(config.event)];
    case 'stop':
      return [text(config.error)];
    case 'response':
      return [text(config.status)];
    default:
      return [];
  }
}

function actionParts(config: Record<string, unknown>, { nameOf, known }: Names): Parts {
  const input = (config.input ?? {}) as Record<string, unknown>;
  if (callsOperation(config.action) && namedIn(input) !== undefined) return argumentParts(input.arguments);
  const schema = known.actionNamed(String(config.action ?? ''))?.inputSchema;
  const things = referencesIn(schema, input).map(({ id }) => nameOf(id));
  const words = tellingFields.filter((field) => schema?.properties?.[field]).map((field) => text(input[field]));
  return [...things, ...words].filter((part) => part !== undefined && part !== '').slice(0, 2);
}

/** The first arguments of an operation. Nested values come last, because outer ones more often say where it acts. */
function argumentParts(given: unknown): Parts {
  if (!isRecord(given)) return [];
  const inner = Object.values(given).filter(isRecord);
  return [...Object.values(given), ...inner.flatMap((part) => Object.values(part))]
    .map(text)
    .filter((part) => part !== undefined && part !== '')
    .slice(0, 3);
}

function conditionText(value: unknown): string | undefined {
  const plain = typeof value === 'string' ? readCondition(value) : undefined;
  if (!plain) return text(value);
  const { subject, comparison, value: wanted } = plain;
  return [shortPath(subject), t(`comparison.${comparison}`), needsValue(comparison) ? wanted : ''].join(' ').trim();
}

function waitText({ ms, until, event, callback }: Record<string, unknown>, { known }: Names): string | undefined {
  if (typeof ms === 'number') return formatDuration(ms);
  if (typeof until === 'string' && !Number.isNaN(Date.parse(until)))
    return t('run_wait.time', { until: formatDateTime(until) });
  if (event !== undefined) return eventTitle(event, known);
  return callback === true ? t('summary.callback') : text(ms ?? until);
}

function eventTitle(event: unknown, { events }: Names['known']): string | undefined {
  const found = events.find(({ name }) => name === event);
  return found?.labels?.title ?? found?.title ?? text(event);
}

/** Leaves out the scheme, which all addresses share, and everything that may be secret. */
function hostOf(url: unknown): string {
  const whole = typeof url === 'string' ? url.trim() : '';
  return URL.canParse(whole) ? new URL(whole).host.replaceAll('%7B', '{').replaceAll('%7D', '}') : (text(whole) ?? '');
}

/** A text with its expressions, but without their braces. */
function text(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return text(value.join(', '));
  if (typeof value !== 'string') return undefined;
  const bare = value.replace(/\{\{\s*(.*?)\s*\}\}/gs, (_, inner: string) => shortPath(inner));
  return bare.replace(/\s+/g, ' ').trim().slice(0, 120);
}

/** Shortens a path to its telling end: `trigger.body.email` becomes `email`. */
function shortPath(path: string): string {
  return path.replace(/\b(trigger\.body|steps\.(\w+)\.output)\.(?=\w)/g, (_, _whole, step?: string) =>
    step === undefined ? '' : `${step}.`,
  );
}
