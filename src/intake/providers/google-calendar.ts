import { headerOf, type Provider } from './define-provider.ts';

/**
 * Notifications have no body; their headers say what happened. developers.google.com/workspace/calendar/api/guides/push
 */
export const googleCalendar: Provider = {
  kind: 'calendar',
  name: 'google-calendar',
  title: 'Google Calendar',
  secretFrom: 'us',
  schemes: [{ proof: 'token', header: 'x-goog-channel-token' }],
  deliveryId(headers) {
    const channel = headerOf(headers, 'x-goog-channel-id');
    const number = headerOf(headers, 'x-goog-message-number');
    return channel && number && `${channel}:${number}`;
  },
  isHandshake: (headers) => headerOf(headers, 'x-goog-resource-state') === 'sync',
  bodyOf: (headers) => ({
    channelId: headerOf(headers, 'x-goog-channel-id') ?? null,
    channelExpiration: headerOf(headers, 'x-goog-channel-expiration') ?? null,
    messageNumber: Number(headerOf(headers, 'x-goog-message-number')) || null,
    resourceId: headerOf(headers, 'x-goog-resource-id') ?? null,
    resourceState: headerOf(headers, 'x-goog-resource-state') ?? null,
    resourceUri: headerOf(headers, 'x-goog-resource-uri') ?? null,
  }),
  steps: {
    en: [
      'Open a notification channel with a “watch” request of the Google Calendar API, such as POST …/calendars/primary/events/watch.',
      'Give it type “web_hook”, the address shown here as “address”, and the secret as “token”. Google asks for an https address.',
      'A channel ends at its expiration: open a new one before, with the same address and token.',
    ],
    de: [
      'Mit einer „watch“-Anfrage der Google-Calendar-API einen Benachrichtigungskanal öffnen, etwa POST …/calendars/primary/events/watch.',
      'Als „type“ „web_hook“ angeben, als „address“ die hier gezeigte Adresse und als „token“ das Geheimnis. Google verlangt eine https-Adresse.',
      'Ein Kanal endet zu seiner Ablaufzeit: vorher einen neuen mit derselben Adresse und demselben Token öffnen.',
    ],
  },
};
