import type { Phrase } from '../../language/phrase.ts';
import { DialFailure, type DialFailureCode } from './dial.ts';
import { failures } from './words/failures.ts';

interface Meaning {
  fits: RegExp;
  code: DialFailureCode;
  retryable: boolean;
  words(message: string): Phrase;
}

/** The meaning of errors of sockets, TLS, HTTP and compression. The first match counts. */
const meanings: readonly Meaning[] = [
  {
    fits: /^(UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/,
    code: 'timeout',
    retryable: true,
    words: () => failures.phrase('connect_timeout'),
  },
  {
    fits: /^(UND_ERR_INVALID_ARG|UND_ERR_NOT_SUPPORTED|ERR_INVALID_CHAR)$/,
    code: 'invalid_request',
    retryable: false,
    words: (message) => failures.phrase('not_sendable', { reason: message }),
  },
  {
    fits: /^(UND_ERR_DESTROYED|UND_ERR_CLOSED)$/,
    code: 'aborted',
    retryable: true,
    words: () => failures.phrase('stopped'),
  },
  {
    fits: /^UND_ERR_HEADERS_OVERFLOW$/,
    code: 'too_large',
    retryable: false,
    words: () => failures.phrase('headers_too_large'),
  },
  { fits: /^(HPE_|HTTPParserError$)/, code: 'bad_answer', retryable: true, words: () => failures.phrase('not_http') },
  {
    fits: /^(Z_|ERR__ERROR_|ERR_BROTLI|ERR_PADDING)/,
    code: 'bad_answer',
    retryable: true,
    words: () => failures.phrase('bad_compression'),
  },
  {
    fits: /^(CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|EPROTO)/,
    code: 'connect_failed',
    retryable: false,
    words: (message) => failures.phrase('not_secure', { reason: message }),
  },
  {
    fits: /^ECONNREFUSED$/,
    code: 'connect_failed',
    retryable: true,
    words: () => failures.phrase('connection_refused'),
  },
];

export function dialFailureOf(error: unknown): DialFailure {
  if (error instanceof DialFailure) return error;
  const { code, name, message } = error as NodeJS.ErrnoException;
  const meaning = meanings.find(({ fits }) => fits.test(code ?? name));
  if (meaning) return new DialFailure(meaning.code, meaning.words(message), meaning.retryable, error);
  // A socket's message names the dialled address. Its code says the same without it.
  return new DialFailure(
    'connect_failed',
    failures.phrase('connection_failed', { code: code ?? failures.phrase('no_reason') }),
    true,
    error,
  );
}
