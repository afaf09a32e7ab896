import { Type } from 'typebox';
import { compileTemplate, ExpressionError } from '../../../engine/expressions/compile-template.ts';
import { faultAt, type InputFault } from '../../../kernel/refusal.ts';
import { inputFaults } from '../../../kernel/words/refusals.ts';
import { checkUrl } from '../../../outbound/check-request.ts';
import { DialFailure } from '../../../outbound/dial.ts';
import { compileInput } from '../../../runtime/validate.ts';
import { refusals } from '../words/refusals.ts';
import { Pack, type PackCall, type PackOperation, PackTrigger } from './pack.ts';
import type { PackRequest, PackWebhook } from './pack-webhook.ts';

/** The arguments of each, by name. */
type CallableOperations = ReadonlyMap<string, readonly string[]>;

const checkShape = compileInput(Pack);

/**
 * The errors of a pack by their place in it: first its shape, then contradictions. `providers` are those that
 * connections know by id.
 */
export function checkPack(
  given: unknown,
  providers: readonly string[],
): { pack: Pack; faults: [] } | { pack: undefined; faults: InputFault[] } {
  const shape = checkShape(given);
  if (shape) return { pack: undefined, faults: shape };
  const pack = given as Pack;
  const operations = new Map(pack.operations.map(({ name, input = {} }) => [name, Object.keys(input)]));
  const faults = [
    ...sameNames('/operations', pack.operations),
    ...sameNames('/triggers', pack.triggers ?? []),
    ...pack.operations.flatMap((operation, place) => operationFaults(`/operations/${place}`, operation)),
    ...(pack.triggers ?? []).flatMap((trigger, place) => triggerFaults(operations, `/triggers/${place}`, trigger)),
    ...testFaults(pack),
    ...addressFaults(pack),
    ...pack.credentials.flatMap((credential, place) =>
      credentialFaults(`/credentials/${place}`, credential, providers),
    ),
  ];
  return faults.length === 0 ? { pack, faults: [] } : { pack: undefined, faults };
}

const checkTriggerShapes = compileInput(Type.Object({ triggers: Type.Array(PackTrigger) }));

/** Checks triggers that a person declares for an app, without a pack. */
export function checkTriggers(
  given: readonly unknown[],
  operations: CallableOperations,
): { triggers: PackTrigger[]; faults: [] } | { triggers: undefined; faults: InputFault[] } {
  const shape = checkTriggerShapes({ triggers: given });
  if (shape) return { triggers: undefined, faults: shape };
  const triggers = given as PackTrigger[];
  const faults = [
    ...sameNames('/triggers', triggers),
    ...triggers.flatMap((trigger, place) => triggerFaults(operations, `/triggers/${place}`, trigger)),
  ];
  return faults.length === 0 ? { triggers, faults: [] } : { triggers: undefined, faults };
}

function sameNames(path: string, named: readonly { name: string }[]): InputFault[] {
  return named.flatMap(({ name }, place) =>
    named.findIndex((other) => other.name === name) < place
      ? [faultAt(`${path}/${place}/name`, refusals.phrase('pack_same_name', { name }))]
      : [],
  );
}

