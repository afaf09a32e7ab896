import { file, needed, text, whole, yesNo } from '../fields.ts';
import { definePack, says } from '../pack.ts';

const chatId = needed('The id of the chat, or @name of a channel.', 'Die ID des Chats oder @Name eines Kanals.');
const messageId = whole('The id of the message.', 'Die ID der Nachricht.', { required: true });
const parseMode = text('How formatting is written.', 'Wie Formatierung geschrieben wird.', {
  choices: ['MarkdownV2', 'HTML'],
});
const message = {
  message_id: 'integer',
  date: 'integer',
  text: 'string',
  chat: { id: 'integer', type: 'string', title: 'string' },
  from: { id: 'integer', first_name: 'string', username: 'string' },
};

export const pack = definePack({
  name: 'telegram',
  title: 'Telegram',
  description: says('Send messages with a bot.', 'Mit einem Bot Nachrichten senden.'),
  category: 'chat',
  mark: { letters: 'Te', color: '#1c6f9f' },
  documentation: 'https://core.telegram.org/bots/api',
  baseUrl: 'https://api.telegram.org',
  credentials: [
    {
      kind: 'http',
      auth: 'path',
      help: says(
        'In Telegram write /newbot to @BotFather, answer its questions, and copy the token.',
        'Schreiben Sie in Telegram /newbot an @BotFather, beantworten Sie seine Fragen und kopieren Sie das Token.',
      ),
      keysAt: 'https://t.me/BotFather',
    },
  ],
  test: { operation: 'who_am_i', shows: 'result.username' },
  operations: [
    {
      name: 'who_am_i',
      title: says('Who am I', 'Wer bin ich'),
      description: says('The bot that the token belongs to.', 'Der Bot, zu dem das Token gehört.'),
      method: 'GET',
      path: '/bot{token}/getMe',
      returns: { ok: 'boolean', result: { id: 'integer', first_name: 'string', username: 'string' } },
    },
    {
      name: 'send_message',
      title: says('Send a message', 'Nachricht senden'),
      description: says(
        'Write to a chat that the bot is a member of.',
        'In einen Chat schreiben, in dem der Bot Mitglied ist.',
      ),
      method: 'POST',
      path: '/bot{token}/sendMessage',
      input: {
        chat_id: chatId,
        text: needed('The message.', 'Die Nachricht.'),
        parse_mode: parseMode,
        disable_notification: yesNo('Without a sound.', 'Ohne Ton.'),
      },
      returns: { ok: 'boolean', result: message },
    },
    {
      name: 'send_photo',
      title: says('Send a photo', 'Foto senden'),
      description: says('Send a photo by its address.', 'Ein Foto über seine Adresse senden.'),
      method: 'POST',
      path: '/bot{token}/sendPhoto',
      input: {
        chat_id: chatId,
        photo: needed('The address of the photo.', 'Die Adresse des Fotos.'),
        caption: text('What stands below it.', 'Was darunter steht.'),
      },
      returns: { ok: 'boolean', result: message },
    },
    {
      name: 'send_document',
      title: says('Send a file', 'Datei senden'),
      description: says('Send a file by its address.', 'Eine Datei über ihre Adresse senden.'),
      method: 'POST',
      path: '/bot{token}/sendDocument',
      input: {
        chat_id: chatId,
        document: needed('The address of the file.', 'Die Adresse der Datei.'),
        caption: text('What stands below it.', 'Was darunter steht.'),
      },
      returns: { ok: 'boolean', result: message },
    },
    {
      name: 'upload_document',
      title: says('Upload a file', 'Datei hochladen'),
      description: says('Send a stored file to a chat.', 'Eine gespeicherte Datei in einen Chat senden.'),
      method: 'POST',
      path: '/bot{token}/sendDocument',
      bodyKind: 'multipart',
      input: {
        chat_id: chatId,
        document: file('The file, at most 50 MB.', 'Die Datei, höchstens 50 MB.', { required: true }),
        caption: text('What stands below it.', 'Was darunter steht.'),
      },
      returns: { ok: 'boolean', result: message },
    },
    {
      name: 'edit_message',
      title: says('Change a message', 'Nachricht ändern'),
      description: says('Replace the text of a message of the bot.', 'Den Text einer Nachricht des Bots ersetzen.'),
      method: 'POST',
      path: '/bot{token}/editMessageText',
      input: {
        chat_id: chatId,
        message_id: messageId,
        text: needed('The new text.', 'Der neue Text.'),
        parse_mode: parseMode,
      },
      returns: { ok: 'boolean', result: message },
    },
    {
      name: 'delete_message',
      title: says('Delete a message', 'Nachricht löschen'),
      description: says('Delete a message of the last 48 hours.', 'Eine Nachricht der letzten 48 Stunden löschen.'),
      method: 'POST',
      path: '/bot{token}/deleteMessage',
      deletes: true,
      input: { chat_id: chatId, message_id: messageId },
      returns: { ok: 'boolean', result: 'boolean' },
    },
    {
      name: 'get_chat',
      title: says('Get a chat', 'Chat zeigen'),
      description: says('The title and the kind of a chat.', 'Titel und Art eines Chats.'),
      method: 'GET',
      path: '/bot{token}/getChat',
      input: { chat_id: chatId },
      returns: { ok: 'boolean', result: { id: 'integer', type: 'string', title: 'string', username: 'string' } },
    },
  ],
  triggers: [
    {
      name: 'new_message',
      title: says('Message to the bot', 'Nachricht an den Bot'),
      description: says(
        'For each message that the bot gets, as soon as it arrives. svc sets up the webhook; a bot has one only.',
        'Für jede Nachricht, die der Bot bekommt, sobald sie eintrifft. svc richtet den Webhook ein; ein Bot hat nur einen.',
      ),
      webhook: {
        subscribe: {
          method: 'POST',
          path: '/bot{token}/setWebhook',
          body: {
            url: '{{ address }}',
            secret_token: '{{ secret }}',
            allowed_updates: ['message', 'channel_post', 'callback_query'],
          },
        },
        listed: { request: { method: 'GET', path: '/bot{token}/getWebhookInfo' }, items: 'result', address: 'url' },
        remove: { method: 'POST', path: '/bot{token}/deleteWebhook', body: { drop_pending_updates: false } },
        single: true,
        secret: { from: 'svc' },
        proof: { proof: 'token', header: 'x-telegram-bot-api-secret-token' },
        itemId: ['update_id'],
      },
      returns: {
        update_id: 'integer',
        message,
        channel_post: message,
        callback_query: { id: 'string', data: 'string', message },
      },
    },
  ],
});
