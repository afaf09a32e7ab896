import type { Command } from 'commander';
import { Api } from './api.ts';
import { NotSignedIn } from './command-failure.ts';
import { Credentials } from './credentials.ts';
import { Output } from './output/output.ts';
import { stopSignal } from './stop-signal.ts';
import { webAddress } from './web-address.ts';

/** What every command takes. */
export interface GlobalOptions {
  url?: string;
  key?: string;
  json?: boolean;
  table?: boolean;
}

export interface Page<Item> {
  items: Item[];
  nextCursor?: string;
}

const standardAddress = 'http://127.0.0.1:3000';

/** One run of a command: where it speaks to, as whom, and how it answers. */
export class Session {
  readonly out: Output;
  readonly api: Api;
  readonly credentials: Credentials;
  private readonly givenKey: string | undefined;

  private constructor(api: Api, out: Output, credentials: Credentials, givenKey: string | undefined) {
    this.api = api;
    this.out = out;
    this.credentials = credentials;
    this.givenKey = givenKey;
  }

  static async open({ url, key, json, table }: GlobalOptions): Promise<Session> {
    const credentials = new Credentials(process.env);
    const address = url ?? (process.env.SVC_URL || undefined) ?? (await credentials.currentServer()) ?? standardAddress;
    return new Session(
      new Api(webAddress(address, '--url'), stopSignal()),
      new Output({ json, table }),
      credentials,
      key ?? (process.env.SVC_KEY || undefined),
    );
  }

  /** Undefined where nobody signed in. */
  async findKey(): Promise<string | undefined> {
    return this.givenKey ?? (await this.credentials.keyOf(this.api.base));
  }

  async key(): Promise<string> {
    const key = await this.findKey();
    if (key === undefined)
      throw new NotSignedIn(
        `You are not signed in to ${this.api.base}: run svc login${this.api.base === standardAddress ? '' : ` --url ${this.api.base}`}.`,
      );
    return key;
  }

  async act<Result>(action: string, input: object = {}, timeLimitMs?: number): Promise<Result> {
    return this.api.act(await this.key(), action, input, timeLimitMs);
  }

  /** The first `limit` of a list, over as many pages as that takes. */
  async list<Item>(action: string, input: object, limit: number, pageSize: number): Promise<Page<Item>> {
    const items: Item[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.act<Page<Item>>(action, {
        ...input,
        limit: Math.min(limit - items.length, pageSize),
        cursor,
      });
      items.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== undefined && items.length < limit);
    return { items, ...(cursor === undefined ? {} : { nextCursor: cursor }) };
  }
}

/** What a command does, in the form that commander calls. */
export function command<Options = object, Arguments extends (string | undefined)[] = string[]>(
  work: (session: Session, options: Options & GlobalOptions, ...args: Arguments) => Promise<void>,
): (...given: unknown[]) => Promise<void> {
  return async (...given) => {
    const called = given.at(-1) as Command;
    const options = called.optsWithGlobals<Options & GlobalOptions>();
    await work(await Session.open(options), options, ...(called.processedArgs as Arguments));
  };
}
