import type { PlanLimits } from './plans.ts';
import type { Bucket } from './rate-limits.ts';

/**
 * All buckets of the product in one place, so that no two share a key by accident. A burst is twice the rate per
 * minute.
 */

export function actionBucket(userId: string, limits: PlanLimits): Bucket {
  return { key: `actions:${userId}`, perMinute: limits.actionCallsPerMinute, burst: 2 * limits.actionCallsPerMinute };
}

export function v1Bucket(userId: string, limits: PlanLimits): Bucket {
  return { key: `v1:${userId}`, perMinute: limits.v1CallsPerMinute, burst: 2 * limits.v1CallsPerMinute };
}

/** Runs that a program waits for. */
export function syncRunBucket(userId: string, limits: PlanLimits): Bucket {
  return { key: `runs:sync:${userId}`, perMinute: limits.syncRunsPerMinute, burst: 2 * limits.syncRunsPerMinute };
}

/** Runs whose result a program fetches later. */
export function asyncRunBucket(userId: string, limits: PlanLimits): Bucket {
  return { key: `runs:async:${userId}`, perMinute: limits.asyncRunsPerMinute, burst: 2 * limits.asyncRunsPerMinute };
}

/** Wrong passwords for one account, from anywhere. */
export function accountBucket(email: string): Bucket {
  return { key: `sign-in:account:${email.toLowerCase().slice(0, 320)}`, perMinute: 5, burst: 10 };
}

/**
 * Wrong passwords for one account on a device where it was signed in before. Guesses from elsewhere do not count here.
 */
export function deviceBucket(userId: string, deviceId: string): Bucket {
  return { key: `sign-in:device:${userId}:${deviceId}`, perMinute: 5, burst: 10 };
}

/** Wrong passwords and other guesses from one address, for any account. */
export function addressBucket(address: string): Bucket {
  return { key: `sign-in:address:${address}`, perMinute: 20, burst: 40 };
}

/** Actions for unknown callers, such as starting a pairing or requesting a reset. */
export function openRouteBucket(route: string, address: string): Bucket {
  return { key: `open:${route}:${address}`, perMinute: 20, burst: 40 };
}

/**
 * All calls of one source about sessions and accounts, counted before the body is read. Successful calls count too; the
 * limit is enough for a whole office.
 */
export function sessionBucket(network: string): Bucket {
  return { key: `session:${network}`, perMinute: 600, burst: 1_200 };
}

/**
 * Calls of one source at one incoming webhook. spec: Limits. The bucket holds exactly the configured number, with no
 * extra burst.
 */
export function inboundBucket(
  { id, requestsPerMinute }: { id: string; requestsPerMinute: number },
  network: string,
): Bucket {
  return { key: `webhook:${id}:${network}`, perMinute: requestsPerMinute, burst: requestsPerMinute };
}

/** Calls of one source to addresses without an endpoint, all combined. */
export function unknownEndpointBucket(network: string): Bucket {
  return { key: `webhook:unknown:${network}`, perMinute: 60, burst: 60 };
}

/** Deliveries to one outgoing webhook: up to one second's worth at once, and at least one. */
export function deliveryBucket(endpointId: string, perSecond: number): Bucket {
  return { key: `deliveries:${endpointId}`, perMinute: perSecond * 60, burst: Math.max(1, perSecond) };
}

/** Calls to one connected app, by anybody. */
export function appBucket(appId: string, perMinute: number): Bucket {
  return { key: `app:${appId}`, perMinute, burst: perMinute };
}

/** Reads by strangers on public pages. */
export function publicReadingBucket(network: string): Bucket {
  return { key: `public:read:${network}`, perMinute: 60, burst: 60 };
}

/** Writes by strangers on public pages: book, cancel, unsubscribe. */
export function publicWritingBucket(network: string): Bucket {
  return { key: `public:write:${network}`, perMinute: 20, burst: 20 };
}

/** Bookings by strangers in one workspace, from anywhere: 300 per hour. */
export function workspaceBookingsBucket(slug: string): Bucket {
  return { key: `public:bookings:${slug}`, perMinute: 5, burst: 300 };
}

/** Messages by visitors on the chat pages of one workspace, from anywhere. */
export function workspaceChatBucket(slug: string): Bucket {
  return { key: `public:chat:${slug}`, perMinute: 60, burst: 120 };
}

/** Wrong passwords at one chat page from browsers that were never inside, from anywhere. */
export function chatPasswordBucket(page: string): Bucket {
  return { key: `public:chat-password:${page}`, perMinute: 30, burst: 120 };
}

/** The same from one network, so that nobody alone uses up the shared limit. */
export function chatGuessBucket(page: string, network: string): Bucket {
  return { key: `public:chat-guess:${page}:${network}`, perMinute: 5, burst: 10 };
}

/** Wrong passwords in a browser that was inside before. Guesses from elsewhere do not count here. */
export function chatDeviceBucket(page: string, deviceId: string): Bucket {
  return { key: `public:chat-device:${page}:${deviceId}`, perMinute: 5, burst: 10 };
}

/** Submissions of one source to forms. The limit is enough for a class in one room. */
export function formSourceBucket(network: string): Bucket {
  return { key: `public:form-source:${network}`, perMinute: 60, burst: 60 };
}

/** Submissions to one form without a proof of work, from anywhere. */
export function calmFormBucket(viewId: string): Bucket {
  return { key: `public:form-calm:${viewId}`, perMinute: 60, burst: 120 };
}

/** All submissions to one form. */
export function formBucket(viewId: string): Bucket {
  return { key: `public:form:${viewId}`, perMinute: 1_200, burst: 1_200 };
}

/** The solution of a challenge is valid once, for longer than the challenge itself. */
export function solvedBucket(challenge: string): Bucket {
  return { key: `public:solved:${challenge.slice(-43)}`, perMinute: 0.1, burst: 1 };
}

/** Uploads to one form, from anywhere. */
export function formFilesBucket(viewId: string): Bucket {
  return { key: `public:form-files:${viewId}`, perMinute: 60, burst: 120 };
}
