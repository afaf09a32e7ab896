import { appLimits } from '../../app-limits.ts';
import type { AccessWay } from '../../packs/present-way.ts';
import { tameText } from '../../tame-text.ts';
import { refusals } from '../../words/refusals.ts';
import type { Operation, OperationBody, OperationParameter, ReadOperation } from '../operation.ts';
import { accessWaysOf } from './access-ways.ts';
import { type FoundOperation, ListedChoices } from './choices.ts';
import { DocumentFault } from './document-fault.ts';
import { InputSchemas } from './input-schema.ts';
import { operationNames } from './operation-names.ts';
import { answerOf, OutputSchemas } from './output-schema.ts';
import { ArgumentNames, parametersOf } from './parameters.ts';
import { isPart, listOf, type Part, References, textOf } from './references.ts';
import { acceptOf, bodyOf } from './request-body.ts';
import { type ReadingOptions, serverOf } from './servers.ts';

export interface DocumentContent {
  title: string;
  /** The address of its operations, unless one of them has its own. */
  server: string;
  operations: ReadOperation[];
  access: AccessWay[];
}

const methods = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options', 'query'];
const reading = new Set(['get', 'head']);
const maxDescriptionLength = 500;

/** The contents of an OpenAPI document (2.0, 3.0 or 3.1). */
export function readOperations(document: Part, wish: ReadingOptions): DocumentContent {
  const version = versionOf(document);
  const references = new References(document);
  const found = operationsOf(document, references);
  if (found.length === 0) throw new DocumentFault(refusals.phrase('no_operations'));
  if (found.length > appLimits.operations)
    throw new DocumentFault(refusals.phrase('too_many_operations', { count: found.length, max: appLimits.operations }));
  const names = operationNames(
    wish.app,
    found.map(({ source, method, path }) => ({ operationId: textOf(source.operationId), method, path })),
  );
  const server = serverOf([document], wish, version);
  const reader = {
    ...{ document, references, version, wish, server },
    schemas: new InputSchemas(references),
    answers: new OutputSchemas(references),
  };
  const read = found.map((each, place) => readOperation(reader, each, names[place] as string));
  const listed = new ListedChoices(references, found, read);
  const operations = read.map((operation, place) => ({ ...operation, choices: listed.of(place) }));
  const title = isPart(document.info) ? tameText(document.info.title, 100) : '';
  const place = server ?? operations[0]?.operation.server ?? '';
  const access = accessWaysOf({
    ...{ document, references, server: place },
    operations: found.map(({ source }) => source),
  });
  return { title, server: place, operations, access };
}

function versionOf({ openapi, swagger }: Part): 2 | 3 {
  if (/^3\.[0-9]/.test(String(openapi))) return 3;
  if (/^2(\.0)?$/.test(String(swagger))) return 2;
  throw new DocumentFault(refusals.phrase('not_openapi'));
}

function operationsOf({ paths }: Part, references: References): FoundOperation[] {
  if (!isPart(paths)) return [];
  return Object.entries(paths).flatMap(([path, item]) => {
    if (!path.startsWith('/')) return [];
    const shared = references.follow(item).part;
    return methods.flatMap((method) => {
      const source = shared[method];
      return isPart(source) ? [{ method, path, source, shared }] : [];
    });
  });
}

interface Reader {
  document: Part;
  references: References;
  version: 2 | 3;
  wish: ReadingOptions;
  server: string | undefined;
  schemas: InputSchemas;
  answers: OutputSchemas;
}

function readOperation(
  reader: Reader,
  { method, path, source, shared }: FoundOperation,
  name: string,
): Omit<ReadOperation, 'choices'> {
  const { document, references, version, wish, schemas, answers } = reader;
  const names = new ArgumentNames();
  const { parameters, body, properties } = argumentsOf(reader, { method, path, source, shared }, names);
  const place =
    source.servers === undefined && shared.servers === undefined
      ? reader.server
      : serverOf([source, shared, document], wish, version);
  const server = place ?? (wish.onlyLook ? '' : undefined);
  if (server === undefined) throw new DocumentFault(refusals.phrase('no_server'));
  const required = [...parameters, ...(body ? [body] : [])].filter((each) => each.required);
  const operation: Operation = {
    method: method.toUpperCase(),
    path,
    server,
    tag: tameText(listOf(source.tags)[0], 60),
    parameters,
    ...(body && { body }),
    accept: acceptOf(version, { document, source }, references),
  };
  const title = tameText(source.summary, 100);
  const description = tameText(source.description, maxDescriptionLength);
  return {
    name,
    title: title || name,
    description: description || title,
    readOnly: reading.has(method),
    inputSchema: schemas.of(
      properties,
      required.map(({ argument }) => argument),
    ),
    outputSchema: answers.of(answerOf(version, source, references)),
    operation,
  };
}

function argumentsOf(
  { document, references, version }: Reader,
  { source, shared, path }: FoundOperation,
  names: ArgumentNames,
): { parameters: OperationParameter[]; body: OperationBody | undefined; properties: Part } {
  const { parameters, schemas } = parametersOf(references, [shared.parameters, source.parameters], names, path);
  const body = bodyOf(version, { document, source, shared }, references, names);
  return {
    parameters,
    body: body?.body,
    properties: { ...schemas, ...(body && { [body.body.argument]: body.schema }) },
  };
}
