import { isEmpty } from './conditions.ts';
import type { AskedQuestion, UploadedFile } from './form-door.ts';

/** The current answers: texts as typed, lists as lists. */
export type Draft = string | boolean | string[] | UploadedFile[];

const lists = new Set(['multi_select', 'link', 'attachment']);
const notPrefilled = new Set(['attachment', 'signature']);

/** The initial answers: from the address (`?name=Ada`), or the defaults. */
export function firstDrafts(questions: readonly AskedQuestion[], address: URLSearchParams): Record<string, Draft> {
  return Object.fromEntries(
    questions.map((question) => {
      const brought = question.prefill && !notPrefilled.has(question.type) ? address.get(question.key) : null;
      return [question.key, brought === null ? draftOf(question, question.default) : typed(question, brought)];
    }),
  );
}

function typed({ type, options }: AskedQuestion, text: string): Draft {
  if (type === 'checkbox') return ['true', '1', 'yes'].includes(text.toLowerCase());
  const keyOf = (wish: string) => options.find(({ key, name }) => key === wish || name === wish)?.key ?? '';
  if (lists.has(type)) return text.split(',').map(keyOf).filter(Boolean);
  return options.length > 0 ? keyOf(text) : text;
}

function draftOf({ type }: AskedQuestion, value: unknown): Draft {
  if (type === 'checkbox') return value === true;
  if (lists.has(type)) return Array.isArray(value) && type !== 'attachment' ? value.map(String) : [];
  if (isEmpty(value)) return '';
  if (type === 'percent') return String(Number(value) * 100);
  if (type === 'duration') return durationText(Number(value));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The value to send. Undefined if the answer is empty or cannot be read. */
export function valueOfDraft({ type }: AskedQuestion, draft: Draft | undefined): unknown {
  if (draft === undefined || typeof draft === 'boolean') return draft;
  if (typeof draft !== 'string') {
    if (draft.length === 0) return undefined;
    return draft.map((one) => (typeof one === 'string' ? one : one.id));
  }
  const text = draft.trim();
  if (text === '') return undefined;
  if (type === 'percent') return numberOf(text) / 100;
  if (type === 'number' || type === 'currency' || type === 'rating') return numberOf(text);
  if (type === 'duration') return secondsOf(text);
  if (type === 'datetime') return momentOf(text);
  if (type === 'json' || type === 'signature') return jsonOf(text);
  return type === 'long_text' ? draft : text;
}

/** Accepts a comma as the decimal mark. The server refuses anything that is not a number. */
function numberOf(text: string): number {
  return Number(text.replace(',', '.'));
}

/** The moment in the reader's time zone. The server refuses anything that is not a moment. */
function momentOf(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}

function secondsOf(text: string): unknown {
  const [, hours = '0', minutes = '0'] = /^(\d+):([0-5]?\d)$/.exec(text) ?? [];
  return text.includes(':') ? Number(hours) * 3600 + Number(minutes) * 60 : Number(text) * 60;
}

function durationText(seconds: number): string {
  return `${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')}`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
