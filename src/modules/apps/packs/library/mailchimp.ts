import { list, needed, object, pageSize, text, whole } from '../fields.ts';
import { definePack, says } from '../pack.ts';

const listId = needed('The id of the audience.', 'Die ID der Zielgruppe.');
const member = {
  id: 'string',
  email_address: 'string',
  status: 'string',
  merge_fields: 'object',
  timestamp_opt: 'string',
  last_changed: 'string',
};
const status = text('Whether mail is wanted.', 'Ob E-Mails erwünscht sind.', {
  choices: ['subscribed', 'unsubscribed', 'cleaned', 'pending'],
});
const hash = needed(
  'The MD5 of the mail address in small letters, or the address itself.',
  'Der MD5 der Mailadresse in Kleinbuchstaben, oder die Adresse selbst.',
);
const mergeFields = object('Values such as {"FNAME": "Ada"}.', 'Werte wie {"FNAME": "Ada"}.');
const paging = { count: pageSize(1000), offset: whole('How many to leave out.', 'Wie viele übersprungen werden.') };
const campaign = {
  id: 'string',
  type: 'string',
  status: 'string',
  create_time: 'string',
  send_time: 'string',
  settings: { subject_line: 'string', title: 'string' },
};

export const pack = definePack({
  name: 'mailchimp',
  title: 'Mailchimp',
  description: says('Audiences, members and campaigns.', 'Zielgruppen, Mitglieder und Kampagnen.'),
  category: 'marketing',
  mark: { letters: 'Mc', color: '#6b5a00' },
  documentation: 'https://mailchimp.com/developer/marketing/api/',
  baseUrl: 'https://{server}.api.mailchimp.com/3.0',
  variables: {
    server: {
      title: says('Data centre', 'Rechenzentrum'),
      help: says(
        'The end of your API key after the hyphen, such as us21.',
        'Das Ende Ihres API-Schlüssels nach dem Bindestrich, etwa us21.',
      ),
      example: 'us21',
      format: 'label',
    },
  },
  credentials: [
    {
      kind: 'http',
      auth: 'basic',
      fixedUsername: 'svc',
      help: says(
        'In Mailchimp open Profile → Extras → API keys and create a key.',
        'Öffnen Sie in Mailchimp Profile → Extras → API keys und legen Sie einen Schlüssel an.',
      ),
      keysAt: 'https://admin.mailchimp.com/account/api/',
    },
  ],
  test: { operation: 'get_account', shows: 'account_name' },
  operations: [
    {
      name: 'get_account',
      title: says('Get the account', 'Konto zeigen'),
      description: says('The account that the key belongs to.', 'Das Konto, zu dem der Schlüssel gehört.'),
      method: 'GET',
      path: '/',
      returns: { account_id: 'string', account_name: 'string', email: 'string', total_subscribers: 'integer' },
    },
    {
      name: 'list_audiences',
      title: says('List audiences', 'Zielgruppen auflisten'),
      description: says('The audiences of the account.', 'Die Zielgruppen des Kontos.'),
      method: 'GET',
      path: '/lists',
      input: paging,
      returns: {
        lists: [{ id: 'string', name: 'string', stats: { member_count: 'integer' } }],
        total_items: 'integer',
      },
    },
    {
      name: 'list_members',
      title: says('List members', 'Mitglieder auflisten'),
      description: says('The members of an audience.', 'Die Mitglieder einer Zielgruppe.'),
      method: 'GET',
      path: '/lists/{list_id}/members',
      input: {
        list_id: listId,
        status,
        since_timestamp_opt: text('Only those who joined since then.', 'Nur seitdem angemeldete.'),
        since_last_changed: text('Only those changed since then.', 'Nur seitdem geänderte.'),
        sort_field: text('In which order.', 'In welcher Reihenfolge.', {
          choices: ['timestamp_opt', 'timestamp_signup', 'last_changed'],
        }),
        sort_dir: text('Up or down.', 'Auf- oder absteigend.', { choices: ['ASC', 'DESC'] }),
        ...paging,
      },
      returns: { members: [member], total_items: 'integer' },
    },
    {
      name: 'get_member',
      title: says('Get a member', 'Mitglied zeigen'),
      description: says('One member of an audience.', 'Ein Mitglied einer Zielgruppe.'),
      method: 'GET',
      path: '/lists/{list_id}/members/{subscriber_hash}',
      input: { list_id: listId, subscriber_hash: hash },
      returns: member,
    },
    {
      name: 'add_member',
      title: says('Add a member', 'Mitglied hinzufügen'),
      description: says(
        'Add somebody to an audience. With pending they are asked by mail first.',
        'Jemanden zu einer Zielgruppe hinzufügen. Mit pending wird zuerst per Mail gefragt.',
      ),
      method: 'POST',
      path: '/lists/{list_id}/members',
      input: {
        list_id: listId,
        email_address: needed('The mail address.', 'Die Mailadresse.'),
        status: { ...status, required: true },
        merge_fields: mergeFields,
        tags: list('Tags.', 'Tags.'),
      },
      returns: member,
    },
    {
      name: 'update_member',
      title: says('Change a member', 'Mitglied ändern'),
      description: says('Change the state or the values of a member.', 'Status oder Werte eines Mitglieds ändern.'),
      method: 'PATCH',
      path: '/lists/{list_id}/members/{subscriber_hash}',
      input: { list_id: listId, subscriber_hash: hash, status, merge_fields: mergeFields },
      returns: member,
    },
    {
      name: 'archive_member',
      title: says('Archive a member', 'Mitglied archivieren'),
      description: says(
        'Take a member out of an audience; they can be added again.',
        'Ein Mitglied aus einer Zielgruppe nehmen; es kann wieder hinzugefügt werden.',
      ),
      method: 'DELETE',
      path: '/lists/{list_id}/members/{subscriber_hash}',
      input: { list_id: listId, subscriber_hash: hash },
    },
    {
      name: 'tag_member',
      title: says('Tag a member', 'Mitglied mit Tags versehen'),
      description: says('Add and remove tags of a member.', 'Tags eines Mitglieds hinzufügen und entfernen.'),
      method: 'POST',
      path: '/lists/{list_id}/members/{subscriber_hash}/tags',
      input: {
        list_id: listId,
        subscriber_hash: hash,
        tags: list('Such as [{"name": "VIP", "status": "active"}].', 'Etwa [{"name": "VIP", "status": "active"}].', {
          required: true,
          items: 'object',
        }),
      },
    },
    {
      name: 'list_campaigns',
      title: says('List campaigns', 'Kampagnen auflisten'),
      description: says('Campaigns of the account.', 'Kampagnen des Kontos.'),
      method: 'GET',
      path: '/campaigns',
      input: {
        status: text('Which ones.', 'Welche.', { choices: ['save', 'paused', 'schedule', 'sending', 'sent'] }),
        ...paging,
      },
      returns: { campaigns: [campaign], total_items: 'integer' },
    },
    {
      name: 'create_campaign',
      title: says('Create a campaign', 'Kampagne anlegen'),
      description: says('A draft of a regular campaign.', 'Ein Entwurf einer normalen Kampagne.'),
      method: 'POST',
      path: '/campaigns',
      input: {
        list_id: listId,
        subject_line: needed('The subject.', 'Der Betreff.'),
        title: text('A title for yourselves.', 'Ein Titel für Sie selbst.'),
        from_name: needed('Who it is from.', 'Von wem sie kommt.'),
        reply_to: needed('The address for answers.', 'Die Adresse für Antworten.'),
      },
      body: {
        type: 'regular',
        recipients: { list_id: '{{ input.list_id }}' },
        settings: {
          subject_line: '{{ input.subject_line }}',
          title: '{{ input.title }}',
          from_name: '{{ input.from_name }}',
          reply_to: '{{ input.reply_to }}',
        },
      },
      returns: campaign,
    },
    {
      name: 'set_campaign_content',
      title: says('Set the content of a campaign', 'Inhalt einer Kampagne setzen'),
      description: says(
        'What the campaign says, as HTML or as plain text. Without it a campaign cannot be sent.',
        'Was in der Kampagne steht, als HTML oder als Text. Ohne Inhalt lässt sie sich nicht senden.',
      ),
      method: 'PUT',
      path: '/campaigns/{campaign_id}/content',
      input: {
        campaign_id: needed('The id of the campaign.', 'Die ID der Kampagne.'),
        html: text('The whole page.', 'Die ganze Seite.'),
        plain_text: text('The same as plain text.', 'Dasselbe als Text.'),
      },
      returns: { html: 'string', plain_text: 'string' },
    },
    {
      name: 'send_campaign',
      title: says('Send a campaign', 'Kampagne senden'),
      description: says(
        'Send a finished campaign to its audience.',
        'Eine fertige Kampagne an ihre Zielgruppe senden.',
      ),
      method: 'POST',
      path: '/campaigns/{campaign_id}/actions/send',
      input: { campaign_id: needed('The id of the campaign.', 'Die ID der Kampagne.') },
    },
  ],
  triggers: [
    {
      name: 'new_member',
      title: says('New member', 'Neues Mitglied'),
      description: says(
        'For each person who joins an audience.',
        'Für jede Person, die zu einer Zielgruppe hinzukommt.',
      ),
      input: { list_id: listId },
      poll: {
        call: {
          operation: 'list_members',
          arguments: {
            list_id: '{{ input.list_id }}',
            status: 'subscribed',
            since_timestamp_opt: '{{ since }}',
            sort_field: 'timestamp_opt',
            sort_dir: 'ASC',
            count: 100,
          },
        },
        items: 'members',
        id: ['id'],
        by: { kind: 'time', path: 'timestamp_opt', order: 'oldest_first', overlapSeconds: 300 },
      },
      returns: member,
    },
    {
      name: 'audience_event',
      title: says('Event of an audience, at once', 'Ereignis einer Zielgruppe, sofort'),
      description: says(
        'For each person who joins, leaves or changes, as soon as Mailchimp tells of it. svc sets up the webhook.',
        'Für jede Person, die hinzukommt, sich abmeldet oder ändert, sobald Mailchimp es meldet. svc richtet den Webhook ein.',
      ),
      input: {
        list_id: listId,
        event: needed('What happens.', 'Was geschieht.', {
          choices: ['subscribe', 'unsubscribe', 'profile', 'cleaned', 'upemail', 'campaign'],
        }),
      },
      webhook: {
        subscribe: {
          method: 'POST',
          path: '/lists/{list_id}/webhooks',
          body: {
            url: '{{ address }}',
            events: {
              subscribe: '{{ input.event == "subscribe" }}',
              unsubscribe: '{{ input.event == "unsubscribe" }}',
              profile: '{{ input.event == "profile" }}',
              cleaned: '{{ input.event == "cleaned" }}',
              upemail: '{{ input.event == "upemail" }}',
              campaign: '{{ input.event == "campaign" }}',
            },
            sources: { user: true, admin: true, api: true },
          },
        },
        id: 'id',
        listed: {
          request: { method: 'GET', path: '/lists/{list_id}/webhooks' },
          items: 'webhooks',
          address: 'url',
          id: 'id',
        },
        remove: { method: 'DELETE', path: '/lists/{list_id}/webhooks/{id}' },
        proof: { proof: 'address' },
        handshake: { kind: 'visit' },
        only: [{ path: 'type', is: ['{event}'] }],
      },
      returns: {
        type: 'string',
        fired_at: 'string',
        'data[id]': 'string',
        'data[email]': 'string',
        'data[list_id]': 'string',
      },
    },
  ],
});
