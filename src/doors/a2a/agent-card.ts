import { mcpScope, oauthPaths } from '../oauth/provider.ts';
import type { Skill } from './a2a-door.ts';

const maxFields = 30;

export interface CardFacts {
  name: string;
  description: string;
  version: string;
  baseUrl: string;
  skills: Skill[];
}

export const a2aPath = '/api/a2a';

/** Both versions use the same address. A client takes the first version that it knows. */
const versions = ['1.0', '0.3'];
const modes = ['text/plain', 'application/json'];

/** The card of version 1.0. */
export function cardOf10(facts: CardFacts): object {
  const schemes = schemesOf(facts.baseUrl);
  return {
    ...commonOf(facts),
    securitySchemes: Object.fromEntries(Object.entries(schemes).map(([name, { in10 }]) => [name, in10])),
    capabilities: { streaming: true, pushNotifications: false, extendedAgentCard: true },
  };
}

/** The card of version 0.3. It also names the newer version, so that clients can find it. */
export function cardOf03(facts: CardFacts): object {
  const schemes = schemesOf(facts.baseUrl);
  return {
    ...commonOf(facts),
    protocolVersion: '0.3.0',
    url: facts.baseUrl + a2aPath,
    preferredTransport: 'JSONRPC',
    security: Object.keys(schemes).map((name) => ({ [name]: scopesOf(name) })),
    securitySchemes: Object.fromEntries(
      Object.entries(schemes).map(([name, { in03, in10 }]) => [name, { ...in03, ...in10 }]),
    ),
    capabilities: { streaming: true, pushNotifications: false, extendedAgentCard: true },
    supportsAuthenticatedExtendedCard: true,
  };
}

function commonOf({ name, description, version, baseUrl, skills }: CardFacts) {
  return {
    name,
    description,
    version,
    documentationUrl: `${baseUrl}/docs/guides/a2a`,
    supportedInterfaces: versions.map((protocolVersion) => ({
      url: baseUrl + a2aPath,
      protocolBinding: 'JSONRPC',
      protocolVersion,
    })),
    securityRequirements: Object.keys(schemesOf(baseUrl)).map((scheme) => ({
      schemes: { [scheme]: { list: scopesOf(scheme) } },
    })),
    defaultInputModes: modes,
    defaultOutputModes: modes,
    skills: skills.map((skill) => ({
      id: skill.name,
      name: skill.title,
      description: skill.description + describeInput(skill.config.input),
      tags: ['workflow'],
      inputModes: modes,
      outputModes: modes,
    })),
  };
}

function scopesOf(scheme: string): string[] {
  return scheme === 'oauth' ? [mcpScope] : [];
}

/** The same credentials as at the MCP endpoint, in the format of either version. */
function schemesOf(baseUrl: string) {
  const key = { name: 'x-api-key', description: 'An API key of a workspace.' };
  const bearer = { scheme: 'Bearer', description: 'An API key of a workspace, or an access token.' };
  const issuer = `${baseUrl}/api/mcp`;
  const tokenUrl = issuer + oauthPaths.token;
  const flow = {
    authorizationUrl: issuer + oauthPaths.authorize,
    tokenUrl,
    refreshUrl: tokenUrl,
    scopes: { [mcpScope]: 'Act for a person in one workspace.' },
  };
  const oauth2MetadataUrl = `${baseUrl}/.well-known/oauth-authorization-server/api/mcp`;
  return {
    apiKey: {
      in03: { type: 'apiKey', in: 'header', ...key },
      in10: { apiKeySecurityScheme: { location: 'header', ...key } },
    },
    bearer: { in03: { type: 'http', ...bearer }, in10: { httpAuthSecurityScheme: bearer } },
    oauth: {
      in03: { type: 'oauth2', flows: { authorizationCode: flow }, oauth2MetadataUrl },
      in10: {
        oauth2SecurityScheme: { flows: { authorizationCode: { ...flow, pkceRequired: true } }, oauth2MetadataUrl },
      },
    },
  };
}

/** Describes the fields of a skill in words, because the protocol's cards have no place for a schema. */
function describeInput(schema: unknown): string {
  const { properties, required } = (schema ?? {}) as { properties?: Record<string, Field>; required?: string[] };
  const fields = Object.entries(properties ?? {}).slice(0, maxFields);
  if (fields.length === 0) return '';
  const lines = fields.map(
    ([name, field]) =>
      `- ${name} (${[typeOf(field), required?.includes(name) ? 'required' : 'optional'].join(', ')})${wordsOf(field)}`,
  );
  return `\n\nSend a data part with these fields:\n${lines.join('\n')}`;
}

interface Field {
  type?: string | string[];
  enum?: unknown[];
  title?: string;
  description?: string;
}

function typeOf({ type, enum: choices }: Field): string {
  if (choices) return `one of ${choices.map((choice) => JSON.stringify(choice)).join(', ')}`;
  return [type ?? 'anything'].flat().join(' or ');
}

function wordsOf({ title, description }: Field): string {
  const words = description ?? title;
  return words ? `: ${words}` : '';
}
