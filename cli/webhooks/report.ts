import { styleText } from 'node:util';
import { plain } from '../output/plain.ts';
import type { Outcome } from './forward.ts';
import type { Found } from './sources.ts';

/**
 * What the person, or with --json a program, gets to see. Colours only where a terminal shows them and NO_COLOR is not
 * set.
 */
export class Report {
  private readonly json: boolean;

  constructor(json: boolean) {
    this.json = json;
  }

  pairing(code: string, address: string): void {
    if (this.json) this.line({ type: 'pairing', code, address });
    else
      process.stdout.write(
        `To pair this computer, open ${address} and enter the code ${styleText('bold', code)}\nWaiting …\n`,
      );
  }

  listening({ endpoint, forwardTo, secret }: { endpoint?: string; forwardTo: string; secret: string }): void {
    if (this.json) {
      this.line({ type: 'listening', endpoint: endpoint ?? null, forwardTo, secret });
      return;
    }
    const what = endpoint === undefined ? 'the deliveries of all outgoing endpoints' : `“${endpoint}”`;
    process.stdout.write(
      `Forwarding ${what} to ${forwardTo}\nSigning secret of this session: ${secret}\nCtrl-C stops.\n`,
    );
  }

  forwarded({ id, event, endpointName, at }: Found, { status, error, ms }: Outcome): void {
    if (this.json) {
      this.line({
        type: 'forwarded',
        id,
        event,
        endpoint: endpointName,
        at: at.toISOString(),
        status,
        ...(error === undefined ? {} : { error }),
        ms,
      });
      return;
    }
    const good = status !== null && status >= 200 && status < 300;
    const answer = styleText(good ? 'green' : 'red', String(status ?? error));
    process.stdout.write(`${at.toISOString()}  ${event}  ${plain(endpointName)}  ${id}  ${answer}  ${ms} ms\n`);
  }

  /** Beside the matter: never in the way of a program that reads the lines. */
  note(text: string): void {
    process.stderr.write(`svc: ${text}\n`);
  }

  private line(value: object): void {
    process.stdout.write(`${JSON.stringify(value)}\n`);
  }
}
