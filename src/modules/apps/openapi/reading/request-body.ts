import type { BodyKind, FieldEncoding, OperationBody, Style } from '../operation.ts';
import { styles } from '../operation.ts';
import type { ArgumentNames } from './parameters.ts';
import { isPart, listOf, type Part, type References, textOf } from './references.ts';

interface Sources {
  document: Part;
  source: Part;
  shared: Part;
}

interface ReadBody {
  body: OperationBody;
  schema: Part;
}

/** The body of an operation, in the first of its media types that svc can write. */
export function bodyOf(
  version: 2 | 3,
  sources: Sources,
  references: References,
  names: ArgumentNames,
): ReadBody | undefined {
  return version === 2 ? oldBody(sources, references, names) : newBody(sources, references, names);
}

function newBody({ source }: Sources, references: References, names: ArgumentNames): ReadBody | undefined {
  const { part: given } = references.follow(source.requestBody);
  const content = isPart(given.content) ? given.content : {};
  const ranked = Object.keys(content).sort((one, other) => rankOf(one) - rankOf(other));
  const [mediaType] = ranked;
  if (mediaType === undefined) return undefined;
  const media = references.follow(content[mediaType]).part;
  const kind = kindOf(mediaType);
  const fields = fieldsOf(media.encoding);
  return {
    body: {
      argument: names.take('body', 'request'),
      required: given.required === true,
      kind,
      mediaType: mediaType.includes('*') && kind !== 'binary' ? 'application/octet-stream' : mediaType,
      ...(fields && { fields }),
    },
    schema: describedBody(media.schema, kind, given.description),
  };
}

/** In version 2, the body is one parameter, or several that form fields. */
function oldBody({ document, source, shared }: Sources, references: References, names: ArgumentNames) {
  const parameters = [...listOf(shared.parameters), ...listOf(source.parameters)].map(
    (each) => references.follow(each).part,
  );
  const consumes = (Array.isArray(source.consumes) ? source.consumes : listOf(document.consumes)).map(String);
  const whole = parameters.findLast((part) => part.in === 'body');
  if (whole) {
    const mediaType = consumes.toSorted((one, other) => rankOf(one) - rankOf(other))[0] ?? 'application/json';
    const kind = kindOf(mediaType);
    return {
      body: { argument: names.take('body', 'request'), required: whole.required === true, kind, mediaType },
      schema: describedBody(whole.schema, kind, whole.description),
    };
  }
  const fields = parameters.filter((part) => part.in === 'formData' && typeof part.name === 'string');
  if (fields.length === 0) return undefined;
  const hasFile = fields.some(({ type }) => type === 'file');
  const kind: BodyKind = hasFile || consumes[0]?.startsWith('multipart/') ? 'multipart' : 'form';
  const required = fields.filter((part) => part.required === true).map(({ name }) => name);
  const properties = fields.map(({ name, in: _, required: __, ...rest }) => [
    name,
    rest.type === 'file' ? { ...rest, type: 'string', format: 'binary' } : rest,
  ]);
  return {
    body: {
      argument: names.take('body', 'request'),
      required: required.length > 0,
      kind,
      mediaType: kind === 'multipart' ? 'multipart/form-data' : 'application/x-www-form-urlencoded',
    },
    schema: { type: 'object', properties: Object.fromEntries(properties), ...(required.length > 0 && { required }) },
  };
}

function describedBody(schema: unknown, kind: BodyKind, description: unknown): Part {
  const given = isPart(schema) ? schema : {};
  const described = textOf(description) ? { description } : {};
  if (kind === 'binary') return { type: 'string', format: 'binary', ...described };
  if (kind === 'text') return { type: 'string', ...described };
  if (Object.keys(given).length === 0) return { type: 'object', ...described };
  return typeof given.$ref === 'string' ? given : { ...described, ...given };
}

/** JSON first, then forms, then plain text or bytes. */
function rankOf(mediaType: string): number {
  return ['json', 'form', 'multipart', 'text', 'binary'].indexOf(kindOf(mediaType));
}

function kindOf(mediaType: string): BodyKind {
  const type = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json' || type.endsWith('+json') || type === 'text/json' || type === '*/*') return 'json';
  if (type === 'application/x-www-form-urlencoded') return 'form';
  if (type.startsWith('multipart/')) return 'multipart';
  if (type.startsWith('text/') || /(\/|\+)(xml|yaml|x-yaml|x-ndjson|graphql|javascript|csv)$/.test(type)) return 'text';
  return 'binary';
}

function fieldsOf(encoding: unknown): Record<string, FieldEncoding> | undefined {
  if (!isPart(encoding)) return undefined;
  const fields = Object.entries(encoding).flatMap(([name, given]) => {
    if (!isPart(given)) return [];
    const field: FieldEncoding = {
      ...((styles as readonly unknown[]).includes(given.style) && { style: given.style as Style }),
      ...(typeof given.explode === 'boolean' && { explode: given.explode }),
      ...(/^[\w.+-]+\/[\w.+-]+$/.test(textOf(given.contentType)) && { contentType: textOf(given.contentType) }),
    };
    return Object.keys(field).length > 0 ? [[name, field] as const] : [];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : undefined;
}

/** The accepted media types: JSON if there is a choice. */
export function acceptOf(
  version: 2 | 3,
  { document, source }: Pick<Sources, 'document' | 'source'>,
  references: References,
): string {
  const offered =
    version === 2
      ? (Array.isArray(source.produces) ? source.produces : listOf(document.produces)).map(String)
      : Object.entries(isPart(source.responses) ? source.responses : {}).flatMap(([status, response]) => {
          const { content } = references.follow(response).part;
          return /^(2|default)/.test(status) && isPart(content) ? Object.keys(content) : [];
        });
  const types = [...new Set(offered)].filter((type) => /^[\w.+-]+\/[\w.+*-]+$/.test(type));
  const json = types.find((type) => kindOf(type) === 'json' && type !== '*/*');
  return json === undefined ? (types[0] ?? '*/*') : types.length === 1 ? json : `${json}, */*;q=0.5`;
}
