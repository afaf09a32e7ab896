import type { FastifyRequest } from 'fastify';

/** The addresses of public pages and what they need. */
const publicPaths =
  /^\/(?:(?:book|booking|form|view|unsubscribe|invoice|p|assets|api\/public)(?:\/|$)|chat\/[^/]+\/[^/]+$|favicon\.svg$)/;

/** A separate host for public pages, so that strangers and signed-in people never share an origin. */
export class PublicHost {
  private readonly url: URL | undefined;

  constructor(publicUrl: string, baseUrl: string) {
    this.url = publicUrl === baseUrl ? undefined : new URL(publicUrl);
  }

  isAskedBy(request: FastifyRequest): boolean {
    if (this.url === undefined) return false;
    const asked = `${this.url.protocol}//${request.host}`;
    return URL.canParse(asked) && new URL(asked).host === this.url.host;
  }

  /** All other addresses do not exist on this host. */
  hides(request: FastifyRequest): boolean {
    return this.isAskedBy(request) && !publicPaths.test(request.url.split('?', 1)[0] ?? '');
  }
}
