import type { Phrase } from '../../../../language/phrase.ts';
import { jsonSize } from '../../../kernel/json-size.ts';
import type { TranscriptEntry } from '../../models/transcript.ts';
import type { Progress } from './progress.ts';

/**
 * One entry of the trace. contract: Trace span. `parent` is the id of the entry around it, until `nestSpans` nests
 * them.
 */
export interface Span {
  id: string;
  name: string;
  type: string;
  stepId: string;
  status: 'success' | 'error' | 'skipped';
  startTime: string;
  endTime: string;
  duration: number;
  relativeStartMs: number;
  attempt: number;
  input?: unknown;
  output?: unknown;
  errorMessage?: string;
  errorCode?: string;
  /** The message as a phrase, which is translated for the reader; missing if the text comes from elsewhere. */
  errorPhrase?: Phrase;
  /** What code logged while it ran. */
  logs?: string[];
  model?: string;
  tokens?: { prompt: number; completion: number; total: number };
  cost?: number;
  /** The conversation of a step that talks with a model. */
  transcript?: readonly TranscriptEntry[];
  parent?: string;
  children?: Span[];
}

/** The first spans are kept whole. After that, only spans with errors are kept. */
const maxSpans = 5_000;
const maxTotal = 6_000;
const maxValue = 32 * 1024;
const maxBeginning = 2_000;

/** Whether the trace still has room for a span with this status. */
export function keepsSpan(progress: Progress, status: Span['status']): boolean {
  return progress.spanCount < (status === 'error' ? maxTotal : maxSpans);
}

/** The value as the trace shows it. A large value is cut off after its beginning. */
export function shownValue(value: unknown): unknown {
  if (value === undefined) return undefined;
  const size = jsonSize(value);
  // A value that is certainly too large is not serialized, since that would block the process.
  if (size > 4 * maxValue) return { truncated: true, bytes: size, beginning: beginningOf(value, maxBeginning) };
  const text = JSON.stringify(value);
  if (text === undefined || text.length <= maxValue) return value;
  return { truncated: true, bytes: text.length, beginning: text.slice(0, maxBeginning) };
}

/** The first characters of the value's JSON, without serializing the rest. */
function beginningOf(value: unknown, room: number): string {
  if (typeof value === 'string') {
    const written = JSON.stringify(value.slice(0, room));
    return value.length > room ? written.slice(0, room) : written;
  }
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return JSON.stringify(value) ?? 'null';
  const isList = Array.isArray(value);
  let text = isList ? '[' : '{';
  const add = (part: unknown, name = '') => {
    text += `${text.length > 1 ? ',' : ''}${name}`;
    if (text.length < room) text += beginningOf(part, room - text.length);
  };
  if (isList) for (let at = 0; at < value.length && text.length < room; at++) add(value[at]);
  else
    for (const key in value) {
      const part = (value as Record<string, unknown>)[key];
      if (part !== undefined) add(part, `${JSON.stringify(key)}:`);
      if (text.length >= room) break;
    }
  return `${text}${isList ? ']' : '}'}`.slice(0, room);
}

/** Nests each span below its parent, in the order in which they began. */
export function nestSpans(spans: readonly Span[]): Span[] {
  const copies = new Map(spans.map((span) => [span.id, { ...span }]));
  const roots: Span[] = [];
  for (const span of copies.values()) {
    const { parent, ...shown } = span;
    Object.assign(span, shown);
    delete span.parent;
    const above = parent === undefined ? undefined : copies.get(parent);
    if (above) above.children = [...(above.children ?? []), span];
    else roots.push(span);
  }
  return roots;
}
