import { type Language, languages } from '../../../../language/languages.ts';
import type { ReadTool } from '../app-tools.store.ts';
import type { Operation, OperationBody, OperationParameter, OperationWords } from '../openapi/operation.ts';
import { fileSchema } from '../openapi/reading/file-schema.ts';
import { operationNames } from '../openapi/reading/operation-names.ts';
import { tameSchema } from '../tame-schema.ts';
import { tameText } from '../tame-text.ts';
import type { Pack, PackCall, PackField, PackOperation, PackTrigger, PackWords } from './pack.ts';
import { schemaOf } from './returned-schema.ts';

/** A trigger as stored with the app; the operations that it calls are stored too. */
export interface AppTrigger extends Omit<PackTrigger, 'input'> {
  input: Record<string, PackField>;
  /** The operations that it calls, by name, whether or not AI clients may use them. */
  operations: Record<string, Operation>;
  /** The address for the requests of a webhook, and the headers that each of them carries. */
  server?: string;
  headers?: Record<string, string>;
}

export interface ReadPack {
  server: string;
  tools: ReadTool[];
  triggers: AppTrigger[];
}

type Variables = Readonly<Record<string, string>>;

/** The result of a pack in a workspace: tools that are called like those of a document, and its triggers. */
export function readPack(pack: Pack, app: string, variables: Variables): ReadPack {
  const server = filled(pack.baseUrl, variables).replace(/\/+$/, '');
  const names = operationNames(
    app,
    pack.operations.map(({ name, method, path }) => ({ operationId: name, method, path })),
  );
  const operations = new Map(
    pack.operations.map((each) => [each.name, operationOf(pack, each, serverOf(each, server, variables))]),
  );
  const tools = pack.operations.map((each, place): ReadTool => {
    const name = names[place] as string;
    const operation = operations.get(each.name) as Operation;
    return {
      name,
      published: `app_${app}_${name}`,
      title: tameText(wordsIn(each.title, 'en'), 100),
      description: tameText(wordsIn(each.description, 'en'), 500),
      inputSchema: inputSchema(each.input ?? {}),
      readOnly: readsOnly(each),
      operation,
      outputSchema: each.returns === undefined ? null : schemaOf(each.returns),
    };
  });
  return {
    server,
    tools,
    triggers: (pack.triggers ?? []).map((trigger) => triggerOf(trigger, operations, { server, headers: pack.headers })),
  };
}

/**
 * GET reads, and so does a POST if the pack says so. Operations that delete, or that call an address from the caller,
 * always ask.
 */
function readsOnly({ method, reads, addressIn, deletes }: PackOperation): boolean {
  if (addressIn !== undefined || deletes) return false;
  return method === 'GET' || (method === 'POST' && reads === true);
}

function serverOf({ server }: PackOperation, usual: string, variables: Variables): string {
  return server === undefined ? usual : filled(server, variables).replace(/\/+$/, '');
}

function filled(address: string, variables: Variables): string {
  return address.replace(/\{([a-z]+)\}/g, (whole, name: string) => variables[name] ?? whole);
}

function operationOf(pack: Pack, given: PackOperation, server: string): Operation {
  const input = Object.entries(given.input ?? {});
  const parameters = input.flatMap(([argument, field]) => parameterOf(argument, field, given));
  const fixed = { ...pack.headers, ...given.fixed };
  const always = [
    ...Object.keys(pack.headers ?? {}).map((name) => fixedParameter(name, 'header')),
    ...Object.keys(given.fixed ?? {}).map((name) => fixedParameter(name, 'query')),
  ];
  const body = bodyOf(given);
  const words = wordsOf(given);
  return {
    method: given.method,
    path: given.path,
    server,
    tag: '',
    parameters: [...parameters, ...always],
    ...(body && { body }),
    ...(always.length > 0 && { fixed }),
    ...(given.addressIn !== undefined && { addressIn: given.addressIn }),
    ...(given.answer !== undefined && { answer: given.answer }),
    ...(words && { words }),
    ...(pack.failure && { failure: pack.failure }),
    ...(given.deletes && { deletes: true as const }),
    accept: accepted[given.answer ?? 'json'],
  };
}

const accepted = {
  json: 'application/json',
  feed: 'application/rss+xml, application/atom+xml, */*;q=0.5',
  file: '*/*',
};

function fixedParameter(name: string, place: 'header' | 'query'): OperationParameter {
  const style = place === 'query' ? 'form' : 'simple';
  return { argument: name, name, in: place, required: false, style, explode: false };
}

