import { fillTemplate } from '../openapi/calling/inline-body.ts';
import type { Operation, OperationParameter } from '../openapi/operation.ts';
import type { PackRequest, PackWebhook } from '../packs/pack-webhook.ts';
import { AppFailure } from '../remote/app-failure.ts';
import { type OrderServices, orderedCall } from '../triggers/ordered-call.ts';
import { valueAt } from '../triggers/value-at.ts';
import { refusals } from '../words/refusals.ts';
import type { Subscription, WebhookTrigger } from './subscriptions.store.ts';

const maxPages = 10;

/** A subscription as the service lists it; it has an id unless the service allows only one. */
interface Listed {
  id: string | null;
  address: string;
}

export interface Made {
  remoteId: string | null;
  expiresAt: Date | null;
  secret: string | undefined;
}

/** The requests for a subscription that its trigger declares. */
export class ServiceCalls {
  private readonly services: OrderServices;
  private readonly subscription: Subscription;
  private readonly address: string;
  private readonly secret: string;

  constructor(services: OrderServices, subscription: Subscription, address: string, secret: string) {
    this.services = services;
    this.subscription = subscription;
    this.address = address;
    this.secret = secret;
  }

  private get webhook(): PackWebhook {
    return this.subscription.declared.webhook;
  }

  /** Every listed subscription, including those of others. */
  async list(): Promise<Listed[]> {
    const { request, items, address, id } = this.webhook.listed;
    const { parameters } = this.subscription;
    const first = requestFor(this.subscription.declared, request, this.roots(null, null));
    const found: Listed[] = [];
    let args: Record<string, unknown> | undefined = first.arguments;
    for (let page = 0; args && page < maxPages; page += 1) {
      const answer = await this.send({ ...first, arguments: args }, true);
      const body = answer.structuredContent;
      const listed = items === undefined ? body : valueAt(body, items, parameters);
      for (const each of Array.isArray(listed) ? listed : [listed]) {
        const at = valueAt(each, address, parameters);
        if (typeof at === 'string' && at !== '')
          found.push({ id: id === undefined ? null : textOf(valueAt(each, id, parameters)), address: at });
      }
      args = answer.next as Record<string, unknown> | undefined;
    }
    return found;
  }

  async subscribe(now: Date): Promise<Made> {
    const { id, secret, subscribe } = this.webhook;
    const requested = this.expiry(now);
    const body = await this.answerTo(subscribe, null, requested);
    const remoteId = id === undefined ? null : textOf(valueAt(body, id, this.subscription.parameters));
    if (id !== undefined && remoteId === null)
      throw new AppFailure('declined', refusals.phrase('failure_no_subscription_id'));
    const named = secret?.from === 'answer' ? textOf(valueAt(body, secret.path, {})) : undefined;
    if (named === null) throw new AppFailure('declined', refusals.phrase('failure_no_secret'));
    return { remoteId, expiresAt: this.expiryIn(body, requested), secret: named };
  }

  /** Until when it lasts then. */
  async renew(renewal: PackRequest, remoteId: string | null, now: Date): Promise<Date | null> {
    const requested = this.expiry(now);
    return this.expiryIn(await this.answerTo(renewal, remoteId, requested), requested);
  }

  async remove(remoteId: string | null): Promise<void> {
    try {
      await this.answerTo(this.webhook.remove, remoteId, null);
    } catch (error) {
      // Someone has already removed it.
      if (!(error instanceof AppFailure && (error.status === 404 || error.status === 410))) throw error;
    }
  }

  private expiry(now: Date): Date | null {
    const { expires } = this.webhook;
    return expires ? new Date(now.getTime() + expires.minutes * 60_000) : null;
  }

  private expiryIn(body: unknown, requested: Date | null): Date | null {
    const at = this.webhook.expires?.at;
    const said = at === undefined ? undefined : valueAt(body, at, this.subscription.parameters);
    const time = typeof said === 'number' ? said : Date.parse(String(said));
    return Number.isFinite(time) ? new Date(time) : requested;
  }

  private async answerTo(request: PackRequest, remoteId: string | null, expires: Date | null): Promise<unknown> {
    const { declared } = this.subscription;
    return (await this.send(requestFor(declared, request, this.roots(remoteId, expires)), false)).structuredContent;
  }

  private roots(remoteId: string | null, expires: Date | null): Roots {
    return {
      input: this.subscription.parameters,
      address: this.address,
      secret: this.secret,
      id: remoteId,
      expires: expires?.toISOString() ?? null,
    };
  }

  private send(call: { operation: Operation; arguments: Record<string, unknown> }, readOnly: boolean) {
    const { workspaceId, appId, connectionId, callsPerMinute } = this.subscription;
    return orderedCall(this.services, { workspaceId, appId, connectionId, callsPerMinute, ...call, readOnly });
  }
}

type Roots = Readonly<{
  input: Record<string, unknown>;
  address: string;
  secret: string;
  id: string | null;
  expires: string | null;
}>;

/** A declared request as an operation, so that it is sent like every call of an app. */
function requestFor(
  { server, headers = {} }: Pick<WebhookTrigger, 'server' | 'headers'>,
  { method, path, query = {}, body, bodyKind = 'json' }: PackRequest,
  roots: Roots,
): { operation: Operation; arguments: Record<string, unknown> } {
  const inPath = [...path.matchAll(/\{([^{}]+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'token')
    .map((name) => ({ place: 'path' as const, name, value: name === 'id' ? roots.id : roots.input[name] }));
  const inQuery = Object.entries(query).map(([name, template]) => ({
    place: 'query' as const,
    name,
    value: fillTemplate(template, roots),
  }));
  const inHeaders = Object.entries(headers).map(([name, value]) => ({ place: 'header' as const, name, value }));
  const given = [...inPath, ...inQuery, ...inHeaders];
  const filled = body === undefined ? undefined : fillTemplate(body, roots);
  return {
    operation: {
      method,
      path,
      server,
      tag: '',
      accept: 'application/json',
      parameters: given.map(
        ({ place, name }): OperationParameter => ({
          argument: name,
          name,
          in: place,
          required: place === 'path',
          style: place === 'query' ? 'form' : 'simple',
          explode: place === 'query',
        }),
      ),
      ...(filled !== undefined && {
        body: {
          argument: ' body',
          required: true,
          kind: bodyKind,
          mediaType: bodyKind === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
        },
      }),
    },
    arguments: {
      ...Object.fromEntries(given.map(({ name, value }) => [name, value])),
      ...(filled !== undefined && { ' body': filled }),
    },
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
