import { createHmac, timingSafeEqual } from 'node:crypto';

/** The callback URLs that end the wait of a step. They are signed so that nobody can forge one. */
export class CallbackAddresses {
  private readonly baseUrl: string;
  private readonly key: Buffer;

  constructor(baseUrl: string, key: Buffer) {
    this.baseUrl = baseUrl;
    this.key = key;
  }

  url(runId: string, path: string): string {
    return `${this.baseUrl}/api/callbacks/${runId}/${encodeURIComponent(path)}/${this.signatureOf(runId, path)}`;
  }

  isGenuine(runId: string, path: string, signature: string): boolean {
    const expected = Buffer.from(this.signatureOf(runId, path));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private signatureOf(runId: string, path: string): string {
    return createHmac('sha256', this.key).update(`${runId}\n${path}`).digest('base64url');
  }
}
