import { styleText } from 'node:util';

/** Where to go and what to enter there; on the side, so that it is read by a person even where the answer is not. */
export function showCode(code: string, address: string): void {
  process.stderr.write(
    `Open ${address} and enter the code ${styleText('bold', code, { stream: process.stderr })}\nWaiting …\n`,
  );
}
