import { list, needed, nextPage, pageSize, text } from '../fields.ts';
import { definePack, says } from '../pack.ts';

const id = needed('The id of the message.', 'Die ID der Nachricht.');
const message = {
  id: 'string',
  threadId: 'string',
  labelIds: ['string'],
  snippet: 'string',
  internalDate: 'string',
  payload: { mimeType: 'string', headers: [{ name: 'string', value: 'string' }] },
};
const mail = {
  to: needed('Mail addresses with commas between them.', 'Mailadressen, durch Kommas getrennt.'),
  subject: needed('The subject.', 'Der Betreff.'),
  text: needed('The message as plain text.', 'Die Nachricht als reiner Text.'),
  cc: text('Copies to these addresses.', 'Kopien an diese Adressen.'),
  threadId: text('The thread that it belongs to.', 'Der Thread, zu dem sie gehört.'),
};
/** A message in the form of RFC 5322, with its texts in base64, so that no line in them becomes a header. */
const raw =
  '{{ REPLACE(REPLACE(BASE64("To: " + REPLACE(REPLACE(input.to, "\\r", " "), "\\n", " ") + "\\r\\n" + (input.cc == null ? "" : "Cc: " + REPLACE(REPLACE(input.cc, "\\r", " "), "\\n", " ") + "\\r\\n") + "Subject: =?UTF-8?B?" + BASE64(input.subject) + "?=\\r\\nMIME-Version: 1.0\\r\\nContent-Type: text/plain; charset=utf-8\\r\\nContent-Transfer-Encoding: base64\\r\\n\\r\\n" + BASE64(input.text)), "+", "-"), "/", "_") }}';

