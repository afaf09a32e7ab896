import type { FastifyRequest } from 'fastify';
import { refuse } from '../../kernel/refusal.ts';
import { refusals } from '../words/refusals.ts';

/** Which Origin and Host headers are our own. contract: Sessions. */
export class Origins {
  private readonly own: ReadonlySet<string>;
  private readonly hosts: ReadonlySet<string>;

  constructor(baseUrl: string, port: number) {
    const base = new URL(baseUrl);
    const loopback = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`);
    this.own = new Set([base.origin, ...loopback.map((host) => `http://${host}`)]);
    this.hosts = new Set([base.host, ...loopback]);
  }

  /**
   * Requires that a write with a cookie comes from our own pages. Browsers send one of these two headers, and no page
   * can forge them.
   */
  requireOwn(request: FastifyRequest): void {
    const { origin } = request.headers;
    const fetchSite = request.headers['sec-fetch-site'];
    if (origin !== undefined ? this.own.has(origin) : fetchSite === 'same-origin') return;
    refuse('forbidden', 'foreign_origin', refusals.phrase('foreign_origin'));
  }

  /** For routes without a session: refuses foreign pages, but allows programs, which send no Origin. */
  refuseForeign(request: FastifyRequest): void {
    const { origin } = request.headers;
    if (origin !== undefined && !this.own.has(origin))
      refuse('forbidden', 'foreign_origin', refusals.phrase('foreign_page'));
  }

  isOwnHost(host: string | undefined): boolean {
    return host !== undefined && this.hosts.has(host);
  }
}
