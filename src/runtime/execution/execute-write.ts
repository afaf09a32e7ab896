import type { ActionAnswer, ActionCall } from '../action-call.ts';
import type { CatalogueEntry } from '../catalogue.ts';
import { causeOf } from '../cause-of.ts';
import { writeContext } from '../contexts.ts';
import type { WriteAction } from '../define-action.ts';
import { Effects } from '../effects.ts';
import { hasEffect } from '../has-effect.ts';
import { claimKey } from '../idempotency.ts';
import { groundOf } from '../permits.ts';
import { readContextOn } from '../read-context.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';
import type { Runtime } from '../runtime.ts';
import { setGuardPermits } from '../set-guard-permits.ts';
import { type Allowed, MustAsk, requireAllowed } from './allowed.ts';
import { answerOf, idempotentCall, storeAnswer } from './answers.ts';

export async function executeWrite(
  runtime: Runtime,
  entry: CatalogueEntry,
  action: WriteAction,
  call: ActionCall,
  allowed?: Allowed,
): Promise<ActionAnswer> {
  // Whether the call has an effect depends on its subject, which others may change at any time.
  const watched = allowed !== undefined || (call.principal.origin === 'program' && action.hasEffect !== undefined);
  const alike = watched || call.idempotencyKey !== undefined ? undefined : action.together?.alike(call.input);
  if (alike !== undefined) return runtime.together.add(call, alike);
  return executeAlone(runtime, entry, action, call, watched, allowed);
}

/** Runs calls with the same `alike` key in one transaction, each with its own answer. */
export async function executeTogether(runtime: Runtime, calls: ActionCall[]): Promise<ActionAnswer[]> {
  const [{ name, principal, depth, allowsSecrets }] = calls as [ActionCall];
  const entry = runtime.settings.catalogue.find(name) as CatalogueEntry;
  const action = entry.action as WriteAction;
  if (calls.length === 1 || !action.together)
    return Promise.all(calls.map((call) => executeAlone(runtime, entry, action, call, false)));
  const { together } = action;
  const base = runtime.readContext(principal, depth, allowsSecrets);
  const { guarded, rowSecurity } = runtime.settings;
  const ground = groundOf(principal);
  const cause = causeOf(principal, undefined, depth);
  const { result } = await runtime.transact(
    principal.workspaceId,
    async (tx, whole) => {
      if (guarded) await setGuardPermits(tx, entry, ground);
      const each = calls.map(({ input }) => {
        const effects = new Effects(principal.workspaceId);
        return { ctx: writeContext(base, { tx, entry, effects, cause, ground, guarded }), input, effects };
      });
      const values = await together.run(each);
      for (const { effects } of each) whole.include(effects);
      return each.map(({ effects }, index) => answerOf(values[index], effects));
    },
    rowSecurity && !action.crossesWorkspaces,
  );
  return result;
}

async function executeAlone(
  runtime: Runtime,
  entry: CatalogueEntry,
  action: WriteAction,
  call: ActionCall,
  watched: boolean,
  allowed?: Allowed,
): Promise<ActionAnswer> {
  const key = idempotentCall(call);
  const base = runtime.readContext(call.principal, call.depth, call.allowsSecrets);
  const { guarded } = runtime.settings;
  const attempt = () =>
    runtime.transact(
      call.principal.workspaceId,
      async (tx, effects) => {
        const first = key && (await claimKey<ActionAnswer>(tx, key, base.now));
        if (first) return first;
        if (allowed) await requireAllowed(allowed, action, readContextOn(base, tx), call.input);
        else if (watched && (await hasEffect(entry, readContextOn(base, tx), call.input))) throw new MustAsk();
        const ground = allowed ? 'card' : groundOf(call.principal);
        // An action that creates or joins a workspace grants itself the necessary access there.
        if (guarded && !action.crossesWorkspaces) await setGuardPermits(tx, entry, ground);
        const value = await action.run(
          writeContext(base, {
            tx,
            entry,
            effects,
            cause: causeOf(call.principal, allowed?.approvalId, call.depth),
            ground,
            guarded,
          }),
          call.input,
        );
        const answer = answerOf(value, effects);
        if (key) await storeAnswer(tx, key, entry, answer);
        return answer;
      },
      runtime.settings.rowSecurity && !action.crossesWorkspaces,
      { oneMoment: watched },
    );
  const { result } = watched ? await retryOnConflict(attempt) : await attempt();
  return result;
}
