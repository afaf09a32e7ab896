import { STATUS_CODES } from 'node:http';
import { ConnectionFailure } from '../../../outbound/connection-access.ts';
import { type Dial, type DialAnswer, DialFailure, type DialRequest } from '../../../outbound/dial.ts';
import { TrialFailure } from './define-connection-kind.ts';

type TrialRequest = Omit<DialRequest, 'url' | 'timeoutMs' | 'maxBytes'> & { url: string | URL };

/** A person waits for the result on the screen. */
const timeoutMs = 10_000;
const maxBytes = 1_048_576;

/** Sends one request. Any failure is reported as a fault of the connection. */
export async function sendTrial(dial: Dial, request: () => TrialRequest): Promise<DialAnswer> {
  try {
    const { url, ...rest } = request();
    return await dial.send({ ...rest, url: String(url), timeoutMs, maxBytes });
  } catch (error) {
    if (error instanceof DialFailure) throw new TrialFailure(error.why, { cause: error });
    throw error;
  }
}

/** Missing or misdirected credentials are faults of the connection too. */
export async function credentialed<Given>(work: () => Promise<Given>): Promise<Given> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DialFailure || error instanceof ConnectionFailure)
      throw new TrialFailure(error.why, { cause: error });
    throw error;
  }
}

export function statusWords(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? ''}`.trim();
}
