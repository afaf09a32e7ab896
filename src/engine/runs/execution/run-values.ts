import { newId } from '../../../kernel/ids.ts';
import { jsonSize } from '../../../kernel/json-size.ts';
import { storableJson } from '../../../storage/storable-json.ts';
import { type Apart, putTogether, takeApart } from '../../secrets/take-apart.ts';
import { StepFailure } from '../../step-kinds/define-step-kind.ts';
import { failures } from '../../words/failures.ts';
import type { Kept, Progress } from './progress.ts';

/** Larger values are stored separately, so that the progress of a run stays small. */
const maxInlineBytes = 32 * 1024;
const maxRunBytes = 64 * 1024 * 1024;
/** For one value. Serializing it blocks everything else in this process. */
const maxValueBytes = 10 * 1024 * 1024;
/** How much of the separately stored values stays in memory during a turn. */
const maxCachedBytes = 16 * 1024 * 1024;

export interface NewValue extends Apart {
  id: string;
}

/** A stored value and its size. */
export interface ReadValue {
  value: unknown;
  bytes: number;
}

/** The values of one run. Small ones are stored in its progress, large ones separately and read when needed. */
export class RunValues {
  private readonly progress: Progress;
  private readonly read: (ids: string[]) => Promise<Map<string, ReadValue>>;
  private readonly cached = new Map<string, ReadValue>();
  private cachedBytes = 0;
  private unsaved: NewValue[] = [];

  constructor(progress: Progress, read: (ids: string[]) => Promise<Map<string, ReadValue>>) {
    this.progress = progress;
    this.read = read;
  }

  /** Stores a value as JSON, inline or separately. Dates become texts and undefined becomes null. */
  keep(value: unknown): Kept {
    requireSmall(value, 'step');
    const { json: written, parts } = takeApart(value);
    const json = storableJson(written);
    this.count(json.length);
    // A plain value can be kept as it is. Any other value is replaced by what its JSON says.
    const plain =
      parts.length === 0 && json === written && isPlain(value) ? value : putTogether(JSON.parse(json), parts);
    if (json.length <= maxInlineBytes) return { value: plain };
    return { ref: this.put(plain, { json, parts }) };
  }

  /** Stores one part of a list that is stored in parts. */
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

  /** Loads these values into memory. */
  async fetch(kept: readonly Kept[]): Promise<void> {
    const missing = kept
      .flatMap((each) => [...(each.ref === undefined ? [] : [each.ref]), ...(each.parts ?? [])])
      .filter((id) => !this.cached.has(id));
    if (missing.length === 0) return;
    const found = await this.read([...new Set(missing)]);
    for (const [id, { value, bytes }] of found) this.remember(id, value, bytes);
  }

  /** Only for values that were fetched before. */
  get(kept: Kept): unknown {
    if (kept.parts) {
      const lists = kept.parts.map((id) => this.cached.get(id)?.value as unknown[] | undefined);
      return { ...(kept.value as object), results: lists.flatMap((list) => list ?? []) };
    }
    return kept.ref === undefined ? (kept.value ?? null) : (this.cached.get(kept.ref)?.value ?? null);
  }

  /** Returns the values to write with the next save. */
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
    this.cached.set(id, { value, bytes });
    this.cachedBytes += bytes;
    for (const [oldest, entry] of this.cached) {
      if (this.cachedBytes <= maxCachedBytes || oldest === id) break;
      // A value that is not saved yet exists only in memory.
      if (this.unsaved.some((each) => each.id === oldest)) break;
      this.cached.delete(oldest);
      this.cachedBytes -= entry.bytes;
    }
  }
}

/** Checked before a value is processed, so that no work is wasted on one that is too large. */
export function requireSmall(value: unknown, of: 'step' | 'run'): void {
  if (jsonSize(value, maxValueBytes) > maxValueBytes)
    throw new StepFailure(
      'output_too_large',
      failures.phrase(`${of}_output_large`, { mebibytes: maxValueBytes / 1024 / 1024 }),
    );
}

/** Whether the value survives JSON unchanged. */
function isPlain(value: unknown, depth = 0): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || depth > 6) return false;
  if (Array.isArray(value)) return value.length < 100 && value.every((each) => isPlain(each, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every((each) => isPlain(each, depth + 1));
}
