import type { Provider } from './define-provider.ts';

/** elevenlabs.io/docs: Post-call webhooks. Its own library allows half an hour. */
export const elevenlabs: Provider = {
  kind: 'voice',
  name: 'elevenlabs',
  title: 'ElevenLabs',
  secretFrom: 'them',
  schemes: [
    {
      proof: 'signature',
      header: 'elevenlabs-signature',
      parse: { as: 'pairs', timestamp: 't', signature: 'v0' },
      signed: '{timestamp}.{body}',
      key: 'text',
      digest: 'sha256',
      encoding: 'hex',
      tolerance: { seconds: 1_800, unit: 'seconds' },
    },
  ],
  steps: {
    en: [
      'In ElevenLabs open the settings of Agents (or Developers → Webhooks) and create a webhook with the address and HMAC authentication.',
      'Copy the shared secret that is shown once (it begins with “wsec_”), and paste it here as the secret.',
      'Choose it as the post-call webhook.',
    ],
    de: [
      'In ElevenLabs die Einstellungen der Agents (oder Developers → Webhooks) öffnen und einen Webhook mit der Adresse und HMAC-Authentifizierung anlegen.',
      'Das Shared Secret, das einmal gezeigt wird (es beginnt mit „wsec_“), kopieren und hier als Geheimnis einfügen.',
      'Ihn als Post-Call Webhook auswählen.',
    ],
  },
};
