import type { FastifyReply, FastifyRequest } from 'fastify';
import { chatDeviceBucket, chatGuessBucket, chatPasswordBucket } from '../../access/buckets.ts';
import type { KnownDevices } from '../../access/known-devices.ts';
import { networkOf } from '../../access/network.ts';
import type { RateLimits } from '../../access/rate-limits.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { DeviceCookie } from '../http/device-cookie.ts';

/**
 * Limits guesses at the password of a chat page. As with signing in, strangers cannot lock out people who were inside
 * before.
 */
export class ChatGuesses {
  private readonly services: { rateLimits: RateLimits; devices: KnownDevices; deviceCookie: DeviceCookie };

  constructor(services: ChatGuesses['services']) {
    this.services = services;
  }

  /** Admits an attempt. An attempt that succeeds is not a guess, and its device is known from then on. */
  async admit<Result>(
    request: FastifyRequest,
    reply: FastifyReply,
    page: string,
    attempt: () => Promise<Result>,
  ): Promise<Result> {
    const { rateLimits, devices, deviceCookie } = this.services;
    const shown = deviceCookie.read(request);
    const device = devices.find(shown, placeOf(page));
    const buckets = device
      ? [chatDeviceBucket(page, device)]
      : [chatGuessBucket(page, networkOf(request.ip)), chatPasswordBucket(page)];
    for (const bucket of buckets) {
      const { admitted, retryAt } = await rateLimits.admit(bucket);
      if (!admitted)
        refuse('too_many', 'rate_limited', 'Too many attempts: wait a moment, then try again.', { retryAt });
    }
    const result = await attempt();
    await Promise.all(buckets.map((bucket) => rateLimits.giveBack(bucket)));
    deviceCookie.write(reply, devices.add(shown, placeOf(page)));
    return result;
  }
}

/** Records a chat page on a device, next to the accounts that were signed in on it. */
function placeOf(page: string): string {
  return `chat:${page}`;
}
