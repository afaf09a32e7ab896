import type { SandboxCall } from './sandbox.ts';

const MiB = 1024 * 1024;

/** The limits for customers' code. */
export const sandboxLimits = {
  timeoutMs: { usual: 2_000, min: 1, max: 60_000 },
  // The interpreter itself needs 16 MiB.
  memoryBytes: { usual: 64 * MiB, min: 16 * MiB, max: 256 * MiB },
  stackBytes: 256 * 1024,
  resultBytes: 10 * MiB,
  resultDepth: 1_000,
  logLines: 100,
  logCharacters: 1_000,
} as const;

export function timeLimitOf(call: SandboxCall): number {
  return within(sandboxLimits.timeoutMs, call.timeoutMs);
}

export function memoryLimitOf(call: SandboxCall): number {
  return within(sandboxLimits.memoryBytes, call.memoryBytes);
}

function within(range: { usual: number; min: number; max: number }, asked = range.usual): number {
  return Math.floor(Math.min(Math.max(asked, range.min), range.max));
}
