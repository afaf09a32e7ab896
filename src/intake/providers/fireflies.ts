import type { Provider } from './define-provider.ts';

/** docs.fireflies.ai: Webhook Authentication. Its secrets have 16 to 32 characters. */
export const fireflies: Provider = {
  kind: 'notetaker',
  name: 'fireflies',
  title: 'Fireflies',
  secretFrom: 'us',
  secretLength: 32,
  schemes: [
    {
      proof: 'signature',
      header: 'x-hub-signature',
      parse: { as: 'value', prefix: 'sha256=' },
      signed: '{body}',
      key: 'text',
      digest: 'sha256',
      encoding: 'hex',
    },
  ],
  steps: {
    en: [
      'In Fireflies open Settings → Developer settings.',
      'Paste the address into the webhook field, and the secret into the field for the signing secret.',
      'Save both. Fireflies calls for meetings that you own.',
    ],
    de: [
      'In Fireflies Settings → Developer settings öffnen.',
      'Die Adresse in das Webhook-Feld und das Geheimnis in das Feld für das Signing Secret einfügen.',
      'Beides speichern. Fireflies ruft für Besprechungen an, die Ihnen gehören.',
    ],
  },
};