function placeOf(argument: string, { in: place }: PackField, { method, path }: PackOperation) {
  if (place !== undefined) return place;
  if (path.includes(`{${argument}}`)) return 'path' as const;
  return method === 'GET' || method === 'DELETE' ? ('query' as const) : ('body' as const);
}

function parameterOf(argument: string, field: PackField, operation: PackOperation): OperationParameter[] {
  const place = placeOf(argument, field, operation);
  if (place === 'body' || argument === operation.addressIn) return [];
  return [
    {
      argument,
      name: field.as ?? argument,
      in: place,
      required: field.required === true || place === 'path',
      style: place !== 'query' ? 'simple' : field.type === 'object' ? 'deepObject' : 'form',
      explode: field.type === 'object' || field.list !== 'commas',
      type: field.type,
      ...(field.default !== undefined && { default: field.default }),
    },
  ];
}

/** The fields of a body are separate arguments, so that forms are flat; a template says how they are sent. */
function bodyOf(operation: PackOperation): OperationBody | undefined {
  const { input = {}, body: template, bodyKind = 'json', mediaType } = operation;
  const inBody = Object.entries(input).filter(([argument, field]) => placeOf(argument, field, operation) === 'body');
  if (inBody.length === 0 && template === undefined) return undefined;
  const types = {
    json: 'application/json',
    form: 'application/x-www-form-urlencoded',
    text: 'text/plain',
    multipart: 'multipart/form-data',
    binary: '*/*',
  };
  const nested = inBody.filter(([, { type, items }]) => type === 'object' || items === 'object');
  return {
    argument: '',
    required: false,
    kind: bodyKind,
    mediaType: mediaType ?? types[bodyKind],
    inline: Object.fromEntries(
      inBody.map(([argument, { as: name, required }]) => [
        argument,
        { name: name ?? argument, required: required === true },
      ]),
    ),
    ...(template !== undefined && { template }),
    ...(bodyKind === 'form' &&
      nested.length > 0 && {
        fields: Object.fromEntries(
          nested.map(([argument, { as: name }]) => [name ?? argument, { style: 'deepObject' as const }]),
        ),
      }),
  };
}

/** For models and forms, in English; `OperationWords` has the other languages. */
export function inputSchema(input: Readonly<Record<string, PackField>>, language: Language = 'en') {
  const properties = Object.entries(input).map(([name, field]) => [
    name,
    field.type === 'file'
      ? fileSchema(field.help === undefined ? '' : wordsIn(field.help, language))
      : {
          type: field.type,
          ...(field.choices && { enum: field.choices }),
          ...(field.type === 'array' && { items: { type: field.items ?? 'string' } }),
          ...(field.help !== undefined && { description: wordsIn(field.help, language) }),
        },
  ]);
  const required = Object.entries(input).flatMap(([name, field]) => (field.required ? [name] : []));
  return tameSchema({ type: 'object', properties: Object.fromEntries(properties), required }) as Record<
    string,
    unknown
  >;
}

function wordsOf({ title, description, input = {} }: PackOperation): Operation['words'] {
  const others = languages.filter((language) => language !== 'en');
  if (typeof title === 'string' && typeof description === 'string') return undefined;
  return Object.fromEntries(
    others.map((language): [string, OperationWords] => [
      language,
      {
        title: wordsIn(title, language),
        description: wordsIn(description, language),
        fields: Object.fromEntries(
          Object.entries(input).flatMap(([name, { help }]) =>
            help === undefined ? [] : [[name, wordsIn(help, language)]],
          ),
        ),
      },
    ]),
  );
}

export function wordsIn(words: PackWords, language: string): string {
  return typeof words === 'string' ? words : language === 'de' ? words.de : words.en;
}

/** A trigger as stored: with the operations that it calls, or the address of its subscriptions. */
export function triggerOf(
  trigger: PackTrigger,
  operations: ReadonlyMap<string, Operation>,
  { server, headers }: { server: string; headers?: Record<string, string> },
): AppTrigger {
  const used = callsOf(trigger).map(({ operation }) => [operation, operations.get(operation)] as const);
  return {
    ...trigger,
    input: trigger.input ?? {},
    operations: Object.fromEntries(used) as Record<string, Operation>,
    ...(trigger.webhook && { server, ...(headers && { headers }) }),
  };
}

function callsOf({ poll }: PackTrigger): PackCall[] {
  if (!poll) return [];
  return [poll.call, ...(poll.by.kind === 'token' ? [poll.by.start] : [])];
}
