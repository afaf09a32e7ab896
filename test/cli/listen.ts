import { Svc } from './svc.ts';

/** `svc webhooks listen` as a process of its own, ended after the test. */
export class Listening extends Svc {
  constructor(args: string[], env: Record<string, string> = {}) {
    super(['webhooks', 'listen', ...args], { env });
  }

  /** The secret it signs with, once it listens. */
  async secret(): Promise<string> {
    return (await this.said(/Signing secret of this session: (whsec_\S+)/))[1] ?? '';
  }

  /** As Ctrl-C does. */
  async interrupt(): Promise<number | null> {
    this.process.kill('SIGINT');
    return (await this.ended).status;
  }
}
