import { list, needed, nextPage, pageSize, text, yesNo } from '../fields.ts';
import { definePack, says } from '../pack.ts';

const calendarId = needed(
  'The id of the calendar; primary is your own.',
  'Die ID des Kalenders; primary ist Ihr eigener.',
);
const eventId = needed('The id of the event.', 'Die ID des Termins.');
const event = {
  id: 'string',
  status: 'string',
  summary: 'string',
  description: 'string',
  location: 'string',
  htmlLink: 'string',
  created: 'string',
  updated: 'string',
  start: { dateTime: 'string', date: 'string', timeZone: 'string' },
  end: { dateTime: 'string', date: 'string', timeZone: 'string' },
  attendees: [{ email: 'string', responseStatus: 'string' }],
};
const details = {
  summary: text('The title.', 'Der Titel.'),
  description: text('A description.', 'Eine Beschreibung.'),
  location: text('Where it is.', 'Wo er stattfindet.'),
  start: text('When it begins, such as 2026-12-01T10:00:00+01:00.', 'Wann er beginnt, etwa 2026-12-01T10:00:00+01:00.'),
  end: text('When it ends.', 'Wann er endet.'),
  timeZone: text('A time zone, such as Europe/Berlin.', 'Eine Zeitzone, etwa Europe/Berlin.'),
  attendees: list('Mail addresses of those who are invited.', 'Mailadressen der Eingeladenen.'),
};
const body = {
  summary: '{{ input.summary }}',
  description: '{{ input.description }}',
  location: '{{ input.location }}',
  start: { dateTime: '{{ input.start }}', timeZone: '{{ input.timeZone }}' },
  end: { dateTime: '{{ input.end }}', timeZone: '{{ input.timeZone }}' },
  attendees: { $each: '{{ input.attendees }}', $as: { email: '{{ item }}' } },
};

