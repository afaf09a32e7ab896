type Json = Record<string, unknown>;

/** A provider's token response in the form of the protocol, and what else it contained. */
interface PlainAnswer {
  status: number;
  body: Json;
  /** The account that signed in, as the provider names it. */
  account: string | undefined;
}

/**
 * Converts providers' token responses to the form of the protocol. Some providers send refusals with status 200, nest
 * the tokens in other objects, or use their own token type or none.
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
  // Google names the device code's address differently.
  if (body.verification_uri === undefined && typeof body.verification_url === 'string')
    body.verification_uri = body.verification_url;
  return { status, body, account };
}

/** Slack puts a person's tokens next to those of the app. */
function nestedTokens({ access_token, authed_user }: Json): Json {
  if (access_token !== undefined || typeof authed_user !== 'object' || authed_user === null) return {};
  const { access_token: access, refresh_token, expires_in, scope } = authed_user as Json;
  return { access_token: access, refresh_token, expires_in, scope };
}

/** Only the error code is kept, because the description may repeat what was sent. */
function plainRefusal({ error }: Json): Json {
  if (typeof error === 'string') return { error: error.slice(0, 100) };
  const { type, code } = (error ?? {}) as Json;
  return { error: String(type ?? code ?? 'refused').slice(0, 100) };
}

/**
 * Who signed in, for display only. The signature is not verified, because nothing is authorised by it and it came
 * directly from the provider.
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
