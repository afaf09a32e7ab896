import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { type InputFault, Refusal, whyNotValid } from '../../kernel/refusal.ts';
import { compileInput } from '../../runtime/validate.ts';
import { readJson } from './read-json.ts';
import { type ParameterSchema, parameterReader } from './read-parameters.ts';

/** A request that does not match the schema of its route. Each door presents it in its own way. */
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
 * Every route validates its input with the schema that the reference publishes for it. This happens after the door has
 * admitted the caller, in the contract's order of refusals: parameters, body, and last an address that matches nothing.
 * Handlers then get values instead of texts and bytes. With `attachValidation`, the door itself reports the fault when
 * it is due.
 */
export function validateRequests(app: FastifyInstance): void {
  // Fastify would check the address first and could not parse a long body in turns, so its own validation is off.
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

/** A `default` of the schema applies if there is no body at all. */
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

/**
 * If the schema allows any JSON, the door parses the body itself, because it may have to report more than a schema can.
 */
function isConstrained(schema: ParameterSchema): boolean {
  return schema.type !== undefined || schema.anyOf !== undefined;
}

/** An invalid address is answered like one that does not exist. */
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
    /** The fault of the request, if its route reports it itself. */
    invalid?: InvalidRequest;
  }

  interface FastifyContextConfig {
    /**
     * Whether only the type of the body is checked here. A caller who may not call the action is told that before
     * errors in its fields.
     */
    fieldsCheckedByAction?: boolean;
    /** The place of the body inside the action's input, such as `/document`. */
    bodyAt?: string;
    /** Whether a multipart form is accepted instead of JSON. The handler reads it. */
    takesForms?: boolean;
  }
}
