import type { RunState } from './run-shapes.ts';

/** What the actions of the module `webhooks` take and give, as the console uses it. */

interface Maker {
  id: string;
  name: string;
}

export interface InboundEndpoint {
  id: string;
  direction: 'inbound';
  name: string;
  path: string;
  url: string;
  state: 'on' | 'off';
  requestsPerMinute: number;
  /** The last characters of the token. */
  tokenHint: string;
  /** Until when the token before the newest is still taken. */
  previousTokenExpiresAt: string | null;
  lastReceivedAt: string | null;
  counts: { today: number; last7Days: number; last30Days: number; duplicates30Days: number };
  createdAt: string;
  createdBy: Maker | null;
  updatedAt: string;
}

/** With the body of the newest accepted webhook. */
export interface InboundEndpointDetail extends InboundEndpoint {
  lastPayload: unknown;
}

export interface StartedRun {
  executionId: string;
  workflowId: string;
  workflowName: string;
  status: RunState;
}

export interface ListedReceived {
  id: string;
  endpointId: string;
  endpointName: string;
  path: string;
  receivedAt: string;
  size: number;
  contentType: string;
  source: string;
  replayOf: string | null;
  /** What it started; not there for who may not see runs. */
  runs?: StartedRun[];
}

export interface Received extends ListedReceived {
  headers: Record<string, string>;
  body: unknown;
  raw: string;
}

export interface OutgoingEndpoint {
  id: string;
  direction: 'outgoing';
  name: string;
  url: string;
  events: string[];
  state: 'active' | 'paused' | 'disabled';
  disabledReason: string | null;
  timeoutMs: number;
  maxAttempts: number;
  ratePerSecond: number | null;
  ordered: boolean;
  /** The values are never read back. */
  headers: Record<string, string>;
  signed: boolean;
  secretHint: string | null;
  previousSecretExpiresAt: string | null;
  failingSince: string | null;
  /** After failures in a row nothing is tried until then. */
  restUntil: string | null;
  counts: { waiting: number; delivered7Days: number; failed7Days: number; skipped: number };
  createdAt: string;
  createdBy: Maker | null;
  updatedAt: string;
}

export interface OutgoingSettings {
  name: string;
  url: string;
  events: string[];
  timeoutMs?: number;
  maxAttempts?: number;
  ratePerSecond?: number | null;
  ordered?: boolean;
  headers?: Record<string, string>;
}

export const deliveryStates = [
  'queued',
  'sending',
  'retrying',
  'delivered',
  'failed',
  'blocked',
  'skipped',
  'cancelled',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export interface ListedDelivery {
  id: string;
  endpointId: string;
  endpointName: string;
  eventId: string;
  event: string;
  state: DeliveryState;
  /** Why it was skipped, is blocked or has failed. */
  reason: string | null;
  test: boolean;
  createdAt: string;
  attempts: number;
  maxAttempts: number;
  lastStatus: number | null;
  lastError: string | null;
  nextAttemptAt: string | null;
  endedAt: string | null;
  size: number;
}

export interface DeliveryAttempt {
  number: number;
  startedAt: string;
  /** Until the headers of the answer were there. */
  headersMs: number | null;
  durationMs: number;
  status: number | null;
  errorCode: string | null;
  error: string | null;
  answerHeaders: Record<string, string> | null;
  answer: string | null;
  answerSize: number | null;
}

/** With what was sent, and every attempt in place of their number. */
export interface Delivery extends Omit<ListedDelivery, 'attempts'> {
  body: string;
  requestHeaders: Record<string, string>;
  attempts: DeliveryAttempt[];
  /** The whole data of the event, where the body was too large to hold it. */
  data?: unknown;
}

export const providerKinds = ['calendar', 'notetaker', 'voice'] as const;
export type ProviderKind = (typeof providerKinds)[number];

export interface ProviderWebhook {
  id: string;
  kind: ProviderKind;
  provider: string;
  name: string;
  url: string;
  /** What to paste where, in words. */
  steps: string[];
  secretHint: string | null;
  lastReceivedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface ProviderPreset {
  kind: ProviderKind;
  provider: string;
  title: string;
  /** Who makes the secret: the provider, or we. */
  secretFrom: 'them' | 'us';
  steps: string[];
}
