import type { BrowserContext, ConsoleMessage } from 'playwright-core';

/** Asked at every start, and refused to who is not signed in: the browser writes a line about it by itself. */
const alwaysExpected = ['/api/auth/session'];

/** Collects what a browser complains about: errors in its console, exceptions, violated policies, broken answers. */
export class Complaints {
  private found: string[] = [];
  private expected: string[] = [];

  expectRefusals(addresses: string[]): void {
    this.expected.push(...addresses);
  }

  async listen(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error' && !this.isExpected(message))
        this.found.push(`console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (event) => {
      const cause = event.error();
      this.found.push(`exception: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`);
    });
    context.on('response', (response) => {
      if (response.status() >= 500) this.found.push(`answer: ${response.status()} ${response.url()}`);
    });
    await context.addInitScript(
      `addEventListener('securitypolicyviolation', (event) => console.error('policy violated: ' + event.violatedDirective + ' ' + event.blockedURI))`,
    );
  }

  /** What was found since the last time. */
  take(): string[] {
    const found = this.found;
    this.found = [];
    this.expected = [];
    return found;
  }

  private isExpected(message: ConsoleMessage): boolean {
    if (!/^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_)/.test(message.text()))
      return false;
    const { url } = message.location();
    const path = URL.canParse(url) ? new URL(url).pathname : '';
    return [...alwaysExpected, ...this.expected].some((expected) =>
      expected.endsWith('*') ? path.startsWith(expected.slice(0, -1)) : path === expected,
    );
  }
}
