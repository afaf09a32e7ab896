import { randomBytes } from 'node:crypto';
import type { Phrase } from '../../../../../language/phrase.ts';
import { refusals } from '../../words/refusals.ts';
import type { FieldEncoding, OperationBody } from '../operation.ts';
import { formText, isObject, textOf } from './write-parameter.ts';

interface WrittenBody {
  body: string | Buffer;
  contentType: string;
}

interface GivenFile {
  base64: string;
  filename?: string;
  contentType?: string;
}

/** A body in the media type that the operation takes. */
export function writeBody({ kind, mediaType, fields }: OperationBody, value: unknown): WrittenBody | { fault: Phrase } {
  switch (kind) {
    case 'json':
      return { body: JSON.stringify(value), contentType: mediaType.includes('*') ? 'application/json' : mediaType };
    case 'text':
      return { body: textOf(value), contentType: mediaType };
    case 'binary': {
      if (typeof value === 'string') return { body: value, contentType: mediaType };
      if (!isFile(value)) return { fault: refusals.phrase('not_a_file') };
      return { body: Buffer.from(value.base64, 'base64'), contentType: typeOf(value, mediaType) };
    }
    case 'form':
      if (!isObject(value)) return { fault: refusals.phrase('not_an_object') };
      return { body: formText(value, fields), contentType: mediaType };
    case 'multipart':
      if (!isObject(value)) return { fault: refusals.phrase('not_an_object') };
      return writeParts(value, fields ?? {}, mediaType);
  }
}

function writeParts(
  values: Record<string, unknown>,
  fields: Record<string, FieldEncoding>,
  mediaType: string,
): WrittenBody {
  const boundary = `svc-${randomBytes(16).toString('hex')}`;
  const pieces: (string | Buffer)[] = [];
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    const several = Array.isArray(value) && fields[name]?.contentType !== 'application/json' ? value : [value];
    for (const each of several) pieces.push(...partOf(boundary, name, each, fields[name]?.contentType));
  }
  pieces.push(`--${boundary}--\r\n`);
  const body = Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
  return { body, contentType: `${mediaType.split(';', 1)[0]}; boundary=${boundary}` };
}

function partOf(boundary: string, name: string, value: unknown, type: string | undefined): (string | Buffer)[] {
  const heading = `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"`;
  if (isFile(value)) {
    const contentType = typeOf(value, type ?? 'application/octet-stream');
    return [
      `${heading}; filename="${quoted(value.filename ?? 'file')}"\r\ncontent-type: ${contentType}\r\n\r\n`,
      Buffer.from(value.base64, 'base64'),
      '\r\n',
    ];
  }
  const isJson = typeof value === 'object';
  const contentType = type ?? (isJson ? 'application/json' : undefined);
  return [`${heading}${contentType ? `\r\ncontent-type: ${contentType}` : ''}\r\n\r\n${textOf(value)}\r\n`];
}

/** Nothing in a name ends the line it stands in. */
function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function typeOf({ contentType }: GivenFile, usual: string): string {
  return contentType !== undefined && /^[\w.+-]+\/[\w.+-]+$/.test(contentType) ? contentType : usual;
}

function isFile(value: unknown): value is GivenFile {
  return isObject(value) && typeof value.base64 === 'string';
}
