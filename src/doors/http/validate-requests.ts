import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { type InputFault, Refusal, whyNotValid } from '../../kernel/refusal.ts';
import { compileInput } from '../../runtime/validate.ts';
import { readJson } from './read-json.ts';
import { type ParameterSchema, parameterReader } from './read-parameters.ts';

/** What a request says does not match the schema of its route. Each door tells it in its own way. */
export class InvalidRequest extends Refusal {
  readonly part: 'parameters' | 'body';
  readonly faults: readonly InputFault[];

  constructor(part: 'parameters' | 'body', faults: readonly InputFault[]) {
    super('invalid', 'invalid_input', whyNotValid(faults), { details: faults });
    this.part = part;
    this.faults = faults;
  }
}

type RequestCheck = (request: FastifyRequest) => Promise<void>;

interface RouteSchema {
  params?: ParameterSchema;
  querystring?: ParameterSchema;
  headers?: ParameterSchema;
  body?: ParameterSchema & { default?: unknown };
  consumes?: string[];
}

/**
 * Every route checks what it is sent against the very schema that the reference publishes for it: after the door let
 * the caller in, and in the order of refusals of the contract (parameters, body, and last an address that names
 * nothing). Handlers find values in the place of texts and bytes. Where the route says `attachValidation`, the door
 * itself tells when its turn has come.
 */
export function validateRequests(app: FastifyInstance): void {
  // In its place, Fastify would look at the address first, and could not read a body in turns.
  app.setValidatorCompiler(() => () => true);
  app.addHook('onRoute', (route: RouteOptions) => {
    const checks = checksOf((route.schema ?? {}) as RouteSchema, route.config);
    if (checks.length === 0) return;
    const validate: RequestCheck = async (request) => {
      for (const check of checks) await check(request);
    };
    route.preValidation = [route.attachValidation ? attach(validate) : validate, ...[route.preValidation ?? []].flat()];
  });
}

function checksOf(
  { params, querystring, headers, body, consumes }: RouteSchema,
  config: FastifyContextConfig = {},
): RequestCheck[] {
  return [
    ...(querystring || headers ? [parameterCheck(querystring, headers)] : []),
    ...(body && isConstrained(body) && !consumes ? [bodyCheck(body, config)] : []),
    ...(params ? [addressCheck(params)] : []),
  ];
}

function parameterCheck(querystring: ParameterSchema | undefined, headers: ParameterSchema | undefined): RequestCheck {
  const readQuery = querystring && parameterReader(querystring);
  const readHeaders = headers && parameterReader(headers, true);
  return async (request) => {
    const query = readQuery?.(request.query as Record<string, unknown>);
    const faults = [...(query?.faults ?? []), ...(readHeaders?.(request.headers).faults ?? [])];
    if (faults.length > 0) throw new InvalidRequest('parameters', faults);
    if (query) request.query = query.values;
  };
}

/** A `default` of the schema stands for no body at all. */
function bodyCheck(
  schema: NonNullable<RouteSchema['body']>,
  { fieldsCheckedByAction: fieldsLater, takesForms }: FastifyContextConfig,
): RequestCheck {
  const check = compileInput(schema);
  return async (request) => {
    if (takesForms && /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) return;
    const body = await readJson(request.body, schema.default, request.routeOptions.bodyLimit);
    const found = check(body === undefined ? null : body) ?? [];
    const faults = fieldsLater ? found.filter(({ path }) => path === '') : found;
    if (faults.length > 0) throw new InvalidRequest('body', faults);
    request.body = body;
  };
}

/** Whatever matches any JSON is read by the door itself, which may have to say more about it than a schema can. */
function isConstrained(schema: ParameterSchema): boolean {
  return schema.type !== undefined || schema.anyOf !== undefined;
}

/** What cannot be an address of anything is answered as one that nothing has. */
function addressCheck(params: ParameterSchema): RequestCheck {
  const read = parameterReader(params);
  return async (request) => {
    const [fault] = read(request.params as Record<string, unknown>).faults;
    if (!fault) return;
    const { code, message } = params.properties?.[fault.path]?.['x-not-found'] ?? nothingHere;
    throw new Refusal('not_found', code, message);
  };
}

const nothingHere = { code: 'not_found', message: 'There is nothing at this address.' };

function attach(validate: RequestCheck): RequestCheck {
  return async (request) => {
    await validate(request).catch((error: unknown) => {
      if (!(error instanceof InvalidRequest)) throw error;
      request.invalid = error;
    });
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What is wrong with the request, where its route tells that itself. */
    invalid?: InvalidRequest;
  }

  interface FastifyContextConfig {
    /**
     * Whether only the kind of body is looked at here, since who may not call the action is told that before what is
     * wrong with its fields.
     */
    fieldsCheckedByAction?: boolean;
    /** Where in the input of the action the body of the call stands, such as `/document`. */
    bodyAt?: string;
    /** Whether a form with files may stand in the place of JSON; the handler reads it. */
    takesForms?: boolean;
  }
}
