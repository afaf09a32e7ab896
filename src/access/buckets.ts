import type { PlanLimits } from './plans.ts';
import type { Bucket } from './rate-limits.ts';

/** Every bucket of the product, so that no two of them share a key by accident. A burst is twice the minute's rate. */

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

/** Runs that a program asks about later. */
export function asyncRunBucket(userId: string, limits: PlanLimits): Bucket {
  return { key: `runs:async:${userId}`, perMinute: limits.asyncRunsPerMinute, burst: 2 * limits.asyncRunsPerMinute };
}

/** Wrong passwords for one account, from wherever they come. */
export function accountBucket(email: string): Bucket {
  return { key: `sign-in:account:${email.toLowerCase().slice(0, 320)}`, perMinute: 5, burst: 10 };
}

/**
 * Wrong passwords for one account on a device where it was signed in before: what others guess elsewhere does not count
 * there.
 */
export function deviceBucket(userId: string, deviceId: string): Bucket {
  return { key: `sign-in:device:${userId}:${deviceId}`, perMinute: 5, burst: 10 };
}

/** Wrong passwords and other guesses from one address, for whichever account. */
export function addressBucket(address: string): Bucket {
  return { key: `sign-in:address:${address}`, perMinute: 20, burst: 40 };
}

/** Starting a pairing, asking for a reset: things anybody may do without being known. */
export function openRouteBucket(route: string, address: string): Bucket {
  return { key: `open:${route}:${address}`, perMinute: 20, burst: 40 };
}

/**
 * Every call of one source about sessions and accounts, taken before its body is read. Who comes in rightly counts too:
 * a whole office fits in.
 */
export function sessionBucket(network: string): Bucket {
  return { key: `session:${network}`, perMinute: 600, burst: 1_200 };
}

/** Calls of one source at one incoming webhook. spec: Limits. Its setting is all it holds: no burst beyond it. */
export function inboundBucket(
  { id, requestsPerMinute }: { id: string; requestsPerMinute: number },
  network: string,
): Bucket {
  return { key: `webhook:${id}:${network}`, perMinute: requestsPerMinute, burst: requestsPerMinute };
}

/** Calls of one source at addresses where there is no endpoint, all of them together. */
export function unknownEndpointBucket(network: string): Bucket {
  return { key: `webhook:unknown:${network}`, perMinute: 60, burst: 60 };
}

/** What one outgoing webhook is sent: a second's worth at once, and never less than one. */
export function deliveryBucket(endpointId: string, perSecond: number): Bucket {
  return { key: `deliveries:${endpointId}`, perMinute: perSecond * 60, burst: Math.max(1, perSecond) };
}

/** What one connected app is asked, by whomever. */
export function appBucket(appId: string, perMinute: number): Bucket {
  return { key: `app:${appId}`, perMinute, burst: perMinute };
}

/** What strangers read on public pages. */
export function publicReadingBucket(network: string): Bucket {
  return { key: `public:read:${network}`, perMinute: 60, burst: 60 };
}

/** What strangers do on public pages: book, cancel, unsubscribe. */
export function publicWritingBucket(network: string): Bucket {
  return { key: `public:write:${network}`, perMinute: 20, burst: 20 };
}

/** Bookings that strangers make in one workspace, from wherever they come: 300 an hour. */
export function workspaceBookingsBucket(slug: string): Bucket {
  return { key: `public:bookings:${slug}`, perMinute: 5, burst: 300 };
}

/** Messages that visitors write on the chat pages of one workspace, from wherever they come. */
export function workspaceChatBucket(slug: string): Bucket {
  return { key: `public:chat:${slug}`, perMinute: 60, burst: 120 };
}

/** Wrong passwords at one chat page from browsers that were never inside, from wherever they come. */
export function chatPasswordBucket(page: string): Bucket {
  return { key: `public:chat-password:${page}`, perMinute: 30, burst: 120 };
}

/** The same from one network: nobody alone uses up what is there for all. */
export function chatGuessBucket(page: string, network: string): Bucket {
  return { key: `public:chat-guess:${page}:${network}`, perMinute: 5, burst: 10 };
}

/** Wrong passwords in a browser that was inside before: what others guess elsewhere does not count there. */
export function chatDeviceBucket(page: string, deviceId: string): Bucket {
  return { key: `public:chat-device:${page}:${deviceId}`, perMinute: 5, burst: 10 };
}

/** What one source sends to forms: a class in one room fits in. */
export function formSourceBucket(network: string): Bucket {
  return { key: `public:form-source:${network}`, perMinute: 60, burst: 60 };
}

/** What one form takes without asking for work, from wherever it comes. */
export function calmFormBucket(viewId: string): Bucket {
  return { key: `public:form-calm:${viewId}`, perMinute: 60, burst: 120 };
}

/** What it takes at all. */
export function formBucket(viewId: string): Bucket {
  return { key: `public:form:${viewId}`, perMinute: 1_200, burst: 1_200 };
}

/** A riddle is good for one answer, for longer than it is valid. */
export function solvedBucket(challenge: string): Bucket {
  return { key: `public:solved:${challenge.slice(-43)}`, perMinute: 0.1, burst: 1 };
}

/** Files that are uploaded to one form, from wherever they come. */
export function formFilesBucket(viewId: string): Bucket {
  return { key: `public:form-files:${viewId}`, perMinute: 60, burst: 120 };
}
