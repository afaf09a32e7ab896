import { faultAt, refuseInput } from '../../kernel/refusal.ts';
import { refusals } from './words/refusals.ts';

const maxBytes = 1024 * 1024;

/** A definition is read by every run and shown whole, so data that makes it megabytes long belongs elsewhere. */
export function requireSmall(values: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const size = Buffer.byteLength(JSON.stringify(value));
    if (size > maxBytes)
      refuseInput([faultAt(`/${key}`, refusals.phrase('too_large', { mebibytes: (size / maxBytes).toFixed(1) }))]);
  }
}
