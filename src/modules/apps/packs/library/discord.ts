import { list, needed, pageSize, text } from '../fields.ts';
import { definePack, says } from '../pack.ts';

const channelId = needed('The id of the channel.', 'Die ID des Kanals.');
const guildId = needed('The id of the server.', 'Die ID des Servers.');
const messageId = needed('The id of the message.', 'Die ID der Nachricht.');
const message = {
  id: 'string',
  channel_id: 'string',
  content: 'string',
  timestamp: 'string',
  author: { id: 'string', username: 'string', bot: 'boolean' },
};
const content = needed('The message, up to 2,000 characters.', 'Die Nachricht, bis zu 2.000 Zeichen.');

export const pack = definePack({
  name: 'discord',
  title: 'Discord',
  description: says('Write and read messages with a bot.', 'Mit einem Bot Nachrichten schreiben und lesen.'),
  category: 'chat',
  mark: { letters: 'Di', color: '#4752c4' },
  documentation: 'https://discord.com/developers/docs/reference',
  baseUrl: 'https://discord.com/api/v10',
  // Discord may refuse clients that do not identify themselves in this form.
  headers: { 'User-Agent': 'DiscordBot (svc, 1)' },
  credentials: [
    {
      kind: 'http',
      auth: 'header',
      headerName: 'Authorization',
      value: 'Bot {key}',
      help: says(
        'At discord.com/developers/applications open your application, then “Bot”, and choose “Reset Token”. Invite the bot to your server under “OAuth2”.',
        'Öffnen Sie unter discord.com/developers/applications Ihre Anwendung, dann „Bot“, und wählen Sie „Reset Token“. Laden Sie den Bot unter „OAuth2“ auf Ihren Server ein.',
      ),
      keysAt: 'https://discord.com/developers/applications',
    },
  ],
  test: { operation: 'who_am_i', shows: 'username' },
  operations: [
    {
      name: 'who_am_i',
      title: says('Who am I', 'Wer bin ich'),
      description: says('The bot that the token belongs to.', 'Der Bot, zu dem das Token gehört.'),
      method: 'GET',
      path: '/users/@me',
      returns: { id: 'string', username: 'string', bot: 'boolean' },
    },
    {
      name: 'list_servers',
      title: says('List servers', 'Server auflisten'),
      description: says('The servers that the bot is a member of.', 'Die Server, in denen der Bot Mitglied ist.'),
      method: 'GET',
      path: '/users/@me/guilds',
      returns: [{ id: 'string', name: 'string', owner: 'boolean' }],
    },
    {
      name: 'list_channels',
      title: says('List channels', 'Kanäle auflisten'),
      description: says('The channels of a server.', 'Die Kanäle eines Servers.'),
      method: 'GET',
      path: '/guilds/{guild_id}/channels',
      input: { guild_id: guildId },
      returns: [{ id: 'string', name: 'string', type: 'integer', parent_id: 'string' }],
    },
    {
      name: 'send_message',
      title: says('Send a message', 'Nachricht senden'),
      description: says('Write a message in a channel.', 'Eine Nachricht in einen Kanal schreiben.'),
      method: 'POST',
      path: '/channels/{channel_id}/messages',
      input: {
        channel_id: channelId,
        content,
        embeds: list('Embeds, for a layout of your own.', 'Embeds, für ein eigenes Layout.', { items: 'object' }),
      },
      returns: message,
    },
    {
      name: 'edit_message',
      title: says('Change a message', 'Nachricht ändern'),
      description: says('Replace the text of a message of the bot.', 'Den Text einer Nachricht des Bots ersetzen.'),
      method: 'PATCH',
      path: '/channels/{channel_id}/messages/{message_id}',
      input: { channel_id: channelId, message_id: messageId, content },
      returns: message,
    },
    {
      name: 'delete_message',
      title: says('Delete a message', 'Nachricht löschen'),
      description: says('Delete a message of a channel.', 'Eine Nachricht eines Kanals löschen.'),
      method: 'DELETE',
      path: '/channels/{channel_id}/messages/{message_id}',
      input: { channel_id: channelId, message_id: messageId },
    },
    {
      name: 'list_messages',
      title: says('List messages', 'Nachrichten auflisten'),
      description: says(
        'The messages of a channel, newest first.',
        'Die Nachrichten eines Kanals, die neuesten zuerst.',
      ),
      method: 'GET',
      path: '/channels/{channel_id}/messages',
      input: {
        channel_id: channelId,
        before: text('Only before this message.', 'Nur vor dieser Nachricht.'),
        after: text('Only after this message.', 'Nur nach dieser Nachricht.'),
        limit: pageSize(100),
      },
      returns: [message],
    },
    {
      name: 'start_thread',
      title: says('Start a thread', 'Thread beginnen'),
      description: says('Start a thread from a message.', 'Aus einer Nachricht einen Thread beginnen.'),
      method: 'POST',
      path: '/channels/{channel_id}/messages/{message_id}/threads',
      input: { channel_id: channelId, message_id: messageId, name: needed('Its name.', 'Sein Name.') },
      returns: { id: 'string', name: 'string' },
    },
  ],
  triggers: [
    {
      name: 'new_message',
      title: says('New message in a channel', 'Neue Nachricht in einem Kanal'),
      description: says(
        'For each new message in a channel that the bot can read.',
        'Für jede neue Nachricht in einem Kanal, den der Bot lesen kann.',
      ),
      input: { channel_id: channelId },
      poll: {
        call: { operation: 'list_messages', arguments: { channel_id: '{{ input.channel_id }}', limit: 100 } },
        id: ['id'],
        by: { kind: 'time', path: 'timestamp', order: 'newest_first', overlapSeconds: 60 },
      },
      returns: message,
    },
  ],
});
