import { beginAnswer } from '../../outbound/begun-answer.ts';
import { decodeBody } from '../../outbound/decode-body.ts';
import type { OpenAnswer } from '../../outbound/dial.ts';
import { fileNameOf } from '../../outbound/file-name-of.ts';
import type { StepContext } from './define-step-kind.ts';

interface Wanted {
  /** The name of the file. By default it comes from the answer. */
  name?: string;
  /** Text and JSON up to this size are returned as a value. If null, everything becomes a file. */
  maxValueBytes: number | null;
  /** Whether the address must not be shown. */
  hidesAddress: boolean;
}

/** The body of an answer: a file or, if allowed and small enough, a value. */
export async function answerAsFile(ctx: StepContext, answer: OpenAnswer, wanted: Wanted): Promise<unknown> {
  const [type = ''] = [answer.headers['content-type']].flat();
  const [disposition] = [answer.headers['content-disposition']].flat();
  let { content } = answer;
  if (wanted.maxValueBytes !== null) {
    const begun = await beginAnswer(content, wanted.maxValueBytes);
    const value = 'ended' in begun ? decodeBody(begun.ended, type) : undefined;
    if ('ended' in begun && !isBytes(value)) return value;
    content = 'ended' in begun ? whole(begun.ended) : begun.content;
  }
  const found = new Set<string>();
  return ctx.files.make({
    name: wanted.name ?? fileNameOf(disposition, wanted.hidesAddress ? '' : answer.url),
    type: type.split(';', 1)[0]?.trim() ?? '',
    content: ctx.secrets.net.watched(content, found),
    secretsInside: () => [...found],
  });
}

async function* whole(bytes: Buffer): AsyncGenerator<Buffer> {
  if (bytes.length > 0) yield bytes;
}

function isBytes(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'base64' in value && 'contentType' in value;
}
