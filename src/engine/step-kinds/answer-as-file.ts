import { decodeBody } from '../../outbound/decode-body.ts';
import type { OpenAnswer } from '../../outbound/dial.ts';
import { fileNameOf } from '../../outbound/file-name-of.ts';
import type { StepContext } from './define-step-kind.ts';

interface Wanted {
  /** Of the file; as the answer says unless told. */
  name?: string;
  /** Text and JSON up to this size are a value; null: everything becomes a file. */
  maxValueBytes: number | null;
  /** Whether nothing of the address may be shown. */
  hidesAddress: boolean;
}

/** The body of an answer: a file, or, where that is allowed and it fits, a value as always. */
export async function answerAsFile(ctx: StepContext, answer: OpenAnswer, wanted: Wanted): Promise<unknown> {
  const [type = ''] = [answer.headers['content-type']].flat();
  const [disposition] = [answer.headers['content-disposition']].flat();
  const pieces = answer.content[Symbol.asyncIterator]();
  const begun: Buffer[] = [];
  if (wanted.maxValueBytes !== null) {
    const ended = await gather(pieces, begun, wanted.maxValueBytes);
    const value = ended ? decodeBody(Buffer.concat(begun), type) : undefined;
    if (ended && !isBytes(value)) return value;
  }
  const found = new Set<string>();
  return ctx.files.make({
    name: wanted.name ?? fileNameOf(disposition, wanted.hidesAddress ? '' : answer.url),
    type: type.split(';', 1)[0]?.trim() ?? '',
    content: ctx.secrets.net.watched(rest(begun, pieces), found),
    secretsInside: () => [...found],
  });
}

/** Whether it ended within so many bytes. */
async function gather(pieces: AsyncIterator<Buffer>, begun: Buffer[], maxBytes: number): Promise<boolean> {
  for (let size = 0; size <= maxBytes; ) {
    const next = await pieces.next();
    if (next.done) return true;
    begun.push(next.value);
    size += next.value.length;
  }
  return false;
}

async function* rest(begun: Buffer[], pieces: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    for (let piece = begun.shift(); piece; piece = begun.shift()) yield piece;
    yield* { [Symbol.asyncIterator]: () => pieces };
  } finally {
    await pieces.return?.();
  }
}

function isBytes(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'base64' in value && 'contentType' in value;
}
