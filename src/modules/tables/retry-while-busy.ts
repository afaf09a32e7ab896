import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '../../kernel/refusal.ts';
import { refusals } from './words/refusals.ts';

const usualTries = 10;

/**
 * A change of structure waits only briefly for the table, so that others do not wait long behind it; then it tries
 * again.
 */
export async function retryWhileBusy<Result>(work: () => Promise<Result>, maxTries = usualTries): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { code?: string };
      // 55P03: the table is locked by another transaction; 40P01: deadlock.
      if (code !== '55P03' && code !== '40P01') throw error;
      if (attempt === maxTries) refuse('conflict', 'schema_busy', refusals.phrase('schema_busy'));
      await sleep(20 + Math.random() * 80 * attempt);
    }
  }
}
