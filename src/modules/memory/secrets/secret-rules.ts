/** Consecutive or grouped digits, except the end of a longer number, an IBAN, or a phone number with a plus. */
const digitRuns = /(?<![\p{L}\p{N}+])(?<!\p{N}[ -])\d(?:[ -]?\d){12,18}(?![ -]?\d)(?!\p{L})/gu;

/** The lengths and first digits of card numbers, which phone and invoice numbers seldom match. */
const companies = [
  /^4\d{15}(?:\d{3})?$/,
  /^5[1-5]\d{14}$/,
  /^2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}$/,
  /^3[47]\d{13}$/,
  /^3(?:0[0-5]|[68]\d)\d{11}$/,
  /^6(?:011|5\d\d|4[4-9]\d)\d{12}$/,
  /^35\d{14}$/,
];

function holdsCardNumber(text: string): boolean {
  return [...text.matchAll(digitRuns)].some(([run]) => {
    const digits = run.replaceAll(/\D/g, '');
    return companies.some((company) => company.test(digits)) && passesLuhn(digits);
  });
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/**
 * Matches `password: …` or `Passwort ist …`: the word itself, optionally its purpose, a connecting word, and the first
 * word after it.
 */
const written =
  /\b(?:pass(?:word|wort|phrase|code)|kennwort|pwd|passwd)\b(?:\s+(?:for|für|of|von|to|zu|zum|der|des)\s+\S+(?:\s\S+)?)?\s*(?:\b(?:is|ist|lautet|war|was)\s+|([:=→])\s*)(\S+)([^\n]*)/giu;

const pin = /\bPIN(?:[- ]?(?:code|number|nummer))?\b\s*(?:is|ist|lautet|[:=])?\s*["'„“]?\d{4,8}\b/u;

const quoted = /^["'„“”‚‘’«»`][^"'„“”‚‘’«»`]{2,}/u;

const date = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;

export interface SecretRule {
  /** Must not change, because refusals contain it. */
  readonly kind: string;
  matches(text: string): boolean;
}

/**
 * Secrets that must not be remembered. Each provider's keys have a distinctive mark, so that prose, numbers and hashes
 * do not match.
 */
export const secretRules: readonly SecretRule[] = [
  rule('private_key', /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/),
  rule('svc_key', /\bsvc_[A-Za-z0-9]{40,}/),
  rule('webhook_secret', /\bwhsec_[A-Za-z0-9+/=_-]{16,}/),
  rule(
    'aws_key',
    /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/,
    /\baws.{0,20}secret.{0,20}?[:=]\s*["']?[A-Za-z0-9/+]{40}(?![A-Za-z0-9/+])/i,
  ),
  rule('anthropic_key', /\bsk-ant-[A-Za-z0-9_-]{20,}/),
  rule('openai_key', /\bsk-(?!ant-)(?:[a-z]+-)?(?=[A-Za-z_-]*\d)[A-Za-z0-9_-]{20,}/),
  rule('stripe_key', /\b[sr]k_(?:live|test)_[A-Za-z0-9]{16,}/),
  rule('github_token', /\bgh[pousr]_[A-Za-z0-9]{36,}/, /\bgithub_pat_[A-Za-z0-9_]{22,}/),
  rule('gitlab_token', /\bglpat-[A-Za-z0-9_-]{20,}/),
  rule(
    'slack_token',
    /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/,
    /\bhooks\.slack\.com\/services\/T[A-Z0-9]+\/B[A-Z0-9]+\/[A-Za-z0-9]{16,}/,
  ),
  rule('google_key', /\bAIza[A-Za-z0-9_-]{35}/, /\bGOCSPX-[A-Za-z0-9_-]{20,}/),
  rule('twilio_key', /\bSK[0-9a-f]{32}\b/),
  rule('sendgrid_key', /\bSG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{32,}/),
  rule('mailgun_key', /\bkey-[0-9a-f]{32}\b/),
  rule('npm_token', /\bnpm_[A-Za-z0-9]{36}\b/),
  rule('telegram_token', /\b\d{8,10}:AA[A-Za-z0-9_-]{32,}/),
  rule('digitalocean_token', /\bdo[opr]_v1_[0-9a-f]{64}\b/),
  rule('huggingface_token', /\bhf_[A-Za-z0-9]{30,}/),
  rule('jwt', /\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}/),
  rule('bearer_token', /\bBearer\s+(?=[A-Za-z._~+/-]*\d)[A-Za-z0-9._~+/-]{20,}/i),
  rule(
    'named_key',
    /\b(?:api|access|secret|client|auth)[-_ ]?(?:key|token|secret)\b["']?\s*(?:is|ist|lautet|[:=])\s*["']?(?=[A-Za-z_./+-]*\d)(?=[\d_./+-]*[A-Za-z])[A-Za-z0-9_./+-]{16,}/i,
  ),
  rule('address_with_password', /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@]+:[^\s/@]{3,}@[^\s/]/i),
  { kind: 'password', matches: holdsWrittenPassword },
  { kind: 'card_number', matches: holdsCardNumber },
];

/** The kinds of secrets in a text; empty if it may be remembered. */
export function findSecrets(text: string): string[] {
  return secretRules.filter(({ matches }) => matches(text)).map(({ kind }) => kind);
}

function rule(kind: string, ...patterns: RegExp[]): SecretRule {
  return { kind, matches: (text) => patterns.some((pattern) => pattern.test(text)) };
}

/** Prose about passwords is allowed (“the password is kept in the safe”), but a password is not. */
function holdsWrittenPassword(text: string): boolean {
  if (pin.test(text)) return true;
  for (const [, sign, word = '', rest = ''] of text.matchAll(written)) {
    if (/^https?:\/\//i.test(word)) continue;
    const value = word.replace(/[.,;:!?)\]]+$/u, '');
    // A single word after a colon is the value, even if it is an ordinary word.
    const isAlone = sign !== undefined && /^[\s.,;!)]*$/u.test(rest);
    if (quoted.test(word) || (value.length >= 4 && (isAlone || looksMade(value)))) return true;
  }
  return false;
}

/** Contains digits, special characters, or capitals in the middle, as ordinary words do not. */
function looksMade(value: string): boolean {
  if (date.test(value)) return false;
  return /\d/.test(value) || /[@#$%^&*_+=~<>|\\]/.test(value) || /\p{Ll}\p{Lu}/u.test(value);
}
