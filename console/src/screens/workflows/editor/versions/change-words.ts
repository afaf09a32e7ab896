import { isRecord } from '../../../../api/is-record.ts';
import type { NamedNode } from '../../../../api/types.ts';
import { changedPart } from '../../../../ui/values/changed-part.ts';
import type { ShownChange } from '../../../../ui/values/changes-table.tsx';
import { formatDateTime, formatNumber } from '../../../../words/format.ts';
import { type PlainKey, t, wordFor } from '../../../../words/words.ts';
import { fieldText } from '../../../approvals/field-text.ts';
import { formatDuration } from '../../../runs/run-words.ts';
import type { Kinds } from '../editor-context.ts';
import type { Schema } from '../form/field-type.ts';
import { fieldLabel, kindTitle } from '../kind-words.ts';
import type { KnownThings } from '../use-known-actions.ts';
import type { ValueChange } from './group-changes.ts';

/** The data in which labels and names are looked up. */
export interface Sources {
  kinds: Kinds;
  known: KnownThings;
  /** The name of the thing or person with this id. */
  nameOf: (id: string) => string | undefined;
}

/** The node that the values belong to; undefined for the workflow itself. */
export type Owner = NamedNode | undefined;

/** A change in the words of the step's form: the label of the field, and both values in readable form. */
export function shownChange({ path, before, after }: ValueChange, owner: Owner, sources: Sources): ShownChange {
  const asText = (value: unknown) => valueText(value, path, owner, sources);
  return { name: path.join('.'), label: labelOf(path, owner, sources), ...shownPair(asText(before), asText(after)) };
}

const ownFields: Record<string, PlainKey> = {
  name: 'editor.name',
  note: 'editor.note',
  onError: 'editor.on_error',
  timeoutMs: 'editor.time_limit',
  'retry.attempts': 'editor.attempts',
  'retry.delayMs': 'editor.retry_delay',
  'retry.backoff': 'editor.backoff',
};

const fieldsOfWorkflow: Record<string, PlainKey> = {
  risky: 'editor.risky',
  runsAtOnce: 'editor.runs_at_once',
  timeLimitMs: 'editor.run_limit',
  priority: 'editor.priority',
  keepSpans: 'editor.keep_spans',
  output: 'editor.run_output',
};

/** Prefixes of the words for choices, by field. */
const choiceWords: Record<string, string> = {
  onError: 'on_error_',
  'retry.backoff': 'backoff_',
  risky: 'risky_',
  priority: 'priority_',
};

function labelOf(path: string[], owner: Owner, { kinds, known }: Sources): string {
  const [first = '', second = '', ...rest] = path;
  const own = (owner ? ownFields : fieldsOfWorkflow)[path.join('.')];
  if (own) return t(own);
  if (!owner) return [t(fieldsOfWorkflow[first] ?? 'editor.settings'), ...path.slice(1)].join(' › ');
  if (first === 'kind') return t(owner.role === 'trigger' ? 'editor.trigger_kind' : 'change.kind');
  if (first !== 'config') return path.join(' › ');
  const { role, kind } = owner;
  const { properties } = ((role === 'step' ? kinds.steps : kinds.triggers).get(kind)?.config ?? {}) as Schema;
  const label = fieldLabel(role, kind, second, properties?.[second] ?? {});
  const [field, ...deeper] = rest;
  if (owner.action === undefined || second !== 'input' || field === undefined) return [label, ...rest].join(' › ');
  const action = known.actionNamed(owner.action);
  const title = action?.labels?.fields[field] ?? action?.inputSchema.properties?.[field]?.title ?? field;
  return [title, ...deeper].join(' › ');
}

function valueText(value: unknown, path: string[], owner: Owner, sources: Sources): string | string[] {
  if (Array.isArray(value)) return value.map(partText);
  if (isRecord(value)) return partText(value);
  if (typeof value === 'number') {
    const isOwnTime = path[0] !== 'config' && path.at(-1)?.endsWith('Ms');
    return isOwnTime ? formatDuration(value) : formatNumber(value);
  }
  if (typeof value !== 'string' || value === '') return fieldText(value === '' ? null : value);
  const place = path.join('.');
  const choice = choiceWords[place];
  if (choice) return wordFor('editor', `${choice}${value}`) ?? value;
  const ofInput = owner?.action === undefined ? undefined : sources.known.actionNamed(owner.action)?.labels?.choices;
  if (path[0] === 'config' && path[1] === 'input')
    return ofInput?.[path.at(-1) ?? '']?.[value] ?? plainText(value, sources);
  if (place === 'kind' && owner) return kindTitle(owner.role, value, undefined);
  if (place === 'config.action') return sources.known.actionTitle(value) ?? value;
  return plainText(value, sources);
}

function plainText(value: string, { nameOf }: Sources): string {
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? formatDateTime(value) : (nameOf(value) ?? value);
}

/** A nested value, in one line. */
function partText(value: unknown): string {
  if (Array.isArray(value)) return value.map(partText).join(', ');
  if (!isRecord(value)) return fieldText(value);
  return Object.entries(value)
    .map(([name, inner]) => `${name}: ${partText(inner)}`)
    .join(', ');
}

/**
 * Shows a list by its added and removed items if they tell the whole difference, and a long text by the part that
 * differs.
 */
function shownPair(before: string | string[], after: string | string[]): Pick<ShownChange, 'before' | 'after'> {
  if (Array.isArray(before) || Array.isArray(after)) {
    const [old, current] = [[before].flat(), [after].flat()];
    const isPlain = Array.isArray(before) && Array.isArray(after);
    if (isPlain && isSet(old) && isSet(current) && !hasSameItems(old, current)) return { before: old, after: current };
    return shownPair(old.join(', ') || fieldText(null), current.join(', ') || fieldText(null));
  }
  const part = changedPart(before, after);
  if (part.before.length <= maxChars && part.after.length <= maxChars) return { before, after };
  return {
    before: `${part.start}${shortened(part.before)}${part.end}`,
    after: `${part.start}${shortened(part.after)}${part.end}`,
  };
}

/** Limits the text of a replaced or added value. */
const maxChars = 300;

function shortened(text: string): string {
  return text.length > maxChars ? `${text.slice(0, maxChars)}… ` : text;
}

function isSet(items: string[]): boolean {
  return new Set(items).size === items.length;
}

function hasSameItems(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item));
}
