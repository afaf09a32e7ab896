import { Type } from 'typebox';
import type { ActionOutcome, EngineServices } from '../engine/engine-services.ts';
import type { PriceOf } from '../engine/models/prices.ts';
import { readActive } from '../engine/runs/reading/run-active.read.ts';
import { readDetails } from '../engine/runs/reading/run-details.read.ts';
import { readEntryOfExecution } from '../engine/runs/reading/run-log.store.ts';
import type { Sandbox } from '../engine/sandbox/sandbox.ts';
import { StepFailure } from '../engine/step-kinds/define-step-kind.ts';
import { failures } from '../engine/words/failures.ts';
import { defineEvent } from '../events/define-event.ts';
import { patternsOf } from '../events/outbox.ts';
import type { Files } from '../files/files.ts';
import type { Upload } from '../files/store-file.ts';
import { Download } from '../kernel/download.ts';
import type { ConnectionAccess } from '../outbound/connection-access.ts';
import type { Dial } from '../outbound/dial.ts';
import type { Line } from '../outbound/line.ts';
import { sql } from '../storage/sql.ts';
import { openConnection } from '../vault/connections.ts';
import type { Vault } from '../vault/vault.ts';
import { readApproval } from './approvals/approvals.store.ts';
import { askForSteps, asksFirst } from './approvals/ask-for-steps.ts';
import { askPerson } from './approvals/ask-person.ts';
import { causeOf } from './cause-of.ts';
import { mayAsk, onlyReads } from './define-action.ts';
import { claimKey, keepAnswer } from './idempotency.ts';
import { omitNulls } from './omit-nulls.ts';
import { stepPermit } from './permits.ts';
import { mayCall } from './require-capability.ts';
import type { Runtime } from './runtime.ts';
import { portableSchema } from './tools/portable-schema.ts';
import type { Toolbox } from './tools/toolbox.ts';
import { eventViewsOf } from './view-events.ts';

interface Parts {
  connectionAccess: ConnectionAccess;
  line: Line;
  modelDial: Dial;
  vault: Vault;
  sandbox: Sandbox;
  priceOf: PriceOf;
  /** Whether the plan limits the costs of a workspace. */
  hasCostLimit(plan: string): boolean;
  toolbox(): Toolbox;
  files: Files;
  fileRetentionMs: number;
}

/**
 * What the engine's steps can use of the runtime, which is above the engine. `runtime` is only available once
 * everything has been created.
 */