function operationFaults(path: string, operation: PackOperation): InputFault[] {
  const { path: address, input = {}, body } = operation;
  const missing = [...address.matchAll(/\{([^{}]+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'token' && !Object.entries(input).some(([key, field]) => (field.as ?? key) === name));
  return [
    ...missing.map((name) => faultAt(`${path}/path`, refusals.phrase('pack_path_field', { name }))),
    ...templateFaults(`${path}/body`, body, ['input']),
    ...fileFaults(path, operation),
  ];
}

/** A file belongs in a body that can contain one, and a body of bytes is one file. */
function fileFaults(path: string, { input = {}, bodyKind, method }: PackOperation): InputFault[] {
  const files = Object.entries(input).filter(([, { type }]) => type === 'file');
  const takesFiles = (bodyKind === 'multipart' || bodyKind === 'binary') && method !== 'GET' && method !== 'DELETE';
  return [
    ...files.flatMap(([name, field]) =>
      takesFiles && (field.in ?? 'body') === 'body'
        ? []
        : [faultAt(`${path}/input/${name}`, refusals.phrase('pack_file_place'))],
    ),
    ...(bodyKind === 'binary' && files.length !== 1 ? [faultAt(path, refusals.phrase('pack_one_file'))] : []),
  ];
}

/** The errors of a trigger; `operations` are those that it can call, with the names of their arguments. */
function triggerFaults(
  operations: CallableOperations,
  path: string,
  { poll, webhook, input = {} }: PackTrigger,
): InputFault[] {
  if ((poll === undefined) === (webhook === undefined)) return [faultAt(path, refusals.phrase('pack_trigger_either'))];
  if (webhook) return webhookFaults(`${path}/webhook`, webhook, Object.keys(input));
  if (!poll) return [];
  const roots = ['input', 'since', 'sinceSeconds', 'sinceMinutes', 'cursor'];
  return [
    ...callFaults(operations, `${path}/poll/call`, poll.call, roots),
    ...(poll.by.kind === 'token' ? callFaults(operations, `${path}/poll/by/start`, poll.by.start, ['input']) : []),
  ];
}

function webhookFaults(path: string, webhook: PackWebhook, input: readonly string[]): InputFault[] {
  const { subscribe, listed, remove, renew, secret, proof, id, single } = webhook;
  const made = ['input', 'address', 'secret', 'expires'];
  const known = [...made, 'id'];
  const isProved = proof.proof === 'address' || secret !== undefined;
  const isNamed = single === true || id !== undefined;
  return [
    ...requestFaults(`${path}/subscribe`, subscribe, input, made),
    ...requestFaults(`${path}/listed/request`, listed.request, input, ['input', 'address']),
    ...requestFaults(`${path}/remove`, remove, [...input, 'id'], known),
    ...(renew ? requestFaults(`${path}/renew`, renew, [...input, 'id'], known) : []),
    ...(isProved ? [] : [faultAt(`${path}/secret`, refusals.phrase('pack_needs_secret'))]),
    ...(isNamed ? [] : [faultAt(`${path}/id`, refusals.phrase('pack_needs_id'))]),
    ...(input.includes('id') ? [faultAt(path, refusals.phrase('pack_id_reserved'))] : []),
  ];
}

function requestFaults(
  path: string,
  { path: address, query, body }: PackRequest,
  fields: readonly string[],
  roots: string[],
): InputFault[] {
  return [
    ...[...address.matchAll(/\{([^{}]+)\}/g)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'token' && !fields.includes(name))
      .map((name) => faultAt(`${path}/path`, refusals.phrase('pack_path_field', { name }))),
    ...templateFaults(`${path}/query`, query, roots),
    ...templateFaults(`${path}/body`, body, roots),
  ];
}

function callFaults(operations: CallableOperations, path: string, call: PackCall, roots: string[]): InputFault[] {
  const known = operations.get(call.operation);
  if (!known) return [faultAt(`${path}/operation`, refusals.phrase('pack_no_operation', { name: call.operation }))];
  const unknown = Object.keys(call.arguments ?? {}).filter((name) => !known.includes(name));
  return [
    ...unknown.map((name) => faultAt(`${path}/arguments/${name}`, refusals.phrase('unknown_argument'))),
    ...templateFaults(`${path}/arguments`, call.arguments, roots),
  ];
}

function templateFaults(path: string, template: unknown, roots: string[]): InputFault[] {
  try {
    if (template !== undefined) compileTemplate(template, 'template', [...roots, 'item']);
    return [];
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return [faultAt(path, refusals.phrase('pack_template', { problem: error.why }))];
  }
}

function testFaults({ test, operations }: Pack): InputFault[] {
  if (!test) return [];
  const operation = operations.find(({ name }) => name === test.operation);
  if (!operation) return [faultAt('/test/operation', refusals.phrase('pack_no_operation', { name: test.operation }))];
  // Testing a connection must not change anything.
  return operation.method === 'GET' || operation.reads
    ? []
    : [faultAt('/test/operation', refusals.phrase('pack_test_reads'))];
}

/** A known provider has its addresses; any other must give them. */
function credentialFaults(
  path: string,
  credential: Pack['credentials'][number],
  providers: readonly string[],
): InputFault[] {
  if (credential.kind === 'http')
    return [
      ...(['header', 'query'] as const).flatMap((auth) =>
        credential.auth === auth && credential[`${auth}Name`] === undefined
          ? [faultAt(`${path}/${auth}Name`, inputFaults.phrase('required'))]
          : [],
      ),
      ...(credential.auth === 'none' && (credential.more ?? []).length === 0
        ? [faultAt(`${path}/more`, inputFaults.phrase('required'))]
        : []),
    ];
  if (credential.provider !== 'custom' && !providers.includes(credential.provider))
    return [faultAt(`${path}/provider`, refusals.phrase('pack_provider', { ids: providers.join(', ') }))];
  return (['authorizationUrl', 'tokenUrl'] as const).flatMap((field) => {
    const address = credential[field];
    if (credential.provider !== 'custom')
      return address === undefined ? [] : [faultAt(`${path}/${field}`, refusals.phrase('pack_custom_only'))];
    if (address === undefined) return [faultAt(`${path}/${field}`, inputFaults.phrase('required'))];
    return addressFault(`${path}/${field}`, address);
  });
}

function addressFaults({ baseUrl, variables = {}, operations }: Pack): InputFault[] {
  const whole = (address: string) =>
    address.replace(/\{([a-z]+)\}/g, (given, name: string) => variables[name]?.example ?? given);
  const faults = Object.entries(variables).flatMap(([name, { format, example }]) =>
    variableFormats[format].test(example)
      ? []
      : [faultAt(`/variables/${name}/example`, refusals.phrase('pack_variable', { example }))],
  );
  const addresses = [
    ['/baseUrl', baseUrl],
    ...operations.flatMap(({ server }, place) => (server ? [[`/operations/${place}/server`, server]] : [])),
  ] as [string, string][];
  return [...faults, ...addresses.flatMap(([path, address]) => addressFault(path, whole(address)))];
}

function addressFault(path: string, address: string): InputFault[] {
  try {
    checkUrl(address);
    return [];
  } catch (error) {
    if (!(error instanceof DialFailure)) throw error;
    return [faultAt(path, refusals.phrase('url_refused', { problem: error.why }))];
  }
}

/** Part of a host name or of a path, which cannot lead elsewhere. */
export const variableFormats = {
  label: /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i,
  segment: /^[A-Za-z0-9_-]{1,100}$/,
} as const;
