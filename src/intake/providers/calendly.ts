import type { Provider } from './define-provider.ts';

/** developer.calendly.com: Webhook Signatures. Calendly recommends three minutes. */
export const calendly: Provider = {
  kind: 'calendar',
  name: 'calendly',
  title: 'Calendly',
  secretFrom: 'us',
  schemes: [
    {
      proof: 'signature',
      header: 'calendly-webhook-signature',
      parse: { as: 'pairs', timestamp: 't', signature: 'v1' },
      signed: '{timestamp}.{body}',
      key: 'text',
      digest: 'sha256',
      encoding: 'hex',
      tolerance: { seconds: 180, unit: 'seconds' },
    },
  ],
  steps: {
    en: [
      'In Calendly open Integrations → API and webhooks and make a personal access token.',
      'Create the subscription with it: POST https://api.calendly.com/webhook_subscriptions, with the address as “url”, the secret as “signing_key”, and the events, such as “invitee.created”.',
      'For an OAuth application paste its webhook signing key here as the secret instead.',
    ],
    de: [
      'In Calendly Integrations → API and webhooks öffnen und ein Personal Access Token erstellen.',
      'Damit das Abonnement anlegen: POST https://api.calendly.com/webhook_subscriptions, mit der Adresse als „url“, dem Geheimnis als „signing_key“ und den Ereignissen, etwa „invitee.created“.',
      'Bei einer OAuth-Anwendung stattdessen deren Webhook Signing Key hier als Geheimnis einfügen.',
    ],
  },
};
