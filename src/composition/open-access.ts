import { Accounts } from '../access/accounts.ts';
import { CallCounts } from '../access/call-counts.ts';
import { Keys } from '../access/keys.ts';
import { KnownDevices } from '../access/known-devices.ts';
import { fetchClientDocuments } from '../access/oauth-client-documents.ts';
import { oauthShelf } from '../access/oauth-storage.ts';
import { OAuthTokens } from '../access/oauth-tokens.ts';
import { Pairing } from '../access/pairing.ts';
import { Principals } from '../access/principals.ts';
import { RateLimits } from '../access/rate-limits.ts';
import { Sessions } from '../access/sessions.ts';
import { maxDeliveriesAtOnce } from '../deliveries/courier.ts';
import { OwnLoop } from '../kernel/own-loop.ts';
import { modules } from '../modules/registry.ts';
import { openLine } from '../outbound/line.ts';
import { openMailer } from '../outbound/mail.ts';
import { openDial } from '../outbound/open-dial.ts';
import { s3Objects } from '../outbound/s3/s3-objects.ts';
import { Catalogue } from '../runtime/catalogue.ts';
import { standingOrder } from '../runtime/permits.ts';
import { type Base, keyFor } from './base.ts';
import { hostOf } from './open-backups.ts';
import type { Storage } from './open-storage.ts';

export type People = ReturnType<typeof openAccess>;

/** Who calls and what they may do: sessions, keys, accounts and limits; and the outgoing connections of svc. */
export function openAccess({ settings, config, clock, onError }: Base, { database, vault }: Storage) {
  const catalogue = new Catalogue(modules);
  const rateLimits = new RateLimits(database);
  const principals = new Principals(database, catalogue.capabilities);
  const sessions = new Sessions(database, principals, clock);
  const devices = new KnownDevices(settings.secretKey);
  const mailer = config.smtpUrl === null ? null : openMailer(config.smtpUrl, config.mailFrom);
  const ownLoop = new OwnLoop({
    key: keyFor(settings, 'calls to ourselves').digest(),
    baseUrl: config.baseUrl,
    publicUrl: config.publicUrl,
    port: config.port,
    now: () => clock.now(),
  });
  const outward = { allow: config.allowedNetworks, lookup: settings.lookup, ownLoop };
  const dial = openDial(outward);
  // Deliveries have their own connections, so that receivers that hang delay nobody else, not even others on the same
  // host.
  const deliveryDial = openDial({ ...outward, socketsPerOrigin: maxDeliveriesAtOnce });
  const line = openLine(dial);
  // The operator names the store, wherever it is. Nothing else is called through this dial.
  const storeDial = config.s3 && openDial({ ...outward, allow: [...outward.allow, hostOf(config.s3.url)] });
  const mcpEndpoint = `${config.baseUrl}/api/mcp`;
  return {
    catalogue,
    rateLimits,
    principals,
    sessions,
    devices,
    mailer,
    ownLoop,
    line,
    deliveryLine: openLine(deliveryDial),
    dials: [dial, deliveryDial, ...(storeDial ? [storeDial] : [])],
    objects: config.s3 && storeDial ? s3Objects(openLine(storeDial).under(standingOrder('call')), config.s3) : null,
    callCounts: new CallCounts({ db: database, clock, onError }),
    keys: new Keys(database, principals, clock),
    accounts: new Accounts({
      database,
      sessions,
      rateLimits,
      vault,
      devices,
      clock,
      baseUrl: config.baseUrl,
      mailAvailable: mailer !== null,
      passwordCost: settings.passwordCost,
    }),
    pairing: new Pairing(database, clock, standingOrder('rights')),
    oauthTokens: new OAuthTokens(database, principals, clock, mcpEndpoint),
    oauth: {
      resource: mcpEndpoint,
      cookieKey: keyFor(settings, 'cookies of OAuth').digest('hex'),
      shelf: (name: string) => oauthShelf(name, { db: database, clock }),
      fetchDocument: fetchClientDocuments(line.under(standingOrder('call'))),
    },
  };
}