export function engineServices(
  runtime: () => Runtime,
  { connectionAccess, line, modelDial, vault, sandbox, priceOf, hasCostLimit, toolbox, files, fileRetentionMs }: Parts,
): EngineServices {
  return {
    connectionAccess,
    line,
    modelDial,
    permit: stepPermit,
    sandbox,
    priceOf,
    hasCostLimit,
    files,
    fileRetentionMs,

    viewEvent(userId, event, db = runtime().settings.database) {
      const views = eventViewsOf(runtime(), db);
      return views.differs(event.name, true) ? views.as(userId, event) : Promise.resolve(event.data);
    },

    async runAction(call): Promise<ActionOutcome> {
      const action = runtime().settings.catalogue.find(call.name)?.action;
      const { card, path = '', keepFile, ...rest } = call;
      const asked = {
        ...rest,
        askedBy: call.idempotencyKey,
        ...(card && (card.allows ? { allowedBy: { approvalId: card.approvalId, path } } : { cardId: card.approvalId })),
      };
      const answer = await runtime().runAction(
        action ? { ...asked, input: omitNulls(action.input, call.input) } : asked,
      );
      if (answer.result instanceof Download)
        return { result: { file: await keepFile(uploadOf(answer.result)) }, events: answer.events };
      const approvalId = cardIn(answer.result);
      return { result: answer.result, events: answer.events, ...(approvalId !== undefined && { approvalId }) };
    },

    filesMadeBy(name, result) {
      const action = runtime().settings.catalogue.find(name)?.action;
      if (!action) return toolbox().filesMadeBy(name, result);
      return action.filesMade && { made: action.filesMade(result) };
    },

    actionsOf(principal) {
      const { catalogue } = runtime().settings;
      return [...catalogue.entries.values()]
        .filter(
          ({ action, module }) =>
            !action.sessionOnly &&
            !action.returnsSecret &&
            mayCall(action, principal) &&
            !principal.workspace.disabledModules.has(module.name),
        )
        .map(({ action }) => ({
          name: action.name,
          description: action.description,
          // Created on demand, because a step offers only a few of all actions.
          get inputSchema() {
            return portableSchema(action.input);
          },
          risky: action.risk !== undefined,
        }));
    },

    async otherTools(principal) {
      return (await toolbox().listOthers(principal)).map(({ tool: { name, description, inputSchema } }) => ({
        name,
        description,
        inputSchema,
      }));
    },

    async callTool({ name, input, principal, ...context }) {
      let executionId: string | undefined;
      const result = await toolbox().call(principal, name, input, {
        ...context,
        askedBy: context.idempotencyKey,
        onRun: (id) => {
          executionId = id;
        },
      });
      return { result, approvalId: cardIn(result), executionId };
    },

    async stateOfRun(workspaceId, executionId) {
      const { database } = runtime().settings;
      if (await readActive(database, workspaceId, executionId)) return { state: 'active' };
      const entry = await readEntryOfExecution(database, workspaceId, executionId);
      if (!entry) return undefined;
      const details = await readDetails(database, workspaceId, [entry.logId], { output: true });
      const { status, error } = entry;
      return { state: 'ended', status, error, output: details.get(entry.logId)?.output ?? null };
    },

    askPerson: (request) => askPerson(runtime(), request),

    async askForStep({ approvalId, principal, depth, ...input }) {
      const answer = await runtime().runAction({
        name: 'workflows.allow_step',
        input,
        principal,
        depth,
        ask: true,
        cardId: approvalId,
      });
      return { approvalId: (answer.result as { approvalId: string }).approvalId };
    },

    askForSteps: (request) => askForSteps(runtime(), request),
    asksFirst: (call) => asksFirst(runtime(), call),
    traitsOf(name) {
      const action = runtime().settings.catalogue.find(name)?.action;
      return (
        action && {
          reads: action.mode === 'read',
          asks: mayAsk(action),
          changesNothing: onlyReads(action) && !mayAsk(action),
        }
      );
    },

    async hasListeners(workspaceId, event) {
      const found = await runtime().settings.database.maybe(
        sql`select from subscriptions where workspace_id = ${workspaceId} and pattern = any(${patternsOf(event)}::text[]) limit 1`,
      );
      return found !== undefined;
    },

    async outcomeOf(workspaceId, approvalId) {
      const card = await readApproval(runtime().settings.database, workspaceId, approvalId);
      if (!card) return { for: 'approval', state: 'expired', result: null, error: null, note: null };
      if (card.state === 'pending' || card.state === 'approved') return undefined;
      const decidedBy = card.decidedById === null ? null : { id: card.decidedById, name: card.decidedByName };
      // The permissions of a list are read when each step acts, and not stored with every step.
      if (card.action === 'workflows.allow_steps')
        return { for: 'approval', state: card.state as 'executed', result: null, error: card.error, note: card.note };
      const result =
        typeof card.result === 'object' && card.result !== null && card.action === 'workflows.decide_step'
          ? { ...card.result, decidedBy }
          : card.result;
      return { for: 'approval', state: card.state as 'executed', result, error: card.error, note: card.note };
    },

    async emitEvent({ principal, name, data, depth, idempotencyKey }) {
      const now = runtime().settings.clock.now();
      const call = { scope: `${principal.workspaceId}:events`, key: idempotencyKey, action: name, input: data };
      const { result } = await runtime().transact(principal.workspaceId, async (tx, effects) => {
        const before = await claimKey<{ eventId: string }>(tx, call, now);
        if (before) return before;
        const eventId = effects.emit(customEvent(name), data, now, causeOf(principal, undefined, depth));
        await keepAnswer(tx, call, { eventId });
        return { eventId };
      });
      return result;
    },

    async openConnection(workspaceId, idOrName) {
      const found = await openConnection(runtime().settings.database, vault, workspaceId, idOrName);
      if (!found)
        throw new StepFailure('connection_missing', failures.phrase('connection_missing', { name: idOrName }));
      return found;
    },
  };
}

/** Converts a file that an action returns into an upload. */
function uploadOf({ name, type, chunks }: Download): Upload {
  const content = async function* () {
    for await (const chunk of chunks) yield Buffer.from(chunk);
  };
  return { name, type, content: content() };
}

function cardIn(result: unknown): string | undefined {
  const { approvalId, status } = (result ?? {}) as { approvalId?: string; status?: string };
  return status === 'approval_required' ? approvalId : undefined;
}

/** A custom event, whose data only its makers know. */
function customEvent(name: string) {
  return defineEvent({
    name,
    title: name,
    description: 'Sent by a workflow.',
    payload: Type.Unknown(),
    example: {},
    topic: 'run',
    subject: () => null,
  });
}
