import { newId } from '../../../kernel/ids.ts';
import { jsonSize } from '../../../kernel/json-size.ts';
import { storableJson } from '../../../storage/storable-json.ts';
import { type Apart, putTogether, takeApart } from '../../secrets/take-apart.ts';
import { StepFailure } from '../../step-kinds/define-step-kind.ts';
import { failures } from '../../words/failures.ts';
import type { Kept, Progress } from './progress.ts';

/** What is larger than this is kept by itself, so that a run's progress stays small. */
const maxInlineBytes = 32 * 1024;
const maxRunBytes = 64 * 1024 * 1024;
/** Of one value. Writing and reading it holds up everything else that this process does. */
const maxValue = 10 * 1024 * 1024;
/** How much of what is kept away stays at hand during a turn. */
const maxAtHand = 16 * 1024 * 1024;

export interface NewValue extends Apart {
  id: string;
}

/** A value as it was stored, and how large it is. */
export interface ReadValue {
  value: unknown;
  bytes: number;
}

/** The values of one run: small ones in its progress, large ones apart and read when somebody asks for them. */
export class RunValues {
  private readonly progress: Progress;
  private readonly read: (ids: string[]) => Promise<Map<string, ReadValue>>;
  private readonly atHand = new Map<string, ReadValue>();
  private bytesAtHand = 0;
  private unsaved: NewValue[] = [];

  constructor(progress: Progress, read: (ids: string[]) => Promise<Map<string, ReadValue>>) {
    this.progress = progress;
    this.read = read;
  }

  /** Any value as JSON, kept where it fits. Dates become texts, undefined becomes null. */
  keep(value: unknown): Kept {
    requireSmall(value, 'step');
    const { json: written, parts } = takeApart(value);
    const json = storableJson(written);
    this.count(json.length);
    // Plain values need no second look; whatever knows how to become JSON is what it becomes.
    const plain =
      parts.length === 0 && json === written && isPlain(value) ? value : putTogether(JSON.parse(json), parts);
    if (json.length <= maxInlineBytes) return { value: plain };
    return { ref: this.put(plain, { json, parts }) };
  }

  /** A part of a list that is kept in parts. */
  putPart(list: unknown[]): string {
    const { json, parts } = takeApart(list);
    return this.put(list, { json: storableJson(json), parts });
  }

  count(bytes: number): void {
    this.progress.bytes += bytes;
    if (this.progress.bytes > maxRunBytes)
      throw new StepFailure(
        'run_too_large',
        failures.phrase('run_too_large', { mebibytes: maxRunBytes / 1024 / 1024 }),
      );
  }

  /** Makes sure that these are at hand. */
  async fetch(kept: readonly Kept[]): Promise<void> {
    const missing = kept
      .flatMap((each) => [...(each.ref === undefined ? [] : [each.ref]), ...(each.parts ?? [])])
      .filter((id) => !this.atHand.has(id));
    if (missing.length === 0) return;
    const found = await this.read([...new Set(missing)]);
    for (const [id, { value, bytes }] of found) this.remember(id, value, bytes);
  }

  /** Only for what was fetched before. */
  get(kept: Kept): unknown {
    if (kept.parts) {
      const lists = kept.parts.map((id) => this.atHand.get(id)?.value as unknown[] | undefined);
      return { ...(kept.value as object), results: lists.flatMap((list) => list ?? []) };
    }
    return kept.ref === undefined ? (kept.value ?? null) : (this.atHand.get(kept.ref)?.value ?? null);
  }

  /** What must be written with the next save. */
  takeUnsaved(): NewValue[] {
    const values = this.unsaved;
    this.unsaved = [];
    return values;
  }

  private put(value: unknown, apart: Apart): string {
    const id = newId();
    this.unsaved.push({ id, ...apart });
    this.remember(id, value, apart.json.length);
    return id;
  }

  private remember(id: string, value: unknown, bytes: number): void {
    this.atHand.set(id, { value, bytes });
    this.bytesAtHand += bytes;
    for (const [oldest, entry] of this.atHand) {
      if (this.bytesAtHand <= maxAtHand || oldest === id) break;
      // What is not saved yet is nowhere else.
      if (this.unsaved.some((each) => each.id === oldest)) break;
      this.atHand.delete(oldest);
      this.bytesAtHand -= entry.bytes;
    }
  }
}

/** Before anything is made of a value: one that is too large is not worth the work. */
export function requireSmall(value: unknown, of: 'step' | 'run'): void {
  if (jsonSize(value, maxValue) > maxValue)
    throw new StepFailure(
      'output_too_large',
      failures.phrase(`${of}_output_large`, { mebibytes: maxValue / 1024 / 1024 }),
    );
}

/** Whether JSON would give the same back. */
function isPlain(value: unknown, depth = 0): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depth > 6) return false;
  if (Array.isArray(value)) return value.length < 100 && value.every((each) => isPlain(each, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every((each) => isPlain(each, depth + 1));
}
