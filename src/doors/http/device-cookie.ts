import type { FastifyReply, FastifyRequest } from 'fastify';

/** As long as browsers keep any. */
const lifetimeSeconds = 400 * 86_400;

/**
 * The cookie by which a device is known again (access/known-devices.ts). Signing out leaves it: the device stays the
 * same.
 */
export class DeviceCookie {
  private readonly https: boolean;
  private readonly name: string;

  constructor(https: boolean) {
    this.https = https;
    this.name = https ? '__Host-svc_device' : 'svc_device';
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name] || undefined;
  }

  write(reply: FastifyReply, value: string): void {
    reply.setCookie(this.name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.https,
      maxAge: lifetimeSeconds,
    });
  }
}
