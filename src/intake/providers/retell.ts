import type { Provider } from './define-provider.ts';

/** docs.retellai.com: Secure the webhook. The time in milliseconds is signed after the body. */
export const retell: Provider = {
  kind: 'voice',
  name: 'retell',
  title: 'Retell',
  secretFrom: 'them',
  schemes: [
    {
      proof: 'signature',
      header: 'x-retell-signature',
      parse: { as: 'pairs', timestamp: 'v', signature: 'd' },
      signed: '{body}{timestamp}',
      key: 'text',
      digest: 'sha256',
      encoding: 'hex',
      tolerance: { seconds: 300, unit: 'milliseconds' },
    },
  ],
  steps: {
    en: [
      'In the Retell dashboard open API Keys and copy the key with the webhook badge: paste it here as the secret.',
      'Paste the address as the agent-level webhook URL of an agent, or under Webhooks for the whole account.',
    ],
    de: [
      'Im Retell-Dashboard API Keys öffnen und den Schlüssel mit dem Webhook-Zeichen kopieren: hier als Geheimnis einfügen.',
      'Die Adresse bei einem Agenten als „Agent Level Webhook URL“ oder unter Webhooks für das ganze Konto einfügen.',
    ],
  },
};
