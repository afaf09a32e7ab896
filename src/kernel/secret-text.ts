/** Text that looks like a key. Its position and kind are reported; the key itself never is. */
export interface FoundSecret {
  /** For people: “Stripe secret key”. */
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

interface KeyShape {
  readonly kind: string;
  /** A part of every such key, so that texts without it can be skipped. */
  readonly mark: string;
  /**
   * The first group is the random part. A pattern only begins where no letter, digit or character of such a part
   * precedes it, and has no unlimited repetition, so the time to search grows only linearly with the text.
   */
  readonly pattern: RegExp;
  isReal?(text: string): boolean;
}

/** Keys with an unmistakable form. All others pass, because refusing an ordinary word is worse than missing a key. */
const shapes: readonly KeyShape[] = [
  // Our own keys. Links that are meant to be shared, such as invitations, are not secret.
  { kind: 'svc API key', mark: 'svc_', pattern: /(?<![\w-])svc_([A-Za-z0-9]{43})(?![\w-])/g },
  { kind: 'svc webhook token', mark: 'svcw_', pattern: /(?<![\w-])svcw_([\w-]{43})(?![\w-])/g },
  { kind: 'svc device code', mark: 'dev_', pattern: /(?<![\w-])dev_([A-Za-z0-9]{43})(?![\w-])/g },
  { kind: 'svc password reset code', mark: 'rst_', pattern: /(?<![\w-])rst_([A-Za-z0-9]{43})(?![\w-])/g },
  { kind: 'svc setup code', mark: 'setup_', pattern: /(?<![\w-])setup_([A-Za-z0-9]{43})(?![\w-])/g },
  {
    kind: 'webhook signing secret',
    mark: 'whsec_',
    pattern: /(?<![\w+/-])whsec_([A-Za-z0-9+/]{32,88})={0,2}(?![\w+/-])/g,
  },

  { kind: 'Stripe secret key', mark: 'sk_', pattern: /(?<![\w-])sk_(?:live|test)_([A-Za-z0-9]{16,250})(?![\w-])/g },
  { kind: 'Stripe restricted key', mark: 'rk_', pattern: /(?<![\w-])rk_(?:live|test)_([A-Za-z0-9]{16,250})(?![\w-])/g },
  { kind: 'Anthropic API key', mark: 'sk-ant-', pattern: /(?<![\w-])sk-ant-([\w-]{20,250})(?![\w-])/g },
  {
    kind: 'OpenAI API key',
    mark: 'sk-',
    pattern: /(?<![\w-])sk-((?:proj|svcacct|admin)-[\w-]{32,250}|[A-Za-z0-9]{32,64})(?![\w-])/g,
  },
  { kind: 'GitHub token', mark: 'gh', pattern: /(?<![\w-])gh[pousr]_([A-Za-z0-9]{36,251})(?![\w-])/g },
  { kind: 'GitHub token', mark: 'github_pat_', pattern: /(?<![\w-])github_pat_(\w{22,244})(?![\w-])/g },
  { kind: 'GitLab token', mark: 'glpat-', pattern: /(?<![\w-])glpat-([\w-]{20,250})(?![\w-])/g },
  { kind: 'Slack token', mark: 'xox', pattern: /(?<![\w-])xox[abeoprs]-(\d[A-Za-z0-9-]{14,250})(?![\w-])/g },
  { kind: 'Slack token', mark: 'xapp-', pattern: /(?<![\w-])xapp-(\d-[A-Za-z0-9-]{30,250})(?![\w-])/g },
  {
    kind: 'Slack webhook address',
    mark: 'hooks.slack.com',
    pattern: /hooks\.slack\.com\/services\/T[A-Z0-9]{6,20}\/B[A-Z0-9]{6,20}\/([A-Za-z0-9]{16,40})(?![\w-])/g,
  },
  {
    kind: 'AWS access key',
    mark: 'IA',
    pattern: /(?<![\w+/-])(?:AKIA|ASIA)([A-Z2-7]{16})(?![\w+/-])/g,
    isReal: isVaried,
  },
  { kind: 'Google API key', mark: 'AIza', pattern: /(?<![\w+/-])AIza([\w-]{35})(?![\w+/-])/g },
  { kind: 'Google client secret', mark: 'GOCSPX-', pattern: /(?<![\w-])GOCSPX-([\w-]{28})(?![\w-])/g },
  { kind: 'SendGrid API key', mark: 'SG.', pattern: /(?<![\w.-])SG\.([\w-]{22}\.[\w-]{43})(?![\w-])/g },
  { kind: 'Twilio API key', mark: 'SK', pattern: /(?<![\w+/-])SK([0-9a-f]{32})(?![\w+/-])/g },
  { kind: 'npm token', mark: 'npm_', pattern: /(?<![\w-])npm_([A-Za-z0-9]{36})(?![\w-])/g },
  { kind: 'Hugging Face token', mark: 'hf_', pattern: /(?<![\w-])hf_([A-Za-z0-9]{34,40})(?![\w-])/g },
  { kind: 'DigitalOcean token', mark: '_v1_', pattern: /(?<![\w-])do[opr]_v1_([0-9a-f]{64})(?![\w-])/g },
  { kind: 'Telegram bot token', mark: ':AA', pattern: /(?<![\w:-])\d{8,10}:AA([\w-]{33})(?![\w-])/g },

  // Requires part of the key after its first line, because the line alone is how people write about such keys.
  {
    kind: 'private key',
    mark: 'PRIVATE KEY',
    pattern:
      /-----BEGIN (?:[A-Z0-9]{1,12} ){0,2}PRIVATE KEY(?: BLOCK)?-----[\s\S]{0,200}?([A-Za-z0-9+/]{40})[\w+/=\s\\]{0,16000}(?:-----END [A-Z0-9 ]{1,40}-----)?/g,
  },
  // Not in an address, where it makes a link work for whoever receives it.
  {
    kind: 'JSON Web Token',
    mark: 'eyJ',
    pattern: /(?<![\w./=&?#%+-])(eyJ[\w-]{8,1000}\.eyJ[\w-]{8,8000}\.[\w-]{20,1400})(?!\.?[\w-])/g,
    isReal: isWebToken,
  },
];

/** No key above is shorter, so most values of records can be skipped. */
const shortest = 20;
/** No key is longer, including the character that ends it. */
export const maxSecretLength = 20_000;

/** All parts of a text that look like keys, in order of appearance. */
export function findSecretText(text: string): FoundSecret[] {
  const found: FoundSecret[] = [];
  if (text.length < shortest) return found;
  for (const { kind, mark, pattern, isReal = isMadeByChance } of shapes) {
    if (!text.includes(mark)) continue;
    for (const match of text.matchAll(pattern))
      if (isReal(match[1] ?? '')) found.push({ kind, start: match.index, end: match.index + match[0].length });
  }
  return found.sort((left, right) => left.start - right.start);
}

/** Replaces keys in a text with dots. */
export function hideSecretText(text: string): string {
  let shown = '';
  let from = 0;
  for (const { start, end } of findSecretText(text)) {
    if (start >= from) shown += `${text.slice(from, start)}••••••`;
    from = Math.max(from, end);
  }
  return shown + text.slice(from);
}

/** Does the same for all texts in a value, but not for its property names. */
export function hideSecretsIn(value: unknown): unknown {
  if (typeof value === 'string') return hideSecretText(value);
  if (Array.isArray(value)) return value.map(hideSecretsIn);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, hideSecretsIn(part)]));
}

/** `a Stripe secret key`. */
export function inWords(kind: string): string {
  return `${/^(?:[aeiou]|svc|npm)/i.test(kind) ? 'an' : 'a'} ${kind}`;
}

const written = /^(?:[a-z_-]+|[A-Z_-]+)$/;

/** Excludes rows of x and placeholders such as `your-token-goes-here`, which documentation contains. */
function isMadeByChance(part: string): boolean {
  return isVaried(part) && !written.test(part);
}

const minDistinctCharacters = 6;

function isVaried(part: string): boolean {
  return new Set(part).size >= minDistinctCharacters;
}

/** Decodes header and content, because three words separated by dots are not a token. */
function isWebToken(token: string): boolean {
  const [header, content] = token.split('.').map(readPart);
  return typeof header?.alg === 'string' && content !== undefined;
}

function readPart(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
