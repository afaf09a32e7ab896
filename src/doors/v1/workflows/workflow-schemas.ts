import { Type } from 'typebox';
import { Id, Nullable } from '../../../runtime/schemas.ts';
import { ErrorBody, LimitsBody, ParametersBody } from './limits-schema.ts';

/** How the reference describes the workflow routes; the door checks by itself, so that it can answer in its own way. */

const shared = { tags: ['v1 workflows'], security: [{ apiKey: [] }] };
const params = Type.Object({ id: Id });
const Moment = Type.String({ format: 'date-time' });
const fields = {
  id: Id,
  name: Type.String(),
  description: Type.String(),
  color: Type.String(),
  folderId: Nullable(Id),
  workspaceId: Id,
  isDeployed: Type.Boolean(),
  deployedAt: Nullable(Moment),
  runCount: Type.Integer(),
  lastRunAt: Nullable(Moment),
  createdAt: Moment,
  updatedAt: Moment,
};
const Document = Type.Object({}, { additionalProperties: true, description: 'A workflow as one JSON document, without secrets; what export answers, import takes.' });
const Deployed = Type.Object({ id: Id, isDeployed: Type.Boolean(), deployedAt: Nullable(Moment), version: Type.Integer(), deploymentVersionId: Id });
const refusals = { 401: ErrorBody, 403: ErrorBody, 404: ErrorBody, 429: ErrorBody };

export const workflowSchemas = {
  list: {
    ...shared,
    summary: 'List workflows',
    querystring: Type.Object({
      workspaceId: Id,
      folderId: Type.Optional(Type.String()),
      deployedOnly: Type.Optional(Type.Boolean({ default: false })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
      cursor: Type.Optional(Type.String()),
    }),
    response: {
      200: Type.Object({ data: Type.Array(Type.Object(fields)), nextCursor: Type.Optional(Type.String()), limits: LimitsBody }),
      400: ParametersBody,
      401: ErrorBody,
      403: ErrorBody,
      429: ErrorBody,
    },
  },
  get: {
    ...shared,
    summary: 'A workflow with its draft',
    params,
    response: { 200: Type.Object({ data: Type.Object({ ...fields, inputs: Type.Unknown(), definition: Type.Unknown() }), limits: LimitsBody }), ...refusals },
  },
  import: {
    ...shared,
    summary: 'Import a workflow',
    description: 'Makes a draft; `missing` names the connections, workflows and tables that this workspace does not have.',
    querystring: Type.Object({ workspaceId: Type.Optional(Id), folderId: Type.Optional(Id) }),
    body: Document,
    response: {
      201: Type.Object({ data: Type.Object({ id: Id, name: Type.String(), missing: Type.Array(Type.Unknown()) }), limits: LimitsBody }),
      400: ParametersBody,
      ...refusals,
    },
  },
  export: { ...shared, summary: 'Export a workflow', params, response: { 200: Document, ...refusals } },
  deploy: {
    ...shared,
    summary: 'Deploy the draft as a new version',
    params,
    body: Type.Object({ name: Type.Optional(Type.String()), description: Type.Optional(Type.String()) }),
    response: { 200: Type.Object({ data: Deployed, limits: LimitsBody }), 400: ParametersBody, ...refusals, 409: ErrorBody },
  },
  undeploy: {
    ...shared,
    summary: 'Undeploy',
    params,
    response: { 200: Type.Object({ data: Type.Object({ id: Id, isDeployed: Type.Boolean(), deployedAt: Type.Null() }), limits: LimitsBody }), ...refusals, 409: ErrorBody },
  },
  rollback: {
    ...shared,
    summary: 'Make an earlier version the deployed one',
    params,
    body: Type.Object({ version: Type.Integer({ minimum: 1 }) }),
    response: { 200: Type.Object({ data: Deployed, limits: LimitsBody }), 400: ParametersBody, ...refusals, 409: ErrorBody },
  },
};
