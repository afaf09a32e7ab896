import { createHmac, randomBytes } from 'node:crypto';
import type { HttpReceiver } from '../harness/http-receiver.ts';

interface Hook {
  id: string;
  url: string;
  secret: string;
  board: string;
  expires_at: string;
}

/** A service with webhooks, on loopback: it checks every request, and signs what it delivers. */
export class SubscriptionService {
  readonly hooks: Hook[] = [];
  readonly refusals: string[] = [];
  renewals = 0;
  /** What becomes of the next answers to `subscribe`, after the hook was made. */
  afterSubscribe: 'answer' | 'silence' | 'hang up' = 'answer';
  isDown = false;
  /** Who makes the secret. */
  secretFrom: 'svc' | 'answer' | 'handshake' = 'svc';
  private readonly receiver: HttpReceiver;
  private made = 0;

  constructor(receiver: HttpReceiver) {
    this.receiver = receiver;
  }

  listen(): void {
    this.receiver.handle = (request, response) => {
      const answer = (status: number, value?: unknown) =>
        void response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(value === undefined ? '' : JSON.stringify(value));
      if (this.isDown) return answer(503, { error: 'down' });
      if (request.headers.authorization !== 'Bearer right') return answer(401);
      const { pathname } = new URL(request.path, this.receiver.url);
      const [, kind, board = '', id] = pathname.split('/');
      if (pathname === '/me') return answer(200, { name: 'Ada' });
      if (kind !== 'hooks') return answer(404);
      const place = this.hooks.findIndex((hook) => hook.id === id && hook.board === board);
      if (request.method === 'GET') return answer(200, { hooks: this.hooks.filter((hook) => hook.board === board) });
      if (request.method === 'POST') return void this.subscribe(board, JSON.parse(request.body), answer, response);
      if (place < 0) return answer(404);
      if (request.method === 'DELETE') {
        this.hooks.splice(place, 1);
        return answer(204);
      }
      this.renewals += 1;
      const hook = this.hooks[place] as Hook;
      hook.expires_at = (JSON.parse(request.body) as { until: string }).until;
      return answer(200, hook);
    };
  }

  private async subscribe(
    board: string,
    body: { url: string; secret?: string; until: string },
    answer: (status: number, value?: unknown) => void,
    response: { destroy(): void },
  ): Promise<void> {
    // As GitHub and Trello do: the same address twice is refused.
    if (this.hooks.some(({ url }) => url === body.url)) return answer(422, { error: 'exists' });
    this.made += 1;
    const secret = this.secretFrom === 'svc' ? (body.secret ?? '') : randomBytes(16).toString('hex');
    if (this.secretFrom === 'handshake') {
      const heard = await fetch(body.url, { method: 'POST', headers: { 'x-hook-secret': secret } });
      if (heard.status !== 200 || heard.headers.get('x-hook-secret') !== secret) return answer(400, { error: 'deaf' });
    }
    const hook = { id: `h${this.made}`, url: body.url, secret, board, expires_at: body.until };
    this.hooks.push(hook);
    if (this.afterSubscribe === 'silence') return;
    if (this.afterSubscribe === 'hang up') return response.destroy();
    answer(201, hook);
  }

  /** Delivers to every hook of a board, as often as told; answers the statuses. */
  async deliver(board: string, items: object[], { secret, key }: { secret?: string; key?: string } = {}) {
    const body = JSON.stringify({ events: items });
    const statuses: number[] = [];
    for (const hook of this.hooks.filter((each) => each.board === board)) {
      const signature = createHmac('sha256', secret ?? hook.secret)
        .update(body)
        .digest('hex');
      const url = key === undefined ? hook.url : hook.url.replace(/[^/]+$/, key);
      const { status } = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-signature': `sha256=${signature}` },
        body,
      });
      statuses.push(status);
    }
    return statuses;
  }
}

/** A pack of this service; `own` changes what it says of the webhook. */
export function boardsPack(baseUrl: string, own: Record<string, unknown> = {}) {
  return {
    name: 'boards',
    title: 'Boards',
    description: 'Boards.',
    category: 'tasks',
    mark: { letters: 'Bo', color: '#123456' },
    documentation: 'https://boards.example.com/docs',
    baseUrl,
    credentials: [{ kind: 'http', auth: 'bearer', help: 'Ask Ada.' }],
    test: { operation: 'who', shows: 'name' },
    operations: [{ name: 'who', title: 'Who', description: 'Who.', method: 'GET', path: '/me' }],
    triggers: [boardTrigger(own)],
  };
}

export function boardTrigger(own: Record<string, unknown> = {}) {
  return {
    name: 'card_moved',
    title: 'Card moved',
    description: 'For each card that moves.',
    input: { board: { type: 'string', required: true } },
    webhook: {
      subscribe: {
        method: 'POST',
        path: '/hooks/{board}',
        body: { url: '{{ address }}', secret: '{{ secret }}', until: '{{ expires }}' },
      },
      id: 'id',
      listed: { request: { method: 'GET', path: '/hooks/{board}' }, items: 'hooks', address: 'url', id: 'id' },
      remove: { method: 'DELETE', path: '/hooks/{board}/{id}' },
      renew: { method: 'PATCH', path: '/hooks/{board}/{id}', body: { until: '{{ expires }}' } },
      expires: { minutes: 60, at: 'expires_at' },
      secret: { from: 'svc' },
      proof: {
        proof: 'signature',
        header: 'x-signature',
        parse: { as: 'value', prefix: 'sha256=' },
        signed: '{body}',
        key: 'text',
        digest: 'sha256',
        encoding: 'hex',
      },
      items: 'events',
      only: [{ path: 'kind', is: ['moved'] }],
      itemId: ['id'],
      ...own,
    },
  };
}
