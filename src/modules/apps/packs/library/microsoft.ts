import { file as fileField, list, needed, pageSize, text } from '../fields.ts';
import { definePack, says } from '../pack.ts';

const id = needed('Its id.', 'Die ID.');
const mail = {
  id: 'string',
  subject: 'string',
  bodyPreview: 'string',
  receivedDateTime: 'string',
  isRead: 'boolean',
  webLink: 'string',
  from: { emailAddress: { name: 'string', address: 'string' } },
};
const event = {
  id: 'string',
  subject: 'string',
  webLink: 'string',
  lastModifiedDateTime: 'string',
  start: { dateTime: 'string', timeZone: 'string' },
  end: { dateTime: 'string', timeZone: 'string' },
  location: { displayName: 'string' },
};
const file = { id: 'string', name: 'string', size: 'integer', webUrl: 'string', lastModifiedDateTime: 'string' };
const paging = {
  top: pageSize(999, '$top'),
  skip: text('How many to leave out.', 'Wie viele übersprungen werden.', { as: '$skip' }),
};
const select = text('Which fields, with commas between them.', 'Welche Felder, durch Kommas getrennt.', {
  as: '$select',
});
const filter = text('A filter in OData.', 'Ein Filter in OData.', { as: '$filter' });
const orderby = text('Such as receivedDateTime desc.', 'Etwa receivedDateTime desc.', { as: '$orderby' });

