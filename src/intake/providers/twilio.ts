import type { Provider } from './define-provider.ts';

/**
 * Signs the address and the sorted fields of the form; for JSON only the address, which then contains the body's
 * digest. www.twilio.com/docs/usage/webhooks/webhooks-security
 */
export const twilio: Provider = {
  kind: 'voice',
  name: 'twilio',
  title: 'Twilio',
  secretFrom: 'them',
  schemes: [
    {
      proof: 'signature',
      header: 'x-twilio-signature',
      parse: { as: 'value' },
      signed: '{url}{form}',
      key: 'text',
      digest: 'sha1',
      encoding: 'base64',
      bodyDigestParameter: 'bodySHA256',
    },
  ],
  steps: {
    en: [
      'In the Twilio console copy the Auth Token of the account, and paste it here as the secret.',
      'Open Phone Numbers → Manage → Active numbers, and the number.',
      'Paste the address where it says what to call, such as “Call status changes”, with method HTTP POST.',
    ],
    de: [
      'In der Twilio-Konsole das Auth Token des Kontos kopieren und hier als Geheimnis einfügen.',
      'Phone Numbers → Manage → Active numbers und dort die Nummer öffnen.',
      'Die Adresse dort einfügen, wo steht, was angerufen wird, etwa „Call status changes“, mit der Methode HTTP POST.',
    ],
  },
};
