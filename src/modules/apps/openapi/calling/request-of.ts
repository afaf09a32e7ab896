import { faultAt, type InputFault, refuseInput } from '../../../../kernel/refusal.ts';
import { inputFaults } from '../../../../kernel/words/refusals.ts';
import { checkUrl } from '../../../../outbound/check-request.ts';
import { DialFailure, type StreamedBody } from '../../../../outbound/dial.ts';
import { refusals } from '../../words/refusals.ts';
import type { Operation, OperationParameter } from '../operation.ts';
import { inlineBody } from './inline-body.ts';
import { noFiles, type SentFiles } from './sent-files.ts';
import { holdsFile, writeBody } from './write-body.ts';
import { headerText, pathText, queryPairs } from './write-parameter.ts';

export interface OperationRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | StreamedBody;
}

type Arguments = Record<string, unknown>;

/**
 * The request for these arguments, with the stored files that the caller may send. Refuses missing and unknown
 * arguments, and those that would lead elsewhere.
 */
export function requestOf(operation: Operation, given: Arguments, files: SentFiles = noFiles): OperationRequest {
  const args = arranged(operation, given);
  const faults: InputFault[] = [];
  const parameters = operation.parameters.filter((parameter) => isGiven(parameter, args, faults));
  const url =
    operation.addressIn === undefined
      ? `${operation.server}${pathOf(operation, args, faults)}${queryOf(parameters, args)}`
      : addressOf(operation.addressIn, args, faults);
  const headers: Record<string, string> = { accept: operation.accept };
  for (const parameter of parameters) {
    if (parameter.in === 'header') headers[parameter.name.toLowerCase()] = headerOf(parameter, args, faults);
  }
  const cookies = parameters.filter((parameter) => parameter.in === 'cookie');
  if (cookies.length > 0) headers.cookie = cookies.flatMap((each) => queryPairs(each, args[each.argument])).join('; ');
  const body = operation.body && bodyOf(operation.body, args, files, faults);
  if (faults.length > 0) refuseInput(faults);
  if (!body) return { method: operation.method, url, headers };
  return { method: operation.method, url, headers: { ...headers, 'content-type': body.contentType }, body: body.body };
}

/**
 * Fields of the body beside the parameters are moved to the body, because models often write them so. Any other unknown
 * argument is refused.
 */
function arranged({ parameters, body, fixed, addressIn }: Operation, given: Arguments): Arguments {
  const known = new Set([
    ...parameters.map(({ argument }) => argument),
    ...(body?.inline ? Object.keys(body.inline) : body ? [body.argument] : []),
    ...(addressIn === undefined ? [] : [addressIn]),
  ]);
  const unknown = Object.keys(given).filter((name) => !known.has(name));
  if (unknown.length === 0) return fixed ? { ...given, ...fixed } : given;
  if (!body || body.inline || body.kind === 'text' || body.kind === 'binary' || given[body.argument] !== undefined)
    return refuseInput(unknown.map((name) => faultAt(placeOf(name), refusals.phrase('unknown_argument'))));
  const fields = Object.fromEntries(unknown.map((name) => [name, given[name]]));
  return { ...given, [body.argument]: fields };
}

function isGiven({ argument, required }: OperationParameter, args: Arguments, faults: InputFault[]): boolean {
  const isThere = args[argument] !== undefined && args[argument] !== null;
  if (holdsFile(args[argument])) faults.push(faultAt(placeOf(argument), refusals.phrase('takes_no_file')));
  if (!isThere && required) faults.push(faultAt(placeOf(argument), inputFaults.phrase('required')));
  return isThere;
}

/** Each parameter stays between its slashes, so a value cannot turn one operation into another. */
function pathOf({ path, parameters }: Operation, args: Arguments, faults: InputFault[]): string {
  const byName = new Map(parameters.filter((each) => each.in === 'path').map((each) => [each.name, each]));
  const segments = path.split('/').map((segment) => {
    const used: OperationParameter[] = [];
    const written = segment.replace(/\{([^{}]+)\}/g, (_, name: string) => {
      const parameter = byName.get(name);
      // A secret in the path is filled in by its connection.
      if (!parameter && name === 'token') return '{token}';
      if (!parameter || args[parameter.argument] === undefined) return '';
      used.push(parameter);
      return pathText({ ...parameter, allowReserved: undefined }, args[parameter.argument]);
    });
    const [parameter] = used;
    if (parameter && (written === '' || /^(\.|%2e){1,2}$/i.test(written)))
      faults.push(faultAt(placeOf(parameter.argument), refusals.phrase('dot_segment')));
    return written;
  });
  return segments.join('/');
}

function queryOf(parameters: readonly OperationParameter[], args: Arguments): string {
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter) => queryPairs(parameter, args[parameter.argument]));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function headerOf(parameter: OperationParameter, args: Arguments, faults: InputFault[]): string {
  const text = headerText(parameter, args[parameter.argument]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those are looked for.
  if (/[\u0000-\u001f\u007f]|[^\u0000-\u00ff]/.test(text))
    faults.push(faultAt(placeOf(parameter.argument), refusals.phrase('not_a_header')));
  return text;
}

/** An address that the caller names must be one that svc may dial. */
function addressOf(argument: string, args: Arguments, faults: InputFault[]): string {
  const address = args[argument];
  if (address === undefined || address === null) {
    faults.push(faultAt(placeOf(argument), inputFaults.phrase('required')));
    return '';
  }
  try {
    return checkUrl(String(address)).href;
  } catch (error) {
    if (!(error instanceof DialFailure)) throw error;
    faults.push(faultAt(placeOf(argument), refusals.phrase('url_refused', { problem: error.why })));
    return '';
  }
}

function bodyOf(body: NonNullable<Operation['body']>, args: Arguments, files: SentFiles, faults: InputFault[]) {
  for (const [argument, { required }] of Object.entries(body.inline ?? {}))
    if (required && (args[argument] === undefined || args[argument] === null))
      faults.push(faultAt(placeOf(argument), inputFaults.phrase('required')));
  const value = body.inline ? inlineBody(body, args) : args[body.argument];
  if (value === undefined) {
    if (body.required) faults.push(faultAt(placeOf(body.argument), inputFaults.phrase('required')));
    return undefined;
  }
  const written = writeBody(body, value, files);
  if ('fault' in written) {
    faults.push(faultAt(bodyPlace(body, written.field), written.fault));
    return undefined;
  }
  return written;
}

/** The place of a field of the body in the arguments; the body itself if no single field is concerned. */
function bodyPlace({ argument, inline }: NonNullable<Operation['body']>, field: string | undefined): string {
  if (!inline) return field === undefined ? placeOf(argument) : placeOf(argument, field);
  const [known] = Object.entries(inline).find(([, { name }]) => name === field) ?? Object.keys(inline);
  return known === undefined ? '/arguments' : placeOf(known);
}

function placeOf(...names: string[]): string {
  return ['/arguments', ...names.map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}
