import type { World } from './world.ts';

export type Answered = { status: number; text: string };

const anId = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c';
const filled = (size: number, part: (index: number) => string, open: string, close: string) => {
  const parts: string[] = [];
  for (let length = 0, index = 0; length < size; index++) {
    const next = part(index);
    parts.push(next);
    length += next.length + 1;
  }
  return `${open}${parts.join(',')}${close}`;
};

/** Bodies that are cheap to send and expensive to read. */
export const bodies: Record<string, (size: number) => string> = {
  'unknown keys': (size) => filled(size, (index) => `"k${index}":1`, '{', '}'),
  'objects of keys': (size) => filled(size, (index) => `{"k${index}":{"x${index}":[]}}`, '[', ']'),
  'empty lists': (size) => filled(size, () => '[]', '[', ']'),
  numbers: (size) => filled(size, () => '1e9', '[', ']'),
  'one long number': (size) => `[${'9'.repeat(size)}]`,
  'one long text': (size) => `{"name":"${'x'.repeat(size)}"}`,
  escapes: (size) => `{"name":"${'\\u0041'.repeat(size / 6)}"}`,
  quotes: (size) => `{"name":"${'\\"'.repeat(size / 2)}"}`,
  'opening brackets': (size) => '['.repeat(size),
  'brackets both ways': (size) => '[]'.repeat(size / 2),
  blanks: (size) => `${' '.repeat(size)}{}`,
  'a key that is long': (size) => `{"${'x'.repeat(size)}":1}`,
};
/** Routes to which anybody can send one. */
export const doors: Record<string, (world: World, raw: string) => Promise<Answered>> = {
  'sign-in': ({ stranger }, raw) => stranger.post('/api/auth/sign-in', undefined, { raw }),
  'an action': ({ owner }, raw) => owner.call('crm.list_leads', undefined, { raw }),
  'an action for large bodies': ({ owner }, raw) => owner.call('tables.import_records', undefined, { raw }),
  'v1 records': ({ program, tableId }, raw) => program.post(`/api/v1/tables/${tableId}/records`, undefined, { raw }),
  'a run': ({ program }, raw) => program.post(`/api/workflows/${anId}/execute`, undefined, { raw }),
  MCP: ({ program }, raw) => program.post('/api/mcp', undefined, { raw }),
  A2A: ({ program }, raw) => program.post('/api/a2a', undefined, { raw }),
  'an OAuth registration': ({ stranger }, raw) => stranger.post('/api/mcp/oauth/register', undefined, { raw }),
  'a callback': ({ stranger }, raw) => stranger.post(`/api/callbacks/${anId}/step/signature`, undefined, { raw }),
  'an incoming webhook': ({ stranger }, raw) => stranger.post('/api/webhooks/trigger/nobody', undefined, { raw }),
  'a public page': ({ stranger }, raw) => stranger.post('/api/public/book/somebody/something', undefined, { raw }),
};
