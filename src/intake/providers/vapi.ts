import type { Provider } from './define-provider.ts';

/**
 * docs.vapi.ai: Server authentication. A server's secret, a bearer credential, or an HMAC credential with its default
 * settings.
 */
export const vapi: Provider = {
  kind: 'voice',
  name: 'vapi',
  title: 'Vapi',
  secretFrom: 'us',
  schemes: [
    { proof: 'token', header: 'x-vapi-secret' },
    { proof: 'token', header: 'authorization', prefix: 'Bearer ' },
    ...(['seconds', 'milliseconds'] as const).map((unit) => ({
      proof: 'signature' as const,
      header: 'x-signature',
      parse: { as: 'value' as const, prefix: 'sha256=' },
      signed: '{timestamp}.{body}',
      key: 'text' as const,
      digest: 'sha256' as const,
      encoding: 'hex' as const,
      timestampHeader: 'x-timestamp',
      tolerance: { seconds: 300, unit },
    })),
  ],
  steps: {
    en: [
      'In the Vapi dashboard open Custom Credentials and make one of type “Bearer Token” (or “HMAC”, SHA-256, left as it is) with the secret.',
      'In the assistant, phone number or organisation settings paste the address as “Server URL” and choose that credential.',
      'Choose the server messages that you want, such as “end-of-call-report”.',
    ],
    de: [
      'Im Vapi-Dashboard Custom Credentials öffnen und eines vom Typ „Bearer Token“ (oder „HMAC“, SHA-256, sonst unverändert) mit dem Geheimnis anlegen.',
      'In den Einstellungen von Assistent, Telefonnummer oder Organisation die Adresse als „Server URL“ einfügen und dieses Credential wählen.',
      'Die gewünschten Server Messages wählen, etwa „end-of-call-report“.',
    ],
  },
};