export const pack = definePack({
  name: 'googlecalendar',
  title: 'Google Calendar',
  description: says('Read, plan and change events of calendars.', 'Termine in Kalendern lesen, planen und ändern.'),
  category: 'calendar',
  mark: { letters: 'GC', color: '#1967d2' },
  documentation: 'https://developers.google.com/workspace/calendar/api/v3/reference',
  baseUrl: 'https://www.googleapis.com/calendar/v3',
  credentials: [
    { kind: 'oauth2', provider: 'google', scopes: 'openid email https://www.googleapis.com/auth/calendar' },
  ],
  test: { operation: 'get_calendar', shows: 'id' },
  operations: [
    {
      name: 'get_calendar',
      title: says('Get my calendar', 'Meinen Kalender zeigen'),
      description: says('The main calendar of the account.', 'Der Hauptkalender des Kontos.'),
      method: 'GET',
      path: '/calendars/primary',
      returns: { id: 'string', summary: 'string', timeZone: 'string' },
    },
    {
      name: 'list_calendars',
      title: says('List calendars', 'Kalender auflisten'),
      description: says('The calendars of the account.', 'Die Kalender des Kontos.'),
      method: 'GET',
      path: '/users/me/calendarList',
      input: { maxResults: pageSize(250), pageToken: nextPage() },
      returns: {
        items: [{ id: 'string', summary: 'string', timeZone: 'string', accessRole: 'string' }],
        nextPageToken: 'string',
      },
    },
    {
      name: 'list_events',
      title: says('List events', 'Termine auflisten'),
      description: says(
        'The events of a calendar in a stretch of time.',
        'Die Termine eines Kalenders in einem Zeitraum.',
      ),
      method: 'GET',
      path: '/calendars/{calendarId}/events',
      input: {
        calendarId,
        timeMin: text(
          'From this moment on, such as 2026-12-01T00:00:00Z.',
          'Ab diesem Moment, etwa 2026-12-01T00:00:00Z.',
        ),
        timeMax: text('Before this moment.', 'Vor diesem Moment.'),
        updatedMin: text('Only those changed since then.', 'Nur seitdem geänderte.'),
        q: text('Words to search for.', 'Gesuchte Wörter.'),
        singleEvents: yesNo('Each date of a repeated event by itself.', 'Jeden Termin einer Serie einzeln.'),
        orderBy: text('startTime needs singleEvents.', 'startTime braucht singleEvents.', {
          choices: ['startTime', 'updated'],
        }),
        showDeleted: yesNo('Include cancelled events.', 'Abgesagte Termine zeigen.'),
        maxResults: pageSize(2500),
        pageToken: nextPage(),
      },
      returns: { summary: 'string', items: [event], nextPageToken: 'string' },
    },
    {
      name: 'get_event',
      title: says('Get an event', 'Termin zeigen'),
      description: says('One event with all its details.', 'Ein Termin mit allen Angaben.'),
      method: 'GET',
      path: '/calendars/{calendarId}/events/{eventId}',
      input: { calendarId, eventId },
      returns: event,
    },
    {
      name: 'create_event',
      title: says('Create an event', 'Termin anlegen'),
      description: says(
        'Add an event to a calendar and invite people.',
        'Einen Termin in einen Kalender eintragen und Personen einladen.',
      ),
      method: 'POST',
      path: '/calendars/{calendarId}/events',
      input: {
        calendarId,
        ...details,
        summary: { ...details.summary, required: true },
        start: { ...details.start, required: true },
        end: { ...details.end, required: true },
        sendUpdates: text('Who is told by mail.', 'Wer per Mail benachrichtigt wird.', {
          in: 'query',
          choices: ['all', 'externalOnly', 'none'],
        }),
      },
      body,
      returns: event,
    },
    {
      name: 'update_event',
      title: says('Change an event', 'Termin ändern'),
      description: says('Change only what is given.', 'Nur das Angegebene ändern.'),
      method: 'PATCH',
      path: '/calendars/{calendarId}/events/{eventId}',
      input: { calendarId, eventId, ...details },
      body,
      returns: event,
    },
    {
      name: 'delete_event',
      title: says('Delete an event', 'Termin löschen'),
      description: says('Delete an event from a calendar.', 'Einen Termin aus einem Kalender löschen.'),
      method: 'DELETE',
      path: '/calendars/{calendarId}/events/{eventId}',
      input: { calendarId, eventId },
    },
    {
      name: 'find_free_time',
      title: says('Find busy times', 'Belegte Zeiten finden'),
      description: says(
        'When calendars are busy, to find a free time.',
        'Wann Kalender belegt sind, um eine freie Zeit zu finden.',
      ),
      method: 'POST',
      path: '/freeBusy',
      reads: true,
      input: {
        timeMin: needed('From this moment on.', 'Ab diesem Moment.'),
        timeMax: needed('Before this moment.', 'Vor diesem Moment.'),
        calendars: list('Ids of calendars.', 'IDs von Kalendern.', { required: true }),
      },
      body: {
        timeMin: '{{ input.timeMin }}',
        timeMax: '{{ input.timeMax }}',
        items: { $each: '{{ input.calendars }}', $as: { id: '{{ item }}' } },
      },
      returns: { calendars: 'object' },
    },
  ],
  triggers: [
    {
      name: 'changed_event',
      title: says('New or changed event', 'Neuer oder geänderter Termin'),
      description: says(
        'For each event that is created or changed.',
        'Für jeden Termin, der angelegt oder geändert wird.',
      ),
      input: { calendarId },
      poll: {
        call: {
          operation: 'list_events',
          arguments: {
            calendarId: '{{ input.calendarId }}',
            updatedMin: '{{ since }}',
            orderBy: 'updated',
            showDeleted: true,
            maxResults: 250,
          },
        },
        items: 'items',
        id: ['id', 'updated'],
        by: { kind: 'time', path: 'updated', order: 'oldest_first', overlapSeconds: 300 },
      },
      returns: event,
    },
  ],
});
