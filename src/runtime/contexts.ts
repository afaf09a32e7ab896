import type { Ground } from '../kernel/permit.ts';
import { refuseInput } from '../kernel/refusal.ts';
import { enqueue } from '../queue/enqueue.ts';
import { sightOf } from '../records/system-sight.ts';
import type { Transaction } from '../storage/db.ts';
import { underPermit, withoutEffect } from '../storage/permitted-db.ts';
import { lookAs } from '../storage/sighted-db.ts';
import { addCard } from './approvals/add-card.ts';
import type { CatalogueEntry } from './catalogue.ts';
import type { ReadContext, WriteContext } from './define-action.ts';
import type { Cause, Effects } from './effects.ts';
import { expectVersion } from './expect-version.ts';
import { hasEffect } from './has-effect.ts';
import { permitsOf, requireDeclared } from './permits.ts';
import type { PortName } from './ports.ts';
import { readContextOn } from './read-context.ts';
import { requireCapability } from './require-capability.ts';
import { setGuardPermits } from './set-guard-permits.ts';

interface Writing {
  tx: Transaction;
  entry: CatalogueEntry;
  /** The action that was called, if this one runs inside it. */
  outer?: CatalogueEntry;
  effects: Effects;
  cause: Cause;
  /** Why the action may have effects; undefined if no person stands behind the call. */
  ground: Ground | undefined;
  /** Whether the database has guards that check effects; only in tests. */
  guarded: boolean;
}

/** The context of a write action: its transaction, its events and its activity lines. */
export function writeContext(base: Omit<ReadContext, 'db'>, writing: Writing): WriteContext<PortName> {
  const { tx, entry, outer = entry, effects, cause, ground } = writing;
  const permit = permitsOf(entry, ground);
  const db = lookAs(tx, sightOf(base));
  return {
    ...base,
    ports: base.portsOf(entry.action),
    db,
    emit(event, data) {
      if (!entry.emits.has(event.name))
        throw new Error(`${entry.action.name} does not say that it emits ${event.name}.`);
      return effects.emit(event, data, base.now, cause);
    },
    emitEach(event, data) {
      if (!entry.emits.has(event.name))
        throw new Error(`${entry.action.name} does not say that it emits ${event.name}.`);
      effects.emitEach(event, data, base.now, cause);
    },
    async runInside(name, input) {
      const { catalogue } = base;
      const inner = catalogue.inner.get(name);
      const other = inner ?? catalogue.find(name);
      if (other?.action.mode !== 'write') throw new Error(`${name} cannot run inside another action.`);
      if (!inner) requireCapability(other, base.principal);
      // The called action must declare every effect of the actions that run inside it.
      for (const effect of other.action.effects ?? []) requireDeclared(outer.action, effect);
      const faults = other.checkInput(input);
      if (faults) refuseInput(faults);
      // Applies only to the side effect of another module. The rest of the work consists of inner actions too.
      if (inner && asksBeside(inner, outer, ground) && (await hasEffect(inner, readContextOn(base, tx), input)))
        return { approvalId: (await addCard(inner, readContextOn(base, tx), effects, { input })).id };
      if (writing.guarded) await setGuardPermits(tx, other, ground);
      const done = await other.action.run(writeContext(base, { ...writing, entry: other, outer }), input);
      if (writing.guarded) await setGuardPermits(tx, entry, ground);
      return done;
    },
    permit,
    dbFor: (effect) => underPermit(db, permit(effect)),
    dbWhere(effect, has) {
      if (has) return underPermit(db, permit(effect));
      requireDeclared(entry.action, effect);
      return withoutEffect(db);
    },
    note(said, change) {
      effects.note(entry.action.name, said, base.now, cause, change);
    },
    warn: (warnings) => void effects.warnings.push(...warnings),
    touch: (topic) => effects.touch(topic),
    wakeWorkers: () => effects.jobAdded(),
    effectsIn: (workspaceId) => effects.elsewhere(workspaceId),
    async enqueue(job, payload, options) {
      effects.jobAdded();
      await enqueue(tx, job, payload, { ...options, workspaceId: base.workspaceId });
    },
    expectVersion,
  };
}

/** Whether an inner action needs its own card. A card only covers the effects that its action declares. */
function asksBeside({ action }: CatalogueEntry, outer: CatalogueEntry, ground: Ground | undefined): boolean {
  if (ground !== 'card') return ground === undefined;
  return !(action.effects ?? []).every((effect) => outer.action.effects?.includes(effect));
}
