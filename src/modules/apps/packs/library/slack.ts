import { list, needed, nextPage, pageSize, text, yesNo } from '../fields.ts';
import { definePack, says } from '../pack.ts';

const channel = needed('The id of the channel, such as C0123456789.', 'Die ID des Kanals, etwa C0123456789.');
const message = {
  ok: 'boolean',
  channel: 'string',
  ts: 'string',
  message: { text: 'string', user: 'string', ts: 'string' },
};

export const pack = definePack({
  name: 'slack',
  title: 'Slack',
  description: says(
    'Post and read messages, look up channels and people.',
    'Nachrichten schreiben und lesen, Kanäle und Personen nachschlagen.',
  ),
  category: 'chat',
  mark: { letters: 'Sl', color: '#611f69' },
  documentation: 'https://docs.slack.dev/reference/methods',
  baseUrl: 'https://slack.com/api',
  failure: {
    path: 'ok',
    is: false,
    says: 'error',
    credentials: ['invalid_auth', 'not_authed', 'account_inactive', 'token_revoked', 'token_expired'],
  },
  credentials: [
    {
      kind: 'oauth2',
      provider: 'slack',
      scopes: 'chat:write channels:read channels:history groups:read users:read users:read.email reactions:write',
    },
    {
      kind: 'http',
      auth: 'bearer',
      help: says(
        'At api.slack.com/apps open your app, then “OAuth & Permissions”, and copy the “Bot User OAuth Token”. It begins with xoxb-.',
        'Öffnen Sie unter api.slack.com/apps Ihre App, dann „OAuth & Permissions“, und kopieren Sie das „Bot User OAuth Token“. Es beginnt mit xoxb-.',
      ),
      keysAt: 'https://api.slack.com/apps',
    },
  ],
  test: { operation: 'who_am_i', shows: 'team' },
  operations: [
    {
      name: 'who_am_i',
      title: says('Who am I', 'Wer bin ich'),
      description: says(
        'The team and the user that the token belongs to.',
        'Das Team und der Benutzer, zu denen das Token gehört.',
      ),
      method: 'POST',
      path: '/auth.test',
      reads: true,
      returns: { ok: 'boolean', team: 'string', user: 'string', team_id: 'string', user_id: 'string' },
    },
    {
      name: 'post_message',
      title: says('Post a message', 'Nachricht schreiben'),
      description: says(
        'Post a message to a channel, or as a reply in a thread.',
        'Eine Nachricht in einen Kanal oder als Antwort in einen Thread schreiben.',
      ),
      method: 'POST',
      path: '/chat.postMessage',
      input: {
        channel,
        text: needed(
          'The message. *bold*, _italic_ and <https://example.com|links> are understood.',
          'Die Nachricht. *fett*, _kursiv_ und <https://example.com|Links> werden verstanden.',
        ),
        thread_ts: text('The ts of the message to reply to.', 'Der ts der Nachricht, auf die geantwortet wird.'),
        blocks: list('Block Kit, for a layout of your own.', 'Block Kit, für ein eigenes Layout.', { items: 'object' }),
        unfurl_links: yesNo('Show previews of links.', 'Vorschau von Links zeigen.'),
      },
      returns: message,
    },
    {
      name: 'update_message',
      title: says('Change a message', 'Nachricht ändern'),
      description: says(
        'Replace the text of a message that the app posted.',
        'Den Text einer Nachricht ersetzen, die die App geschrieben hat.',
      ),
      method: 'POST',
      path: '/chat.update',
      input: {
        channel,
        ts: needed('The ts of the message.', 'Der ts der Nachricht.'),
        text: needed('The new text.', 'Der neue Text.'),
      },
      returns: message,
    },
    {
      name: 'delete_message',
      title: says('Delete a message', 'Nachricht löschen'),
      description: says(
        'Delete a message that the app posted.',
        'Eine Nachricht löschen, die die App geschrieben hat.',
      ),
      method: 'POST',
      path: '/chat.delete',
      deletes: true,
      input: { channel, ts: needed('The ts of the message.', 'Der ts der Nachricht.') },
      returns: { ok: 'boolean', channel: 'string', ts: 'string' },
    },
    {
      name: 'list_messages',
      title: says('List messages', 'Nachrichten auflisten'),
      description: says(
        'The messages of a channel, newest first.',
        'Die Nachrichten eines Kanals, die neuesten zuerst.',
      ),
      method: 'GET',
      path: '/conversations.history',
      input: {
        channel,
        oldest: text('Only messages after this ts.', 'Nur Nachrichten nach diesem ts.'),
        latest: text('Only messages before this ts.', 'Nur Nachrichten vor diesem ts.'),
        limit: pageSize(999),
        cursor: nextPage(),
      },
      returns: {
        ok: 'boolean',
        messages: [{ type: 'string', user: 'string', text: 'string', ts: 'string', thread_ts: 'string' }],
        has_more: 'boolean',
        response_metadata: { next_cursor: 'string' },
      },
    },
    {
      name: 'list_channels',
      title: says('List channels', 'Kanäle auflisten'),
      description: says('The channels that the app can see.', 'Die Kanäle, die die App sehen kann.'),
      method: 'GET',
      path: '/conversations.list',
      input: {
        types: text('Such as public_channel,private_channel.', 'Etwa public_channel,private_channel.'),
        exclude_archived: yesNo('Leave out archived channels.', 'Archivierte Kanäle weglassen.'),
        limit: pageSize(1000),
        cursor: nextPage(),
      },
      returns: {
        ok: 'boolean',
        channels: [{ id: 'string', name: 'string', is_private: 'boolean', num_members: 'integer' }],
        response_metadata: { next_cursor: 'string' },
      },
    },
    {
      name: 'list_users',
      title: says('List people', 'Personen auflisten'),
      description: says('The members of the team.', 'Die Mitglieder des Teams.'),
      method: 'GET',
      path: '/users.list',
      input: { limit: pageSize(1000), cursor: nextPage() },
      returns: {
        ok: 'boolean',
        members: [
          { id: 'string', name: 'string', real_name: 'string', is_bot: 'boolean', profile: { email: 'string' } },
        ],
        response_metadata: { next_cursor: 'string' },
      },
    },
    {
      name: 'find_user_by_email',
      title: says('Find a person by mail address', 'Person über die Mailadresse finden'),
      description: says(
        'The member of the team who has this mail address.',
        'Das Mitglied des Teams mit dieser Mailadresse.',
      ),
      method: 'GET',
      path: '/users.lookupByEmail',
      input: { email: needed('The mail address.', 'Die Mailadresse.') },
      returns: { ok: 'boolean', user: { id: 'string', name: 'string', real_name: 'string' } },
    },
    {
      name: 'add_reaction',
      title: says('Add a reaction', 'Reaktion hinzufügen'),
      description: says('React to a message with an emoji.', 'Mit einem Emoji auf eine Nachricht reagieren.'),
      method: 'POST',
      path: '/reactions.add',
      input: {
        channel,
        timestamp: needed('The ts of the message.', 'Der ts der Nachricht.'),
        name: needed('The emoji without colons, such as thumbsup.', 'Das Emoji ohne Doppelpunkte, etwa thumbsup.'),
      },
      returns: { ok: 'boolean' },
    },
  ],
  triggers: [
    {
      name: 'new_message',
      title: says('New message in a channel', 'Neue Nachricht in einem Kanal'),
      description: says(
        'For each new message in a channel that the app is a member of.',
        'Für jede neue Nachricht in einem Kanal, in dem die App Mitglied ist.',
      ),
      input: { channel },
      poll: {
        call: {
          operation: 'list_messages',
          arguments: { channel: '{{ input.channel }}', oldest: '{{ sinceSeconds }}', limit: 100 },
        },
        items: 'messages',
        id: ['ts'],
        by: { kind: 'time', path: 'ts', unit: 'seconds', order: 'newest_first', overlapSeconds: 60 },
      },
      returns: { type: 'string', user: 'string', text: 'string', ts: 'string', thread_ts: 'string' },
    },
  ],
});
