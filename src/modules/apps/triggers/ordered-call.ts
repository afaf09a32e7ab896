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

/** What such a call is made with. */
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

/** A call for a trigger. Whoever deployed the workflow ordered it: it is made under that standing order. */
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
    // What goes to an address that somebody entered carries no secret.
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

/** What an app, its connection or the parameters are to blame for; anything else is a fault of ours. */
export function failureOf(error: unknown): TriggerFailure | undefined {
  if (error instanceof AppFailure) return { ...told(error), retryMs: error.retryMs, remedy: remedyOf(error) };
  if (error instanceof ConnectionFailure)
    return { ...told(error), retryMs: undefined, remedy: error.retryable ? 'wait' : 'access' };
  if (error instanceof DialFailure || error instanceof Refusal)
    return { ...told(error), retryMs: undefined, remedy: 'wait' };
  return undefined;
}

/** Who is asked to come back later need only wait; whose request is refused has to change something. */
function remedyOf({ kind, retryMs }: AppFailure): Remedy {
  if (kind === 'credentials') return 'access';
  return kind === 'declined' && retryMs === undefined ? 'settings' : 'wait';
}

function told({ why, message }: WordedError) {
  return { why: typeof why === 'string' ? why.slice(0, 1_000) : why, message };
}