export const pack = definePack({
  name: 'gmail',
  title: 'Gmail',
  description: says('Search, read, send and label mail.', 'E-Mails suchen, lesen, senden und mit Labels versehen.'),
  category: 'mail',
  mark: { letters: 'GM', color: '#c5221f' },
  documentation: 'https://developers.google.com/workspace/gmail/api/reference/rest',
  baseUrl: 'https://gmail.googleapis.com/gmail/v1',
  credentials: [
    { kind: 'oauth2', provider: 'google', scopes: 'openid email https://www.googleapis.com/auth/gmail.modify' },
  ],
  test: { operation: 'get_profile', shows: 'emailAddress' },
  operations: [
    {
      name: 'get_profile',
      title: says('Get my profile', 'Mein Profil zeigen'),
      description: says(
        'The address of the mailbox and how many messages it has.',
        'Die Adresse des Postfachs und wie viele Nachrichten es hat.',
      ),
      method: 'GET',
      path: '/users/me/profile',
      returns: { emailAddress: 'string', messagesTotal: 'integer', threadsTotal: 'integer', historyId: 'string' },
    },
    {
      name: 'search_messages',
      title: says('Search messages', 'Nachrichten suchen'),
      description: says(
        'Ids of messages that fit a search as in Gmail itself.',
        'IDs der Nachrichten, die zu einer Suche wie in Gmail passen.',
      ),
      method: 'GET',
      path: '/users/me/messages',
      input: {
        q: text('Such as from:ada@example.com is:unread.', 'Etwa from:ada@example.com is:unread.'),
        labelIds: list('Only with all of these labels.', 'Nur mit allen diesen Labels.'),
        maxResults: pageSize(500),
        pageToken: nextPage(),
      },
      returns: {
        messages: [{ id: 'string', threadId: 'string' }],
        nextPageToken: 'string',
        resultSizeEstimate: 'integer',
      },
    },
    {
      name: 'get_message',
      title: says('Get a message', 'Nachricht lesen'),
      description: says('One message with its headers and its content.', 'Eine Nachricht mit Kopfzeilen und Inhalt.'),
      method: 'GET',
      path: '/users/me/messages/{id}',
      input: {
        id,
        format: text('How much of it.', 'Wie viel davon.', { choices: ['full', 'metadata', 'minimal', 'raw'] }),
      },
      returns: message,
    },
    {
      name: 'send_message',
      title: says('Send a message', 'Nachricht senden'),
      description: says('Send a mail from this mailbox.', 'Eine E-Mail aus diesem Postfach senden.'),
      method: 'POST',
      path: '/users/me/messages/send',
      input: mail,
      body: { raw, threadId: '{{ input.threadId }}' },
      returns: { id: 'string', threadId: 'string', labelIds: ['string'] },
    },
    {
      name: 'create_draft',
      title: says('Create a draft', 'Entwurf anlegen'),
      description: says('Write a draft, for a person to send.', 'Einen Entwurf schreiben, den eine Person sendet.'),
      method: 'POST',
      path: '/users/me/drafts',
      input: mail,
      body: { message: { raw, threadId: '{{ input.threadId }}' } },
      returns: { id: 'string', message: { id: 'string', threadId: 'string' } },
    },
    {
      name: 'change_labels',
      title: says('Change labels', 'Labels ändern'),
      description: says(
        'Add and remove labels of a message, such as UNREAD or STARRED.',
        'Labels einer Nachricht hinzufügen und entfernen, etwa UNREAD oder STARRED.',
      ),
      method: 'POST',
      path: '/users/me/messages/{id}/modify',
      input: {
        id,
        addLabelIds: list('Labels to add.', 'Labels, die hinzukommen.'),
        removeLabelIds: list('Labels to remove.', 'Labels, die wegfallen.'),
      },
      returns: { id: 'string', threadId: 'string', labelIds: ['string'] },
    },
    {
      name: 'list_labels',
      title: says('List labels', 'Labels auflisten'),
      description: says('The labels of the mailbox.', 'Die Labels des Postfachs.'),
      method: 'GET',
      path: '/users/me/labels',
      returns: { labels: [{ id: 'string', name: 'string', type: 'string' }] },
    },
    {
      name: 'trash_message',
      title: says('Move a message to the trash', 'Nachricht in den Papierkorb legen'),
      description: says('It stays there for 30 days.', 'Dort bleibt sie 30 Tage.'),
      method: 'POST',
      path: '/users/me/messages/{id}/trash',
      deletes: true,
      input: { id },
      returns: { id: 'string', threadId: 'string', labelIds: ['string'] },
    },
    {
      name: 'list_history',
      title: says('List changes', 'Änderungen auflisten'),
      description: says(
        'What changed in the mailbox since a place in its history.',
        'Was sich im Postfach seit einer Stelle in seinem Verlauf geändert hat.',
      ),
      method: 'GET',
      path: '/users/me/history',
      input: {
        startHistoryId: needed(
          'The place, from the profile or the answer before.',
          'Die Stelle, aus dem Profil oder der vorigen Antwort.',
        ),
        historyTypes: list('Such as messageAdded.', 'Etwa messageAdded.'),
        labelId: text('Only with this label, such as INBOX.', 'Nur mit diesem Label, etwa INBOX.'),
        maxResults: pageSize(500),
        pageToken: nextPage(),
      },
      returns: {
        history: [
          { id: 'string', messagesAdded: [{ message: { id: 'string', threadId: 'string', labelIds: ['string'] } }] },
        ],
        nextPageToken: 'string',
        historyId: 'string',
      },
    },
  ],
  triggers: [
    {
      name: 'new_message',
      title: says('New mail', 'Neue E-Mail'),
      description: says(
        'For each mail that arrives. Read its content with “Get a message”.',
        'Für jede E-Mail, die ankommt. Ihren Inhalt liefert „Nachricht lesen“.',
      ),
      input: {
        labelId: text('Only with this label; INBOX is the inbox.', 'Nur mit diesem Label; INBOX ist der Posteingang.'),
      },
      poll: {
        call: {
          operation: 'list_history',
          arguments: {
            startHistoryId: '{{ cursor }}',
            historyTypes: ['messageAdded'],
            labelId: '{{ input.labelId }}',
            maxResults: 100,
          },
        },
        items: 'history.messagesAdded.message',
        id: ['id'],
        by: { kind: 'token', start: { operation: 'get_profile' }, first: 'historyId', next: 'historyId' },
      },
      returns: { id: 'string', threadId: 'string', labelIds: ['string'] },
    },
  ],
});
