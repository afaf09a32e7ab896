import { needed, pageSize, text } from '../fields.ts';
import { definePack, says } from '../pack.ts';

const to = needed('The phone number, such as +4915112345678.', 'Die Telefonnummer, etwa +4915112345678.');
const from = needed('One of your Twilio numbers.', 'Eine Ihrer Twilio-Nummern.');
const sid = needed('Its id.', 'Die ID.');
const page = text('Where to go on, from the answer before.', 'Wo es weitergeht, aus der vorigen Antwort.');
const message = {
  sid: 'string',
  status: 'string',
  to: 'string',
  from: 'string',
  body: 'string',
  direction: 'string',
  date_sent: 'string',
  error_message: 'string',
};
const call = {
  sid: 'string',
  status: 'string',
  to: 'string',
  from: 'string',
  duration: 'string',
  start_time: 'string',
};

export const pack = definePack({
  name: 'twilio',
  title: 'Twilio',
  description: says('Send and read text messages, and make calls.', 'SMS senden und lesen, Anrufe tätigen.'),
  category: 'chat',
  mark: { letters: 'Tw', color: '#b3202f' },
  documentation: 'https://www.twilio.com/docs/messaging/api/message-resource',
  baseUrl: 'https://api.twilio.com/2010-04-01/Accounts/{account}',
  variables: {
    account: {
      title: says('Account SID', 'Account SID'),
      help: says(
        'On the first page of the Twilio console. It begins with AC.',
        'Auf der ersten Seite der Twilio-Konsole. Sie beginnt mit AC.',
      ),
      example: 'AC00000000000000000000000000000000',
      format: 'segment',
    },
  },
  credentials: [
    {
      kind: 'http',
      auth: 'basic',
      fixedUsername: '{account}',
      help: says(
        'The Auth Token stands on the first page of the Twilio console.',
        'Das Auth Token steht auf der ersten Seite der Twilio-Konsole.',
      ),
      keysAt: 'https://console.twilio.com',
    },
  ],
  test: { operation: 'get_account', shows: 'friendly_name' },
  operations: [
    {
      name: 'get_account',
      title: says('Get the account', 'Konto zeigen'),
      description: says('Name and state of the account.', 'Name und Status des Kontos.'),
      method: 'GET',
      server: 'https://api.twilio.com/2010-04-01/Accounts/{account}.json',
      path: '',
      returns: { sid: 'string', friendly_name: 'string', status: 'string' },
    },
    {
      name: 'send_message',
      title: says('Send a text message', 'SMS senden'),
      description: says(
        'Send an SMS, or a WhatsApp message with whatsapp: before both numbers.',
        'Eine SMS senden, oder eine WhatsApp-Nachricht mit whatsapp: vor beiden Nummern.',
      ),
      method: 'POST',
      path: '/Messages.json',
      bodyKind: 'form',
      input: {
        To: to,
        From: from,
        Body: needed('The message.', 'Die Nachricht.'),
        MediaUrl: text('The address of a picture.', 'Die Adresse eines Bildes.'),
      },
      returns: message,
    },
    {
      name: 'list_messages',
      title: says('List messages', 'Nachrichten auflisten'),
      description: says(
        'Messages that were sent and received, newest first.',
        'Gesendete und empfangene Nachrichten, die neuesten zuerst.',
      ),
      method: 'GET',
      path: '/Messages.json',
      input: {
        To: text('Only to this number.', 'Nur an diese Nummer.'),
        From: text('Only from this number.', 'Nur von dieser Nummer.'),
        PageSize: pageSize(1000),
        PageToken: page,
      },
      returns: { messages: [message], next_page_uri: 'string' },
    },
    {
      name: 'get_message',
      title: says('Get a message', 'Nachricht zeigen'),
      description: says('One message with its state.', 'Eine Nachricht mit ihrem Status.'),
      method: 'GET',
      path: '/Messages/{sid}.json',
      input: { sid },
      returns: message,
    },
    {
      name: 'delete_message',
      title: says('Delete a message', 'Nachricht löschen'),
      description: says(
        'Delete a message from the records of Twilio.',
        'Eine Nachricht aus den Aufzeichnungen von Twilio löschen.',
      ),
      method: 'DELETE',
      path: '/Messages/{sid}.json',
      input: { sid },
    },
    {
      name: 'make_call',
      title: says('Make a call', 'Anrufen'),
      description: says(
        'Call a number and follow TwiML instructions.',
        'Eine Nummer anrufen und TwiML-Anweisungen folgen.',
      ),
      method: 'POST',
      path: '/Calls.json',
      bodyKind: 'form',
      input: {
        To: to,
        From: from,
        Twiml: needed('Such as <Response><Say>Hello</Say></Response>.', 'Etwa <Response><Say>Hallo</Say></Response>.'),
      },
      returns: call,
    },
    {
      name: 'list_calls',
      title: says('List calls', 'Anrufe auflisten'),
      description: says('Calls, newest first.', 'Anrufe, die neuesten zuerst.'),
      method: 'GET',
      path: '/Calls.json',
      input: {
        To: text('Only to this number.', 'Nur an diese Nummer.'),
        From: text('Only from this number.', 'Nur von dieser Nummer.'),
        PageSize: pageSize(1000),
        PageToken: page,
      },
      returns: { calls: [call], next_page_uri: 'string' },
    },
    {
      name: 'list_numbers',
      title: says('List my numbers', 'Meine Nummern auflisten'),
      description: says('The phone numbers of the account.', 'Die Telefonnummern des Kontos.'),
      method: 'GET',
      path: '/IncomingPhoneNumbers.json',
      input: { PageSize: pageSize(1000) },
      returns: { incoming_phone_numbers: [{ sid: 'string', phone_number: 'string', friendly_name: 'string' }] },
    },
  ],
  triggers: [
    {
      name: 'received_message',
      title: says('Text message received', 'SMS empfangen'),
      description: says(
        'For each message that comes in at one of your numbers.',
        'Für jede Nachricht, die an einer Ihrer Nummern eingeht.',
      ),
      input: { to: needed('Your number.', 'Ihre Nummer.') },
      poll: {
        call: { operation: 'list_messages', arguments: { To: '{{ input.to }}', PageSize: 50 } },
        items: 'messages',
        id: ['sid'],
        by: { kind: 'ids' },
      },
      returns: message,
    },
  ],
});
