import type { Phrase } from '../../../../../language/phrase.ts';
import { isFileReference } from '../../../../files/file-reference.ts';
import type { StreamedBody } from '../../../../outbound/dial.ts';
import { multipartBody, type Part } from '../../../../outbound/multipart.ts';
import { refusals } from '../../words/refusals.ts';
import type { FieldEncoding, OperationBody } from '../operation.ts';
import type { SentFile, SentFiles } from './sent-files.ts';
import { formText, isObject, textOf } from './write-parameter.ts';

interface WrittenBody {
  body: string | StreamedBody;
  contentType: string;
}

interface Fault {
  fault: Phrase;
  /** The field of the body, if one is concerned. */
  field?: string;
}

const bytes = 'application/octet-stream';

/** A body in the media type that the operation takes; `files` are the stored ones that the caller may send. */
export function writeBody(
  { kind, mediaType, fields }: OperationBody,
  value: unknown,
  files: SentFiles,
): WrittenBody | Fault {
  switch (kind) {
    case 'json':
      if (holdsFile(value)) return { fault: refusals.phrase('takes_no_file') };
      return { body: JSON.stringify(value), contentType: mediaType.includes('*') ? 'application/json' : mediaType };
    case 'text': {
      const file = isFileReference(value) ? fileOf(value, files) : undefined;
      return file ? sentAlone(file, mediaType) : { body: textOf(value), contentType: mediaType };
    }
    case 'binary': {
      if (typeof value === 'string') return { body: value, contentType: mediaType.includes('*') ? bytes : mediaType };
      const file = fileOf(value, files);
      return file ? sentAlone(file, mediaType) : { fault: refusals.phrase('not_a_file') };
    }
    case 'form':
      if (!isObject(value)) return { fault: refusals.phrase('not_an_object') };
      if (holdsFile(value)) return { fault: refusals.phrase('takes_no_file') };
      return { body: formText(value, fields), contentType: mediaType };
    case 'multipart':
      if (!isObject(value)) return { fault: refusals.phrase('not_an_object') };
      return writeParts(value, fields ?? {}, mediaType, files);
  }
}

/** A file of a run that was meant to be sent; files inside a whole record are plain data. */
export function holdsFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (isFileReference(value)) return (value as { kind?: unknown }).kind === 'file';
  return Object.values(value).some(holdsFile);
}

function sentAlone(file: GivenFile | Fault, mediaType: string): WrittenBody | Fault {
  if ('fault' in file) return file;
  const contentType = file.saidType ?? (mediaType.includes('*') ? (file.ownType ?? bytes) : mediaType);
  return { body: file.content, contentType };
}

function writeParts(
  values: Record<string, unknown>,
  fields: Record<string, FieldEncoding>,
  mediaType: string,
  files: SentFiles,
): WrittenBody | Fault {
  const parts: Part[] = [];
  for (const [field, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue;
    const type = fields[field]?.contentType;
    const several = Array.isArray(value) && type !== 'application/json' ? value : [value];
    for (const each of several) {
      const part = partOf(field, each, type, files);
      if ('fault' in part) return { ...part, field };
      parts.push(part);
    }
  }
  return multipartBody(parts, mediaType.split(';', 1)[0]);
}

function partOf(field: string, value: unknown, type: string | undefined, files: SentFiles): Part | Fault {
  const file = fileOf(value, files);
  if (file && 'fault' in file) return file;
  if (file) {
    const contentType = file.saidType ?? file.ownType ?? type ?? bytes;
    return { field, fileName: file.name, contentType, content: file.content };
  }
  const contentType = type ?? (typeof value === 'object' ? 'application/json' : undefined);
  return { field, text: textOf(value), ...(contentType !== undefined && { contentType }) };
}

interface GivenFile {
  name: string;
  /** As the caller claims. */
  saidType?: string;
  /** As it was stored. */
  ownType?: string;
  content: StreamedBody;
}

/** A stored file, by its reference or its id alone, or content in base64; undefined for any other value. */
function fileOf(value: unknown, files: SentFiles): GivenFile | Fault | undefined {
  if (!isObject(value)) return undefined;
  const name = typeof value.filename === 'string' && value.filename !== '' ? value.filename : undefined;
  const said = isType(value.contentType) ? { saidType: value.contentType } : {};
  if (typeof value.base64 === 'string') {
    const content = Buffer.from(value.base64, 'base64');
    return { name: name ?? 'file', ...said, content: { length: content.length, open: () => once(content) } };
  }
  const stored: SentFile | undefined = typeof value.id === 'string' ? files.get(value.id.toLowerCase()) : undefined;
  if (stored)
    return {
      name: name ?? stored.name,
      ...said,
      ...(stored.type !== bytes && { ownType: stored.type }),
      content: stored.content,
    };
  return isFileReference(value) ? { fault: refusals.phrase('file_not_readable') } : undefined;
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

function isType(type: unknown): type is string {
  return typeof type === 'string' && /^[\w.+-]+\/[\w.+-]+$/.test(type);
}
