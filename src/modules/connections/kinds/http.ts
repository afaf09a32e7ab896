import { Type } from 'typebox';
import { faultAt } from '../../../kernel/refusal.ts';
import { inputFaults } from '../../../kernel/words/refusals.ts';
import { isOwnHeader } from '../../../outbound/check-request.ts';
import { type Credentials, type HttpAccess, sendsSecret } from '../../../outbound/http-credentials.ts';
import { Choice } from '../../../runtime/schemas.ts';
import { failures } from '../words/failures.ts';
import { refusals } from '../words/refusals.ts';
import { type ConnectionKind, TrialFailure } from './define-connection-kind.ts';
import {
  checkFurtherKeys,
  FurtherKeys,
  furtherSecrets,
  furtherWords,
  headerNamePattern,
  neededFurtherSecrets,
  Token,
} from './further-key-settings.ts';
import { credentialed, sendTrial, statusWords } from './send-trial.ts';
import { checkWebAddress } from './web-address.ts';

/** Any HTTP service. */
export const httpConnection: ConnectionKind = {
  kind: 'http',
  summary: `http: settings {auth: none|bearer|basic|header|query|path, baseUrl?, allowedHosts?, headerName?, queryName?, username?, ${furtherWords.settings}}, secret {token} or, for basic, {password}, ${furtherWords.secret}`,
  settings: Type.Object(
    {
      auth: Choice(['none', 'bearer', 'basic', 'header', 'query', 'path']),
      headerName: Type.Optional(Type.String({ pattern: headerNamePattern })),
      queryName: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      username: Type.Optional(Type.String({ maxLength: 200, pattern: '^[^:]*$' })),
      baseUrl: Type.Optional(Type.String({ maxLength: 2_000 })),
      allowedHosts: Type.Optional(
        Type.Array(Type.String({ pattern: '^(\\*\\.)?[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?$' }), { maxItems: 50 }),
      ),
      moreKeys: FurtherKeys,
    },
    { additionalProperties: false },
  ),
  secret: Type.Object(
    { token: Type.Optional(Token), password: Type.Optional(Token) },
    { additionalProperties: false, minProperties: 1, ...furtherSecrets },
  ),

  check(settings) {
    const access = settings as unknown as HttpAccess;
    const { auth, baseUrl, headerName, allowedHosts = [] } = access;
    const faults = baseUrl === undefined ? [] : checkWebAddress('/baseUrl', baseUrl);
    if (sendsSecret(access) && baseUrl === undefined && allowedHosts.length === 0)
      faults.push(faultAt('/baseUrl', refusals.phrase('hosts_needed')));
    if (auth === 'header' && headerName === undefined)
      faults.push(faultAt('/headerName', inputFaults.phrase('required')));
    if (headerName !== undefined && isOwnHeader(headerName))
      faults.push(faultAt('/headerName', refusals.phrase('header_not_settable')));
    return [...faults, ...checkFurtherKeys(access)];
  },

  neededSecrets: (settings) => [
    ...(settings.auth === 'none' ? [] : [settings.auth === 'basic' ? 'password' : 'token']),
    ...neededFurtherSecrets(settings),
  ],

  destinations(settings) {
    const { baseUrl, allowedHosts = [] } = settings as unknown as HttpAccess;
    return [
      ...(baseUrl === undefined ? [] : [new URL(baseUrl).origin]),
      ...allowedHosts.map((host) => host.toLowerCase()),
    ];
  },

  async test({ dial, settings, credentials, url }) {
    const access = settings as unknown as HttpAccess;
    const address = url ?? access.baseUrl;
    if (address === undefined) throw new TrialFailure(failures.phrase('trial_no_address'));
    const first = await credentialed(() => credentials(address));
    const send = (given: Credentials) => sendTrial(dial, () => ({ method: 'GET', maxRedirects: 3, ...given }));
    let { status } = await send(first);
    const second = status === 401 ? await credentialed(async () => first.renew?.()) : undefined;
    if (second) ({ status } = await send(second));
    if (status === 401 || status === 403)
      throw new TrialFailure(failures.phrase('trial_credentials_refused', { status: statusWords(status) }));
    // Any other status is accepted, because the base address itself is often not a page.
    if (status >= 500) throw new TrialFailure(failures.phrase('trial_service_failed', { status: statusWords(status) }));
    return failures.phrase('trial_service_answered', { status: statusWords(status) });
  },
};
