import type { FastifyReply, FastifyRequest } from 'fastify';
import { digestOf } from '../../kernel/ids.ts';

export interface TaggedText {
  text: string;
  tag: string;
}

/** A text with its ETag, which is weak: it applies to every encoding of the text. */
export function tagged(text: string): TaggedText {
  return { text, tag: `W/"${digestOf(text).toString('base64url').slice(0, 22)}"` };
}

/** Sends a text that a client may cache but must revalidate. A client that has it gets 304. */
export function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  { text, tag }: TaggedText,
): FastifyReply {
  reply.header('etag', tag);
  if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(type).send(text);
}

/** Whether a header If-None-Match contains this tag, weak or strong. */
export function namesTag(header: string | undefined, tag: string): boolean {
  const names = (header ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return names.includes('*') || names.includes(tag.replace(/^W\//, ''));
}
