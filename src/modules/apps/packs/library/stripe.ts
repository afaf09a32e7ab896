import { list, needed, object, pageSize, text, whole, yesNo } from '../fields.ts';
import { definePack, says } from '../pack.ts';

const id = needed('Its id.', 'Die ID.');
const customerId = needed('The id of the customer, such as cus_….', 'Die ID des Kunden, etwa cus_….');
const paging = {
  limit: pageSize(100),
  starting_after: text('The id of the last one before.', 'Die ID des letzten davor.'),
};
const metadata = object('Values of your own, by name.', 'Eigene Werte, nach Namen.');
const customer = {
  id: 'string',
  email: 'string',
  name: 'string',
  phone: 'string',
  created: 'integer',
  metadata: 'object',
};
const invoice = {
  id: 'string',
  number: 'string',
  customer: 'string',
  status: 'string',
  amount_due: 'integer',
  currency: 'string',
  hosted_invoice_url: 'string',
  created: 'integer',
};
const payment = {
  id: 'string',
  amount: 'integer',
  currency: 'string',
  status: 'string',
  customer: 'string',
  created: 'integer',
};

export const pack = definePack({
  name: 'stripe',
  title: 'Stripe',
  description: says(
    'Customers, payments, invoices and subscriptions.',
    'Kunden, Zahlungen, Rechnungen und Abonnements.',
  ),
  category: 'shop',
  mark: { letters: 'St', color: '#4b45c6' },
  documentation: 'https://docs.stripe.com/api',
  baseUrl: 'https://api.stripe.com/v1',
  credentials: [
    {
      kind: 'http',
      auth: 'bearer',
      help: says(
        'In the Stripe dashboard open Developers → API keys and create a restricted key with the rights that you need (Events: read, for triggers).',
        'Öffnen Sie im Stripe-Dashboard Entwickler → API-Schlüssel und legen Sie einen eingeschränkten Schlüssel mit den nötigen Rechten an (Events: lesen, für Trigger).',
      ),
      keysAt: 'https://dashboard.stripe.com/apikeys',
    },
  ],
  test: { operation: 'get_balance' },
  operations: [
    {
      name: 'get_balance',
      title: says('Get the balance', 'Guthaben zeigen'),
      description: says('What is available and what is pending.', 'Was verfügbar ist und was noch aussteht.'),
      method: 'GET',
      path: '/balance',
      returns: {
        available: [{ amount: 'integer', currency: 'string' }],
        pending: [{ amount: 'integer', currency: 'string' }],
        livemode: 'boolean',
      },
    },
    {
      name: 'list_customers',
      title: says('List customers', 'Kunden auflisten'),
      description: says('Customers, newest first.', 'Kunden, die neuesten zuerst.'),
      method: 'GET',
      path: '/customers',
      input: { email: text('Only with this mail address.', 'Nur mit dieser Mailadresse.'), ...paging },
      returns: { data: [customer], has_more: 'boolean' },
    },
    {
      name: 'get_customer',
      title: says('Get a customer', 'Kunden zeigen'),
      description: says('One customer.', 'Ein Kunde.'),
      method: 'GET',
      path: '/customers/{id}',
      input: { id },
      returns: customer,
    },
    {
      name: 'create_customer',
      title: says('Create a customer', 'Kunden anlegen'),
      description: says('A new customer.', 'Ein neuer Kunde.'),
      method: 'POST',
      path: '/customers',
      bodyKind: 'form',
      input: {
        email: text('The mail address.', 'Die Mailadresse.'),
        name: text('The name.', 'Der Name.'),
        phone: text('The phone number.', 'Die Telefonnummer.'),
        description: text('A note.', 'Eine Notiz.'),
        metadata,
      },
      returns: customer,
    },
    {
      name: 'update_customer',
      title: says('Change a customer', 'Kunden ändern'),
      description: says('Change only what is given.', 'Nur das Angegebene ändern.'),
      method: 'POST',
      path: '/customers/{id}',
      bodyKind: 'form',
      input: {
        id,
        email: text('The mail address.', 'Die Mailadresse.'),
        name: text('The name.', 'Der Name.'),
        description: text('A note.', 'Eine Notiz.'),
        metadata,
      },
      returns: customer,
    },
    {
      name: 'list_payments',
      title: says('List payments', 'Zahlungen auflisten'),
      description: says('Payment intents, newest first.', 'Zahlungen (Payment Intents), die neuesten zuerst.'),
      method: 'GET',
      path: '/payment_intents',
      input: { customer: text('Only of this customer.', 'Nur von diesem Kunden.'), ...paging },
      returns: { data: [payment], has_more: 'boolean' },
    },
    {
      name: 'list_invoices',
      title: says('List invoices', 'Rechnungen auflisten'),
      description: says('Invoices, newest first.', 'Rechnungen, die neuesten zuerst.'),
      method: 'GET',
      path: '/invoices',
      input: {
        customer: text('Only of this customer.', 'Nur von diesem Kunden.'),
        status: text('Which ones.', 'Welche.', { choices: ['draft', 'open', 'paid', 'uncollectible', 'void'] }),
        ...paging,
      },
      returns: { data: [invoice], has_more: 'boolean' },
    },
    {
      name: 'create_invoice_item',
      title: says('Add an item to the next invoice', 'Position für die nächste Rechnung anlegen'),
      description: says(
        'An amount that the next invoice of the customer contains.',
        'Ein Betrag, den die nächste Rechnung des Kunden enthält.',
      ),
      method: 'POST',
      path: '/invoiceitems',
      bodyKind: 'form',
      input: {
        customer: customerId,
        amount: whole('In the smallest unit, such as cents.', 'In der kleinsten Einheit, etwa Cent.', {
          required: true,
        }),
        currency: needed('Such as eur.', 'Etwa eur.'),
        description: text('What it is for.', 'Wofür er ist.'),
      },
      returns: {
        id: 'string',
        customer: 'string',
        invoice: 'string',
        amount: 'integer',
        currency: 'string',
        description: 'string',
      },
    },
    {
      name: 'create_invoice',
      title: says('Create an invoice', 'Rechnung anlegen'),
      description: says(
        'A draft of an invoice from the items of a customer.',
        'Ein Rechnungsentwurf aus den Positionen eines Kunden.',
      ),
      method: 'POST',
      path: '/invoices',
      bodyKind: 'form',
      input: {
        customer: customerId,
        collection_method: text('How it is paid.', 'Wie sie bezahlt wird.', {
          choices: ['charge_automatically', 'send_invoice'],
        }),
        days_until_due: whole('Due after so many days.', 'Fällig nach so vielen Tagen.'),
        auto_advance: yesNo('Let Stripe finalise it.', 'Stripe die Rechnung abschließen lassen.'),
      },
      returns: invoice,
    },
    {
      name: 'create_payment_link',
      title: says('Create a payment link', 'Zahlungslink anlegen'),
      description: says(
        'A page where anybody can pay a price.',
        'Eine Seite, auf der jeder einen Preis bezahlen kann.',
      ),
      method: 'POST',
      path: '/payment_links',
      bodyKind: 'form',
      input: {
        line_items: list(
          'Such as [{"price": "price_…", "quantity": 1}].',
          'Etwa [{"price": "price_…", "quantity": 1}].',
          { required: true, items: 'object' },
        ),
      },
      returns: { id: 'string', url: 'string', active: 'boolean' },
    },
    {
      name: 'refund_payment',
      title: says('Refund a payment', 'Zahlung erstatten'),
      description: says('Pay back a payment, in whole or in part.', 'Eine Zahlung ganz oder teilweise zurückzahlen.'),
      method: 'POST',
      path: '/refunds',
      bodyKind: 'form',
      input: {
        payment_intent: needed('The id of the payment, such as pi_….', 'Die ID der Zahlung, etwa pi_….'),
        amount: whole(
          'In the smallest unit; all of it unless given.',
          'In der kleinsten Einheit; alles, wenn nichts angegeben ist.',
        ),
      },
      returns: { id: 'string', payment_intent: 'string', amount: 'integer', currency: 'string', status: 'string' },
    },
    {
      name: 'list_subscriptions',
      title: says('List subscriptions', 'Abonnements auflisten'),
      description: says('Subscriptions, newest first.', 'Abonnements, die neuesten zuerst.'),
      method: 'GET',
      path: '/subscriptions',
      input: {
        customer: text('Only of this customer.', 'Nur von diesem Kunden.'),
        status: text('Which ones.', 'Welche.', { choices: ['active', 'past_due', 'canceled', 'trialing', 'all'] }),
        ...paging,
      },
      returns: {
        data: [{ id: 'string', customer: 'string', status: 'string', created: 'integer' }],
        has_more: 'boolean',
      },
    },
    {
      name: 'list_events',
      title: says('List events', 'Ereignisse auflisten'),
      description: says(
        'What happened in the last 30 days, newest first.',
        'Was in den letzten 30 Tagen geschah, das Neueste zuerst.',
      ),
      method: 'GET',
      path: '/events',
      input: {
        types: list('Only these, such as invoice.paid.', 'Nur diese, etwa invoice.paid.', { as: 'types[]' }),
        created_from: text('Only since then, in seconds since 1970.', 'Nur seitdem, in Sekunden seit 1970.', {
          as: 'created[gte]',
        }),
        ...paging,
      },
      returns: {
        data: [{ id: 'string', type: 'string', created: 'integer', data: { object: 'object' } }],
        has_more: 'boolean',
      },
    },
  ],
  triggers: [
    {
      name: 'event',
      title: says('Event', 'Ereignis'),
      description: says(
        'For each of the chosen events, such as invoice.paid.',
        'Für jedes der gewählten Ereignisse, etwa invoice.paid.',
      ),
      input: {
        events: list(
          'Names of events, such as invoice.paid or checkout.session.completed.',
          'Namen von Ereignissen, etwa invoice.paid oder checkout.session.completed.',
          { required: true },
        ),
      },
      poll: {
        call: {
          operation: 'list_events',
          arguments: { types: '{{ input.events }}', created_from: '{{ sinceSeconds }}', limit: 100 },
        },
        items: 'data',
        id: ['id'],
        by: { kind: 'time', path: 'created', unit: 'seconds', order: 'newest_first', overlapSeconds: 300 },
      },
      returns: { id: 'string', type: 'string', created: 'integer', data: { object: 'object' } },
    },
    {
      name: 'event_at_once',
      title: says('Event, at once', 'Ereignis, sofort'),
      description: says(
        'For each of the chosen events, as soon as Stripe tells of it. svc sets up the webhook endpoint.',
        'Für jedes der gewählten Ereignisse, sobald Stripe es meldet. svc richtet den Webhook-Endpunkt ein.',
      ),
      input: {
        events: list(
          'Names of events, such as invoice.paid or checkout.session.completed.',
          'Namen von Ereignissen, etwa invoice.paid oder checkout.session.completed.',
          { required: true },
        ),
      },
      webhook: {
        subscribe: {
          method: 'POST',
          path: '/webhook_endpoints',
          bodyKind: 'form',
          body: { url: '{{ address }}', 'enabled_events[]': '{{ input.events }}', description: 'svc' },
        },
        id: 'id',
        listed: {
          request: { method: 'GET', path: '/webhook_endpoints', query: { limit: 100 } },
          items: 'data',
          address: 'url',
          id: 'id',
        },
        remove: { method: 'DELETE', path: '/webhook_endpoints/{id}' },
        secret: { from: 'answer', path: 'secret' },
        proof: {
          proof: 'signature',
          header: 'stripe-signature',
          parse: { as: 'pairs', timestamp: 't', signature: 'v1' },
          signed: '{timestamp}.{body}',
          key: 'text',
          digest: 'sha256',
          encoding: 'hex',
          tolerance: { seconds: 300, unit: 'seconds' },
        },
        itemId: ['id'],
      },
      returns: { id: 'string', type: 'string', created: 'integer', data: { object: 'object' } },
    },
  ],
});
