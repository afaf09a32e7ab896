import { amount, needed, nextPage, pageSize, text, whole } from '../fields.ts';
import { definePack, says } from '../pack.ts';

const id = whole('Its id.', 'Die ID.', { required: true });
const deal = {
  id: 'integer',
  title: 'string',
  value: 'number',
  currency: 'string',
  status: 'string',
  stage_id: 'integer',
  add_time: 'string',
  update_time: 'string',
};
const person = {
  id: 'integer',
  name: 'string',
  add_time: 'string',
  emails: [{ value: 'string' }],
  phones: [{ value: 'string' }],
};
const paging = { limit: pageSize(500), cursor: nextPage() };
const order = {
  sort_by: text('In which order.', 'In welcher Reihenfolge.', { choices: ['id', 'add_time', 'update_time'] }),
  sort_direction: text('Upwards or downwards.', 'Aufsteigend oder absteigend.', { choices: ['asc', 'desc'] }),
};
const newestFirst = { sort_by: 'add_time', sort_direction: 'desc', limit: 100 };
const status = text('Its state.', 'Sein Status.', { choices: ['open', 'won', 'lost'] });

export const pack = definePack({
  name: 'pipedrive',
  title: 'Pipedrive',
  description: says('Deals, people and activities.', 'Deals, Personen und Aktivitäten.'),
  category: 'sales',
  mark: { letters: 'Pi', color: '#2b6b45' },
  documentation: 'https://developers.pipedrive.com/docs/api/v1',
  // Users and webhooks exist only in version 1; whatever has a version 2 has left version 1.
  baseUrl: 'https://{company}.pipedrive.com/api',
  variables: {
    company: {
      title: says('Company', 'Unternehmen'),
      help: says(
        'What stands before .pipedrive.com in the address of your Pipedrive.',
        'Was in der Adresse Ihres Pipedrive vor .pipedrive.com steht.',
      ),
      example: 'ada-books',
      format: 'label',
    },
  },
  credentials: [
    {
      kind: 'http',
      auth: 'header',
      headerName: 'x-api-token',
      help: says(
        'In Pipedrive open Personal preferences → API and copy the token.',
        'Öffnen Sie in Pipedrive Persönliche Einstellungen → API und kopieren Sie das Token.',
      ),
    },
  ],
  test: { operation: 'who_am_i', shows: 'data.name' },
  operations: [
    {
      name: 'who_am_i',
      title: says('Who am I', 'Wer bin ich'),
      description: says('The user that the token belongs to.', 'Der Benutzer, zu dem das Token gehört.'),
      method: 'GET',
      path: '/v1/users/me',
      returns: { data: { id: 'integer', name: 'string', email: 'string', company_name: 'string' } },
    },
    {
      name: 'list_deals',
      title: says('List deals', 'Deals auflisten'),
      description: says('Deals, in the order that you choose.', 'Deals, in der gewählten Reihenfolge.'),
      method: 'GET',
      path: '/v2/deals',
      input: {
        status: text('Which ones; all of them without it.', 'Welche; ohne Angabe alle.', {
          choices: ['open', 'won', 'lost'],
        }),
        ...order,
        ...paging,
      },
      returns: { data: [deal] },
    },
    {
      name: 'get_deal',
      title: says('Get a deal', 'Deal zeigen'),
      description: says('One deal with its fields.', 'Ein Deal mit seinen Feldern.'),
      method: 'GET',
      path: '/v2/deals/{id}',
      input: { id },
      returns: { data: deal },
    },
    {
      name: 'create_deal',
      title: says('Create a deal', 'Deal anlegen'),
      description: says('A new deal.', 'Ein neuer Deal.'),
      method: 'POST',
      path: '/v2/deals',
      input: {
        title: needed('Its title.', 'Sein Titel.'),
        value: amount('Its value.', 'Sein Wert.'),
        currency: text('Such as EUR.', 'Etwa EUR.'),
        person_id: whole('The person.', 'Die Person.'),
        org_id: whole('The organisation.', 'Die Organisation.'),
        stage_id: whole('The stage.', 'Die Phase.'),
      },
      returns: { data: deal },
    },
    {
      name: 'update_deal',
      title: says('Change a deal', 'Deal ändern'),
      description: says('Change only what is given.', 'Nur das Angegebene ändern.'),
      method: 'PATCH',
      path: '/v2/deals/{id}',
      input: {
        id,
        title: text('Its title.', 'Sein Titel.'),
        value: amount('Its value.', 'Sein Wert.'),
        status,
        stage_id: whole('The stage.', 'Die Phase.'),
      },
      returns: { data: deal },
    },
    {
      name: 'delete_deal',
      title: says('Delete a deal', 'Deal löschen'),
      description: says(
        'It can be restored in Pipedrive for 30 days.',
        'In Pipedrive lässt er sich 30 Tage lang wiederherstellen.',
      ),
      method: 'DELETE',
      path: '/v2/deals/{id}',
      input: { id },
    },
    {
      name: 'search_persons',
      title: says('Search people', 'Personen suchen'),
      description: says(
        'People by name, mail address or phone number.',
        'Personen nach Name, Mailadresse oder Telefonnummer.',
      ),
      method: 'GET',
      path: '/v2/persons/search',
      input: { term: needed('At least two characters.', 'Mindestens zwei Zeichen.'), ...paging },
      returns: { data: { items: [{ item: { id: 'integer', name: 'string', emails: ['string'] } }] } },
    },
    {
      name: 'list_persons',
      title: says('List people', 'Personen auflisten'),
      description: says('People, in the order that you choose.', 'Personen, in der gewählten Reihenfolge.'),
      method: 'GET',
      path: '/v2/persons',
      input: { ...order, ...paging },
      returns: { data: [person] },
    },
    {
      name: 'create_person',
      title: says('Create a person', 'Person anlegen'),
      description: says('A new person.', 'Eine neue Person.'),
      method: 'POST',
      path: '/v2/persons',
      input: {
        name: needed('The name.', 'Der Name.'),
        email: text('The mail address.', 'Die Mailadresse.'),
        phone: text('The phone number.', 'Die Telefonnummer.'),
        org_id: whole('The organisation.', 'Die Organisation.'),
      },
      body: {
        name: '{{ input.name }}',
        emails: '{{ input.email == null ? null : [{"value": input.email, "primary": true, "label": "work"}] }}',
        phones: '{{ input.phone == null ? null : [{"value": input.phone, "primary": true, "label": "work"}] }}',
        org_id: '{{ input.org_id }}',
      },
      returns: { data: person },
    },
    {
      name: 'create_activity',
      title: says('Create an activity', 'Aktivität anlegen'),
      description: says(
        'A call, a meeting or a task for a deal.',
        'Ein Anruf, Treffen oder eine Aufgabe zu einem Deal.',
      ),
      method: 'POST',
      path: '/v2/activities',
      input: {
        subject: needed('What it is about.', 'Worum es geht.'),
        type: text('Such as call or meeting.', 'Etwa call oder meeting.'),
        due_date: text('The day, such as 2026-12-01.', 'Der Tag, etwa 2026-12-01.'),
        deal_id: whole('The deal.', 'Der Deal.'),
        note: text('A note.', 'Eine Notiz.'),
      },
      returns: { data: { id: 'integer', subject: 'string', type: 'string', due_date: 'string' } },
    },
  ],
  triggers: [
    {
      name: 'new_deal',
      title: says('New deal', 'Neuer Deal'),
      description: says('For each deal that is added.', 'Für jeden Deal, der hinzukommt.'),
      poll: {
        call: { operation: 'list_deals', arguments: newestFirst },
        items: 'data',
        id: ['id'],
        by: { kind: 'ids' },
      },
      returns: deal,
    },
    {
      name: 'new_person',
      title: says('New person', 'Neue Person'),
      description: says('For each person who is added.', 'Für jede Person, die hinzukommt.'),
      poll: {
        call: { operation: 'list_persons', arguments: newestFirst },
        items: 'data',
        id: ['id'],
        by: { kind: 'ids' },
      },
      returns: person,
    },
    {
      name: 'record_event',
      title: says('Deal, person or activity, at once', 'Deal, Person oder Aktivität, sofort'),
      description: says(
        'For each record that is created, changed or deleted, as soon as Pipedrive tells of it. svc sets up the webhook.',
        'Für jeden Datensatz, der angelegt, geändert oder gelöscht wird, sobald Pipedrive es meldet. svc richtet den Webhook ein.',
      ),
      input: {
        object: needed('Which records.', 'Welche Datensätze.', {
          choices: ['deal', 'person', 'organization', 'activity', 'note'],
        }),
        action: needed('What happens.', 'Was geschieht.', { choices: ['create', 'change', 'delete'] }),
      },
      webhook: {
        subscribe: {
          method: 'POST',
          path: '/v1/webhooks',
          body: {
            subscription_url: '{{ address }}',
            event_action: '{{ input.action }}',
            event_object: '{{ input.object }}',
            version: '2.0',
          },
        },
        id: 'data.id',
        listed: {
          request: { method: 'GET', path: '/v1/webhooks' },
          items: 'data',
          address: 'subscription_url',
          id: 'id',
        },
        remove: { method: 'DELETE', path: '/v1/webhooks/{id}' },
        proof: { proof: 'address' },
        itemId: ['meta.id'],
      },
      returns: { data: deal, previous: deal, meta: { id: 'string', action: 'string', entity: 'string' } },
    },
  ],
});