export const pack = definePack({
  name: 'microsoft',
  title: 'Microsoft 365',
  description: says(
    'Outlook mail and calendar, and files of OneDrive.',
    'Outlook-E-Mails und -Kalender, Dateien in OneDrive.',
  ),
  category: 'mail',
  mark: { letters: 'Ms', color: '#155fa8' },
  documentation: 'https://learn.microsoft.com/en-us/graph/api/overview',
  baseUrl: 'https://graph.microsoft.com/v1.0',
  credentials: [
    {
      kind: 'oauth2',
      provider: 'microsoft',
      scopes:
        'openid profile email offline_access User.Read Mail.ReadWrite Mail.Send Calendars.ReadWrite Files.ReadWrite',
    },
  ],
  test: { operation: 'who_am_i', shows: 'displayName' },
  operations: [
    {
      name: 'who_am_i',
      title: says('Who am I', 'Wer bin ich'),
      description: says('The account that is signed in.', 'Das angemeldete Konto.'),
      method: 'GET',
      path: '/me',
      returns: { id: 'string', displayName: 'string', mail: 'string', userPrincipalName: 'string' },
    },
    {
      name: 'list_messages',
      title: says('List mail', 'E-Mails auflisten'),
      description: says('Mail of the mailbox, filtered and sorted.', 'E-Mails des Postfachs, gefiltert und sortiert.'),
      method: 'GET',
      path: '/me/messages',
      input: { filter, orderby, select, ...paging },
      returns: { value: [mail], '@odata.nextLink': 'string' },
    },
    {
      name: 'get_message',
      title: says('Get a mail', 'E-Mail lesen'),
      description: says('One mail with its content.', 'Eine E-Mail mit ihrem Inhalt.'),
      method: 'GET',
      path: '/me/messages/{id}',
      input: { id, select },
      returns: { ...mail, body: { contentType: 'string', content: 'string' } },
    },
    {
      name: 'send_mail',
      title: says('Send a mail', 'E-Mail senden'),
      description: says('Send a mail from this mailbox.', 'Eine E-Mail aus diesem Postfach senden.'),
      method: 'POST',
      path: '/me/sendMail',
      input: {
        to: list('Mail addresses.', 'Mailadressen.', { required: true }),
        subject: needed('The subject.', 'Der Betreff.'),
        text: needed('The message as plain text.', 'Die Nachricht als reiner Text.'),
        cc: list('Copies to these addresses.', 'Kopien an diese Adressen.'),
      },
      body: {
        message: {
          subject: '{{ input.subject }}',
          body: { contentType: 'Text', content: '{{ input.text }}' },
          toRecipients: { $each: '{{ input.to }}', $as: { emailAddress: { address: '{{ item }}' } } },
          ccRecipients: { $each: '{{ input.cc }}', $as: { emailAddress: { address: '{{ item }}' } } },
        },
      },
    },
    {
      name: 'reply_to_mail',
      title: says('Reply to a mail', 'Auf eine E-Mail antworten'),
      description: says('Answer whoever wrote a mail.', 'Dem Absender einer E-Mail antworten.'),
      method: 'POST',
      path: '/me/messages/{id}/reply',
      input: { id, comment: needed('The answer.', 'Die Antwort.') },
    },
    {
      name: 'delete_message',
      title: says('Delete a mail', 'E-Mail löschen'),
      description: says('Move a mail to the deleted items.', 'Eine E-Mail in die gelöschten Elemente verschieben.'),
      method: 'DELETE',
      path: '/me/messages/{id}',
      input: { id },
    },
    {
      name: 'list_events',
      title: says('List events', 'Termine auflisten'),
      description: says('Events of the calendar in a stretch of time.', 'Termine des Kalenders in einem Zeitraum.'),
      method: 'GET',
      path: '/me/calendarView',
      input: {
        startDateTime: needed(
          'From this moment on, such as 2026-12-01T00:00:00Z.',
          'Ab diesem Moment, etwa 2026-12-01T00:00:00Z.',
        ),
        endDateTime: needed('Before this moment.', 'Vor diesem Moment.'),
        ...paging,
      },
      returns: { value: [event], '@odata.nextLink': 'string' },
    },
    {
      name: 'create_event',
      title: says('Create an event', 'Termin anlegen'),
      description: says(
        'Add an event to the calendar and invite people.',
        'Einen Termin in den Kalender eintragen und Personen einladen.',
      ),
      method: 'POST',
      path: '/me/events',
      input: {
        subject: needed('The title.', 'Der Titel.'),
        start: needed('When it begins, such as 2026-12-01T10:00:00.', 'Wann er beginnt, etwa 2026-12-01T10:00:00.'),
        end: needed('When it ends.', 'Wann er endet.'),
        timeZone: needed('A time zone, such as Europe/Berlin.', 'Eine Zeitzone, etwa Europe/Berlin.'),
        location: text('Where it is.', 'Wo er stattfindet.'),
        attendees: list('Mail addresses of those who are invited.', 'Mailadressen der Eingeladenen.'),
      },
      body: {
        subject: '{{ input.subject }}',
        start: { dateTime: '{{ input.start }}', timeZone: '{{ input.timeZone }}' },
        end: { dateTime: '{{ input.end }}', timeZone: '{{ input.timeZone }}' },
        location: { displayName: '{{ input.location }}' },
        attendees: {
          $each: '{{ input.attendees }}',
          $as: { emailAddress: { address: '{{ item }}' }, type: 'required' },
        },
      },
      returns: event,
    },
    {
      name: 'delete_event',
      title: says('Delete an event', 'Termin löschen'),
      description: says('Delete an event of the calendar.', 'Einen Termin des Kalenders löschen.'),
      method: 'DELETE',
      path: '/me/events/{id}',
      input: { id },
    },
    {
      name: 'list_files',
      title: says('List files', 'Dateien auflisten'),
      description: says('The files at the top of OneDrive.', 'Die Dateien ganz oben in OneDrive.'),
      method: 'GET',
      path: '/me/drive/root/children',
      input: paging,
      returns: { value: [file], '@odata.nextLink': 'string' },
    },
    {
      name: 'create_folder',
      title: says('Create a folder', 'Ordner anlegen'),
      description: says('A folder at the top of OneDrive.', 'Ein Ordner ganz oben in OneDrive.'),
      method: 'POST',
      path: '/me/drive/root/children',
      input: { name: needed('Its name.', 'Sein Name.') },
      body: { name: '{{ input.name }}', folder: { childCount: 0 }, '@microsoft.graph.conflictBehavior': 'rename' },
      returns: file,
    },
    {
      name: 'upload_file',
      title: says('Upload a file', 'Datei hochladen'),
      description: says(
        'Put a stored file of at most 250 MB at the top of OneDrive; one of the same name is replaced.',
        'Eine gespeicherte Datei von höchstens 250 MB ganz oben in OneDrive ablegen; eine gleichnamige wird ersetzt.',
      ),
      method: 'PUT',
      path: '/me/drive/root:/{name}:/content',
      bodyKind: 'binary',
      input: {
        name: needed('Its name in OneDrive.', 'Ihr Name in OneDrive.'),
        content: fileField('The file.', 'Die Datei.', { required: true }),
      },
      returns: file,
    },
    {
      name: 'download_file',
      title: says('Download a file', 'Datei herunterladen'),
      description: says('The content of a file of OneDrive.', 'Der Inhalt einer Datei aus OneDrive.'),
      method: 'GET',
      path: '/me/drive/items/{id}/content',
      answer: 'file',
      input: { id },
    },
  ],
  triggers: [
    {
      name: 'new_mail',
      title: says('New mail', 'Neue E-Mail'),
      description: says('For each mail that arrives.', 'Für jede E-Mail, die ankommt.'),
      poll: {
        call: {
          operation: 'list_messages',
          arguments: {
            filter: '{{ since == null ? null : "receivedDateTime ge " + since }}',
            orderby: 'receivedDateTime asc',
            top: 50,
          },
        },
        items: 'value',
        id: ['id'],
        by: { kind: 'time', path: 'receivedDateTime', order: 'oldest_first', overlapSeconds: 120 },
      },
      returns: mail,
    },
    {
      name: 'mailbox_change',
      title: says('Mail or event changed, at once', 'E-Mail oder Termin geändert, sofort'),
      description: says(
        'As soon as Microsoft tells of it: the id of what was created or changed. svc subscribes and renews it.',
        'Sobald Microsoft es meldet: die ID dessen, was angelegt oder geändert wurde. svc abonniert und verlängert es.',
      ),
      input: {
        resource: needed('What is watched.', 'Was beobachtet wird.', { choices: ['me/messages', 'me/events'] }),
        changeType: needed('Which changes.', 'Welche Änderungen.', { choices: ['created', 'updated', 'deleted'] }),
      },
      webhook: {
        subscribe: {
          method: 'POST',
          path: '/subscriptions',
          body: {
            changeType: '{{ input.changeType }}',
            notificationUrl: '{{ address }}',
            resource: '{{ input.resource }}',
            expirationDateTime: '{{ expires }}',
            clientState: '{{ secret }}',
          },
        },
        id: 'id',
        listed: {
          request: { method: 'GET', path: '/subscriptions' },
          items: 'value',
          address: 'notificationUrl',
          id: 'id',
        },
        remove: { method: 'DELETE', path: '/subscriptions/{id}' },
        renew: { method: 'PATCH', path: '/subscriptions/{id}', body: { expirationDateTime: '{{ expires }}' } },
        // Slightly less than three days, which Microsoft always allows for mail and events.
        expires: { minutes: 4_200, at: 'expirationDateTime' },
        secret: { from: 'svc' },
        proof: { proof: 'field', path: 'clientState' },
        handshake: { kind: 'query', parameter: 'validationToken' },
        items: 'value',
      },
      returns: { changeType: 'string', resource: 'string', resourceData: { id: 'string' } },
    },
  ],
});
