import type { Principal } from '../kernel/principal.ts';
import { refuse } from '../kernel/refusal.ts';
import { enqueue } from '../queue/enqueue.ts';
import type { Transaction } from '../storage/db.ts';
import type { CatalogueEntry } from './catalogue.ts';
import type { ReadContext, WriteContext } from './define-action.ts';
import type { Cause, Effects } from './effects.ts';

/** What a write action sees: its transaction, and where it leaves events and notes. */
export function writeContext(base: Omit<ReadContext, 'db'>, tx: Transaction, entry: CatalogueEntry, effects: Effects, cause: Cause): WriteContext {
  return {
    ...base,
    db: tx,
    emit(event, data) {
      if (!entry.emits.has(event.name)) throw new Error(`${entry.action.name} does not say that it emits ${event.name}.`);
      effects.emit(event, data, base.now, cause);
    },
    note(summary) {
      effects.note(entry.action.name, summary, base.now, cause);
    },
    touch: (topic) => effects.touch(topic),
    wakeWorkers: () => effects.jobAdded(),
    effectsIn: (workspaceId) => effects.elsewhere(workspaceId),
    async enqueue(job, payload, options) {
      effects.jobAdded();
      await enqueue(tx, job, payload, { ...options, workspaceId: base.workspaceId });
    },
    expectVersion(current, expected) {
      if (expected !== undefined && new Date(expected).getTime() !== current.updatedAt.getTime()) {
        refuse('conflict', 'stale_version', 'It was changed meanwhile: read it again, then decide.', { updatedAt: current.updatedAt });
      }
    },
  };
}

export function causeOf(principal: Principal, approvalId?: string, depth = 0): Cause {
  return { actorId: principal.userId, via: principal.via, client: principal.client, approvalId, depth };
}
