import { createTransport } from 'nodemailer';
import { Type } from 'typebox';
import type { Phrase } from '../../../../language/phrase.ts';
import { DialFailure } from '../../../outbound/dial.ts';
import { withoutAddresses } from '../../../outbound/without-addresses.ts';
import { failures } from '../words/failures.ts';
import { type ConnectionKind, TrialFailure } from './define-connection-kind.ts';

interface SmtpSettings {
  host: string;
  port: number;
  secure: boolean;
  username?: string;
}

const timeoutMs = 10_000;

/** A mail server that the workspace sends mail through. */
export const smtpConnection: ConnectionKind = {
  kind: 'smtp',
  summary: 'smtp: settings {host, port, secure, username?, from}, secret {password}',
  settings: Type.Object(
    {
      host: Type.String({ pattern: '^[A-Za-z0-9.:-]{1,253}$' }),
      port: Type.Integer({ minimum: 1, maximum: 65_535 }),
      secure: Type.Boolean({
        description:
          'TLS from the first byte (465); otherwise the connection turns to TLS where the server offers it (587).',
      }),
      username: Type.Optional(Type.String({ maxLength: 320 })),
      from: Type.String({ minLength: 3, maxLength: 320, pattern: '^[^\\r\\n]*@[^\\r\\n]*$' }),
    },
    { additionalProperties: false },
  ),
  secret: Type.Object({ password: Type.String({ minLength: 1, maxLength: 10_000 }) }, { additionalProperties: false }),
  neededSecrets: ({ username }) => (username ? ['password'] : []),
  destinations: ({ host, port }) => [`${String(host).toLowerCase()}:${port}`],

  async test({ dial, settings, secret }) {
    const { host, port, secure, username } = settings as unknown as SmtpSettings;
    try {
      // Connects to the address that was checked. The host name is only used to verify the certificate.
      const transport = createTransport({
        host: await dial.addressOf(host),
        port,
        secure,
        tls: { servername: host },
        ...(username ? { auth: { user: username, pass: secret.password ?? '' } } : {}),
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
      });
      await transport.verify().finally(() => transport.close());
      return failures.phrase('trial_mail_accepted');
    } catch (error) {
      throw new TrialFailure(whyRefused(error as Error & { code?: string }), { cause: error });
    }
  },
};

function whyRefused(error: Error & { code?: string }): Phrase | string {
  if (error instanceof DialFailure) return error.why;
  if (error.code === 'EAUTH') return failures.phrase('trial_mail_login_refused');
  if (error.code === 'ETIMEDOUT') return failures.phrase('trial_mail_timeout');
  return failures.phrase('trial_mail_unreachable', { problem: withoutAddresses(error.message) });
}
