import type { Provider } from './define-provider.ts';

/** support.read.ai: Verifying Webhook Requests. The signing key is given in base64. */
export const readAi: Provider = {
  kind: 'notetaker',
  name: 'read-ai',
  title: 'Read.ai',
  secretFrom: 'them',
  schemes: [
    {
      proof: 'signature',
      header: 'x-read-signature',
      parse: { as: 'value' },
      signed: '{body}',
      key: 'base64',
      digest: 'sha256',
      encoding: 'hex',
    },
  ],
  steps: {
    en: [
      'In Read.ai open Integrations → Webhooks and choose “Add webhook”.',
      'Paste the address as its URL and choose when it is sent.',
      'Copy the signing key that Read.ai shows, and paste it here as the secret. Without it nothing is accepted.',
    ],
    de: [
      'In Read.ai Integrations → Webhooks öffnen und „Add webhook“ wählen.',
      'Die Adresse als URL einfügen und wählen, wann gesendet wird.',
      'Den Signing Key, den Read.ai zeigt, kopieren und hier als Geheimnis einfügen. Ohne ihn wird nichts angenommen.',
    ],
  },
};
