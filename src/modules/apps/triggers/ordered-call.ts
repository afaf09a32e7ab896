import type { Phrase } from '../../../../language/phrase.ts';
import { appBucket } from '../../../access/buckets.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { WordedError } from '../../../kernel/worded-error.ts';
import { ConnectionFailure } from '../../../outbound/connection-access.ts';
import { DialFailure } from '../../../outbound/dial.ts';
import { addCredentials } from '../../../outbound/http-credentials.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import { callOperation } from '../openapi/calling/call-operation.ts';
import type { Operation } from '../openapi/operation.ts';
import { AppFailure } from '../remote/app-failure.ts';
import type { Remedy } from '../subscriptions/subscriptions.store.ts';
import { refusals } from '../words/refusals.ts';

/** What such a call needs. */
export interface OrderServices {
  readonly ports: ModuleServices<'connectionAccess' | 'rateLimits' | 'triggerDial'>['ports'];
}

export interface OrderedCall {
  workspaceId: string;
  appId: string;
  connectionId: string | null;
  callsPerMinute: number;
  operation: Operation;
  arguments: Record<string, unknown>;
  readOnly: boolean;
}

/** A call for a trigger. It is made under the standing order of the person who deployed the workflow. */
export async function orderedCall({ ports }: OrderServices, call: OrderedCall) {
  const { admitted, retryAt } = await ports.rateLimits.admit(appBucket(call.appId, call.callsPerMinute));
  if (!admitted)
    throw new AppFailure('declined', refusals.phrase('failure_too_often'), undefined, {
      retryMs: Math.max(1_000, retryAt.getTime() - Date.now()),
    });
  const { workspaceId, connectionId, operation } = call;
  return callOperation(ports.triggerDial, {
    operation,
    arguments: call.arguments,
    readOnly: call.readOnly,
    // A request to an address that a person entered carries no secret.
    credentials: async (address) =>
      connectionId === null || operation.addressIn !== undefined
        ? addCredentials(address, { auth: 'none' }, {})
        : ports.connectionAccess.credentialsFor(workspaceId, connectionId, address),
  });
}

export interface TriggerFailure {
  why: Phrase | string;
  /** The same in English. */
  message: string;
  retryMs: number | undefined;
  remedy: Remedy;
}

/** Errors caused by an app, its connection or the parameters; any other is an error of svc. */
export function failureOf(error: unknown): TriggerFailure | undefined {
  if (error instanceof AppFailure) return { ...wordsOf(error), retryMs: error.retryMs, remedy: remedyOf(error) };
  if (error instanceof ConnectionFailure)
    return { ...wordsOf(error), retryMs: undefined, remedy: error.retryable ? 'wait' : 'access' };
  if (error instanceof DialFailure || error instanceof Refusal)
    return { ...wordsOf(error), retryMs: undefined, remedy: 'wait' };
  return undefined;
}

/**
 * If the service asks to come back later, waiting is enough; if it refuses the request, something has to be changed.
 */
function remedyOf({ kind, retryMs }: AppFailure): Remedy {
  if (kind === 'credentials') return 'access';
  return kind === 'declined' && retryMs === undefined ? 'settings' : 'wait';
}

function wordsOf({ why, message }: WordedError) {
  return { why: typeof why === 'string' ? why.slice(0, 1_000) : why, message };
}
