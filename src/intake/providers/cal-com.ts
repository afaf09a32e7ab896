import type { Provider } from './define-provider.ts';

/** The digest of the body in hex. Without a secret Cal.com sends text instead, which proves nothing. */
export const calCom: Provider = {
  kind: 'calendar',
  name: 'cal-com',
  title: 'Cal.com',
  secretFrom: 'us',
  schemes: [
    {
      proof: 'signature',
      header: 'x-cal-signature-256',
      parse: { as: 'value' },
      signed: '{body}',
      key: 'text',
      digest: 'sha256',
      encoding: 'hex',
    },
  ],
  steps: {
    en: [
      'In Cal.com open Settings → Developer → Webhooks and choose “New”.',
      'Paste the address as “Subscriber URL” and the secret as “Secret”.',
      'Choose the events, such as “Booking created”, leave the payload as it is, and save.',
    ],
    de: [
      'In Cal.com Settings → Developer → Webhooks öffnen und „New“ wählen.',
      'Die Adresse als „Subscriber URL“ und das Geheimnis als „Secret“ einfügen.',
      'Die Ereignisse wählen, etwa „Booking created“, die Payload lassen, wie sie ist, und speichern.',
    ],
  },
};
