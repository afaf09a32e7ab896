import type { FastifyReply, FastifyRequest } from 'fastify';

/** The longest time that browsers allow. */
const lifetimeSeconds = 400 * 86_400;

/**
 * The cookie that identifies a device (access/known-devices.ts). It stays when somebody signs out, because the device
 * is still the same.
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
