import type { Phrase } from '../../../../language/phrase.ts';
import { WordedError } from '../../../kernel/worded-error.ts';
import { withoutAddresses } from '../../../outbound/without-addresses.ts';
import { failures } from '../words/failures.ts';

/**
 * `refused`: the mail was certainly not accepted, so it can be sent again. `unreachable`: the recipient does not exist,
 * so it can never be delivered. `uncertain`: the connection broke after the whole mail had been sent, so only the
 * server knows.
 */
export type FailureKind = 'refused' | 'unreachable' | 'uncertain';

export class HandOverFailure extends WordedError {
  readonly kind: FailureKind;

  constructor(kind: FailureKind, why: Phrase | string, cause?: unknown) {
    super(why, { cause });
    this.kind = kind;
  }
}

interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** The fault is ours, not the recipient's: we may not send from this address, or are not signed in. */
const aboutTheSender = /^(530|535|53[48])|\b5\.7\.\d+/;

export function judgeFailure(error: SmtpError, complete: boolean): HandOverFailure {
  const why = whyRefused(error);
  const { command, responseCode = 0, response = '' } = error;
  if (command === 'RCPT TO' && responseCode >= 500 && !aboutTheSender.test(response))
    return new HandOverFailure('unreachable', why, error);
  // Any reply to the whole mail is a definite result; no reply is not.
  const answered = command === 'DATA' && responseCode > 0;
  return new HandOverFailure(complete && !answered ? 'uncertain' : 'refused', why, error);
}

function whyRefused(error: SmtpError): Phrase | string {
  if (error instanceof WordedError && error.phrase) return error.phrase;
  // A server's reply may contain anything, so it is cleaned.
  const said = withoutAddresses(error.message)
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .slice(0, 500)
    .toWellFormed();
  if (error.code === 'EAUTH') return failures.phrase('login_refused', { answer: said });
  return said || failures.phrase('unreachable');
}
