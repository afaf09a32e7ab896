import type { FastifyRequest } from 'fastify';

/** What the public pages are, and what they need. */
const publicPaths =
  /^\/(?:(?:book|booking|form|view|unsubscribe|invoice|p|assets|api\/public)(?:\/|$)|chat\/[^/]+\/[^/]+$|favicon\.svg$)/;

/** The host of the public pages, where it is one of its own: strangers and people who sign in never share an origin. */
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

  /** Everything else that svc has is not there. */
  hides(request: FastifyRequest): boolean {
    return this.isAskedBy(request) && !publicPaths.test(request.url.split('?', 1)[0] ?? '');
  }
}
