import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenedSession } from '../../access/sessions.ts';

/**
 * The cookie with the session token. On https it has the prefix `__Host-`, so that no other host can set it and it is
 * never sent unencrypted.
 */
export class SessionCookie {
  private readonly https: boolean;
  private readonly name: string;

  constructor(https: boolean) {
    this.https = https;
    this.name = https ? '__Host-svc_session' : 'svc_session';
  }

  read(request: FastifyRequest): string | undefined {
    const value = request.cookies[this.name];
    return value ? value : undefined;
  }

  write(reply: FastifyReply, session: OpenedSession): void {
    reply.setCookie(this.name, session.token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.https,
      expires: session.expiresAt,
    });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, { path: '/', httpOnly: true, sameSite: 'lax', secure: this.https });
  }
}
