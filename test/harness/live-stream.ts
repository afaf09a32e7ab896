import { type ClientRequest, request } from 'node:http';
import type { Client } from './client.ts';
import { until } from './until.ts';

export interface LiveEvent {
  event: string;
  data: unknown;
}

/** Server-sent events as a browser reads them. */
export interface LiveStream {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  events: LiveEvent[];
  /** How many signs of life came: lines that are no event. */
  beats: () => number;
  ended: () => boolean;
  /** Waits for a change of this topic. */
  change(topic: string, id?: string): Promise<LiveEvent>;
  close(): void;
}

/** Opens a stream with the session of this client; resolves when the answer begins. */
export function openStream(client: Client, path = '/api/live'): Promise<LiveStream> {
  return new Promise((settle, fail) => {
    const call: ClientRequest = request(
      `${client.baseUrl}${path}`,
      { headers: { cookie: `svc_session=${client.cookie('svc_session') ?? ''}`, accept: 'text/event-stream' } },
      (response) => {
        const events: LiveEvent[] = [];
        let beats = 0;
        let ended = false;
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
          for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
            const block = text.slice(0, end);
            text = text.slice(end + 2);
            const found = eventIn(block);
            if (found) events.push(found);
            else beats += 1;
          }
        });
        const over = () => {
          ended = true;
        };
        response.on('end', over);
        response.on('close', over);
        response.on('error', over);
        settle({
          status: response.statusCode ?? 0,
          headers: response.headers,
          events,
          beats: () => beats,
          ended: () => ended,
          async change(topic, id) {
            const isIt = ({ event, data }: LiveEvent) =>
              event === 'change' &&
              (data as { topic: string }).topic === topic &&
              (id === undefined || (data as { id: string }).id === id);
            await until(
              () => events,
              (list) => list.some(isIt),
            );
            return events.find(isIt) as LiveEvent;
          },
          close: () => call.destroy(),
        });
      },
    );
    call.on('error', fail);
    call.end();
  });
}

function eventIn(block: string): LiveEvent | undefined {
  const field = (name: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2))
      .join('\n');
  const data = field('data');
  return data === '' ? undefined : { event: field('event'), data: JSON.parse(data) };
}
