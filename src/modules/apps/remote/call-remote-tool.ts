import type { CallToolResult } from '@modelcontextprotocol/client';
import type { FileReference } from '../../../files/file-reference.ts';
import type { Dial } from '../../../outbound/dial.ts';
import { tameText } from '../tame-text.ts';
import { refusals } from '../words/refusals.ts';
import { AppFailure } from './app-failure.ts';
import { type AppAccess, withApp } from './open-app.ts';

/** The answer of an app, as data. */
export interface RemoteAnswer {
  content: unknown[];
  structuredContent?: unknown;
  /** An answer that is neither JSON nor a short text, stored as a file. */
  file?: FileReference;
  /** For an operation of a document: the status of the answer, and how to get more. */
  status?: number;
  headers?: Record<string, string>;
  next?: Record<string, unknown>;
}

/** Calls one tool, once. A tool that reports an error is a failure too, with its own text in the message. */
export function callRemoteTool(
  dial: Dial,
  access: AppAccess,
  call: { name: string; arguments: Record<string, unknown> },
): Promise<RemoteAnswer> {
  return withApp(dial, access, async ({ client, options }) => {
    const result = await client.request({ method: 'tools/call', params: call }, options());
    if (result.isError)
      throw new AppFailure('declined', refusals.phrase('failure_of_tool', { words: tameText(textOf(result), 1_000) }));
    return {
      content: (result.content ?? []).map(passedOn),
      ...(result.structuredContent !== undefined && { structuredContent: result.structuredContent }),
    };
  });
}

type Part = CallToolResult['content'][number];

/** Texts are unchanged; pictures and sounds are only described, because a model cannot read them as text. */
function passedOn(part: Part): unknown {
  switch (part.type) {
    case 'text':
      return { type: 'text', text: part.text };
    case 'image':
    case 'audio':
      return { type: part.type, mimeType: part.mimeType, leftOut: `${part.data.length} characters of base64` };
    case 'resource':
      return {
        type: 'resource',
        uri: part.resource.uri,
        mimeType: part.resource.mimeType,
        ...('text' in part.resource ? { text: part.resource.text } : { leftOut: 'not a text' }),
      };
    default:
      return { type: part.type, uri: part.uri, name: part.name, mimeType: part.mimeType };
  }
}

function textOf({ content }: CallToolResult): string {
  return (content ?? []).map((part) => (part.type === 'text' ? part.text : '')).join(' ');
}
