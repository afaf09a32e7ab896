type Json = Record<string, unknown>;

/** An answer of a provider as the protocol has it, and what else it told. */
interface PlainAnswer {
  status: number;
  body: Json;
  /** As the provider names whoever signed in. */
  account: string | undefined;
}

/**
 * Brings the answers of providers to the form of the protocol. Refusals with status 200, tokens inside of other
 * objects, kinds of tokens with names of their own and missing ones are all in use.
 */
export function plainAnswer(status: number, told: Json, accountAt: string | undefined): PlainAnswer {
  const { id_token, ...body } = { ...told, ...nestedTokens(told) } as Json;
  const account = textAt(told, accountAt) ?? accountOfIdToken(id_token);
  if (typeof body.access_token !== 'string' && (body.error !== undefined || status === 400 || status === 401))
    return { status: Math.max(status, 400), body: plainRefusal(body), account: undefined };
  if (typeof body.access_token === 'string') body.token_type = 'bearer';
  if (!(Number(body.expires_in) > 0)) delete body.expires_in;
  if (typeof body.refresh_token !== 'string' || body.refresh_token === '') delete body.refresh_token;
  if (Array.isArray(body.scope)) body.scope = body.scope.join(' ');
  if (typeof body.scope !== 'string') delete body.scope;
  // Google has another name for it.
  if (body.verification_uri === undefined && typeof body.verification_url === 'string')
    body.verification_uri = body.verification_url;
  return { status, body, account };
}

/** Slack puts the tokens of a person beside those of the app. */
function nestedTokens({ access_token, authed_user }: Json): Json {
  if (access_token !== undefined || typeof authed_user !== 'object' || authed_user === null) return {};
  const { access_token: access, refresh_token, expires_in, scope } = authed_user as Json;
  return { access_token: access, refresh_token, expires_in, scope };
}

/** What went wrong is a code; whatever else is told may repeat what was sent. */
function plainRefusal({ error }: Json): Json {
  if (typeof error === 'string') return { error: error.slice(0, 100) };
  const { type, code } = (error ?? {}) as Json;
  return { error: String(type ?? code ?? 'refused').slice(0, 100) };
}

/**
 * Who signed in, for people to read. Nobody is let in by it, so its signature is not looked at: it came from the
 * provider itself.
 */
function accountOfIdToken(idToken: unknown): string | undefined {
  if (typeof idToken !== 'string') return undefined;
  try {
    const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as Json;
    return [claims.email, claims.preferred_username, claims.name].map(shownText).find((text) => text !== undefined);
  } catch {
    return undefined;
  }
}

function textAt(body: Json, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  return shownText(path.split('.').reduce<unknown>((value, key) => (value as Json | undefined)?.[key], body));
}

function shownText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;
}
