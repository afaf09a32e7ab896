import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export const stripeKey = 'sk_test_loopback';

type Form = Record<string, string>;
type Thing = Record<string, unknown> & { id: string };
interface Reply {
  status: number;
  body: object;
}

/**
 * `lost`: the work is done, but the connection breaks before the answer; `silent`: it never answers. `unheard`: nothing
 * is done. `ill`: a fault of Stripe's own.
 */
type Fault = 'lost' | 'silent' | 'unheard' | 'ill';

/** What speaks like Stripe on this machine, as far as svc asks: its paths, forms, errors and idempotency keys. */
export interface StripeServer {
  url: string;
  port: number;
  /** Money that was really taken, and really given back. */
  intents: Thing[];
  refunds: Thing[];
  sessions: Thing[];
  customers: Thing[];
  attached: Map<string, string>;
  /** Every call, in order. */
  calls: { method: string; path: string; key: string | undefined; form: Form }[];
  /** What goes wrong with the next calls that change something. */
  faults: Fault[];
  stop(): Promise<void>;
}

const known = new Map([
  ['pm_card_visa', undefined],
  ['pm_card_chargeDeclined', 'Your card was declined.'],
]);

async function startStripeServer(stripe: StripeServer): Promise<StripeServer> {
  const answers = new Map<string, { form: string; reply: Reply }>();
  Object.assign(stripe, {
    intents: [],
    refunds: [],
    sessions: [],
    customers: [],
    attached: new Map(),
    calls: [],
    faults: [],
  });

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://stripe');
    const form = Object.fromEntries(
      request.method === 'GET' ? url.searchParams : new URLSearchParams(Buffer.concat(chunks).toString()),
    );
    const key = request.headers['idempotency-key'] as string | undefined;
    stripe.calls.push({ method: request.method ?? '', path: url.pathname, key, form });
    if (request.headers.authorization !== `Bearer ${stripeKey}`)
      return send(response, failed(401, 'invalid_request_error', 'Invalid API Key provided'));
    const fault = request.method === 'POST' ? stripe.faults.shift() : undefined;
    if (fault === 'unheard') return response.destroy();
    if (fault === 'ill') return send(response, failed(500, 'api_error', 'An unknown error occurred'));
    const reply = once(key, form, () => answer(request, url.pathname, form));
    if (fault === 'lost') return response.destroy();
    return fault === 'silent' ? undefined : send(response, reply);
  });

  function once(key: string | undefined, form: Form, work: () => Reply): Reply {
    const text = JSON.stringify(form);
    const first = key === undefined ? undefined : answers.get(key);
    if (first && first.form !== text)
      return failed(
        400,
        'idempotency_error',
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      );
    const reply = first?.reply ?? work();
    if (key !== undefined) answers.set(key, { form: text, reply });
    return reply;
  }

  function answer({ method }: IncomingMessage, path: string, form: Form): Reply {
    const [, , noun = '', id = '', verb = ''] = path.split('/');
    const route = `${method} ${noun}${id && noun !== 'checkout' ? '/id' : ''}${verb && noun !== 'checkout' ? `/${verb}` : ''}`;
    switch (route) {
      case 'GET balance':
        return done({ object: 'balance', available: [] });
      case 'POST customers':
        return done(keep(stripe.customers, 'cus', form));
      case 'POST payment_methods/id/attach':
        return attach(id, form.customer ?? '');
      case 'POST payment_methods/id/detach':
        stripe.attached.delete(id);
        return done({ id, object: 'payment_method' });
      case 'POST payment_intents':
        return intend(form);
      case 'GET payment_intents/id':
        return find(stripe.intents, id);
      case 'GET payment_intents':
        return done({ object: 'list', data: stripe.intents.filter((intent) => intent.customer === form.customer) });
      case 'POST refunds':
        return giveBack(form);
      case 'POST checkout':
        return done(
          Object.assign(keep(stripe.sessions, 'cs', form), {
            url: `${stripe.url}/pay/${stripe.sessions.at(-1)?.id}`,
            status: 'open',
            payment_status: 'unpaid',
            payment_intent: null,
          }),
        );
      case 'GET checkout':
        return find(stripe.sessions, verb);
      default:
        return failed(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path})`);
    }
  }

  function attach(id: string, customer: string): Reply {
    if (!known.has(id))
      return failed(400, 'invalid_request_error', `No such PaymentMethod: '${id}'`, { code: 'resource_missing' });
    stripe.attached.set(id, customer);
    return done({ id, object: 'payment_method', type: 'card', customer, card: { brand: 'visa', last4: '4242' } });
  }

  function intend(form: Form): Reply {
    const declined = known.get(form.payment_method ?? '');
    if (declined)
      return failed(402, 'card_error', declined, { code: 'card_declined', decline_code: 'generic_decline' });
    if (stripe.attached.get(form.payment_method ?? '') !== form.customer)
      return failed(400, 'invalid_request_error', 'The payment method does not belong to the customer.');
    const facts = {
      object: 'payment_intent',
      amount: Number(form.amount),
      currency: form.currency,
      customer: form.customer,
      status: 'succeeded',
    };
    return done(
      Object.assign(keep(stripe.intents, 'pi', form), facts, { metadata: { payment: form['metadata[payment]'] } }),
    );
  }

  function giveBack(form: Form): Reply {
    const intent = stripe.intents.find(({ id }) => id === form.payment_intent);
    const before = stripe.refunds
      .filter((refund) => refund.payment_intent === intent?.id)
      .reduce((sum, refund) => sum + Number(refund.amount), 0);
    if (!intent || before + Number(form.amount) > Number(intent.amount))
      return failed(400, 'invalid_request_error', 'Refund amount is greater than unrefunded amount on charge', {
        code: 'charge_already_refunded',
      });
    return done(
      Object.assign(keep(stripe.refunds, 're', form), {
        object: 'refund',
        amount: Number(form.amount),
        status: 'succeeded',
      }),
    );
  }

  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  stripe.port = (server.address() as { port: number }).port;
  stripe.url = `http://127.0.0.1:${stripe.port}`;
  stripe.stop = async () => {
    server.closeAllConnections();
    await new Promise((settle) => server.close(settle));
  };
  return stripe;
}

/**
 * One for all tests of a file; before each it has no faults and has heard nothing. Read its members inside tests only.
 */
export function useStripeServer(): StripeServer {
  const holder = {} as StripeServer;
  beforeAll(() => startStripeServer(holder));
  beforeEach(() =>
    Object.assign(holder, { faults: [], calls: [], intents: [], refunds: [], sessions: [], customers: [] }),
  );
  afterAll(() => holder.stop?.());
  return holder;
}

function keep(list: Thing[], prefix: string, form: Form): Thing {
  const thing = { ...form, id: `${prefix}_${randomBytes(12).toString('hex')}` };
  list.push(thing);
  return thing;
}

function find(list: Thing[], id: string): Reply {
  const thing = list.find((each) => each.id === id);
  return thing ? done(thing) : failed(404, 'invalid_request_error', 'No such thing', { code: 'resource_missing' });
}

function done(body: object): Reply {
  return { status: 200, body };
}

function failed(status: number, type: string, message: string, more: object = {}): Reply {
  return { status, body: { error: { type, message, ...more } } };
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_loopback' })
    .end(JSON.stringify(body));
}
