import type { FastifyInstance } from 'fastify';
import { sendTagged, type TaggedText, tagged } from '../http/send-tagged.ts';

/**
 * `GET /api/v1/workflows/schema.json`: the JSON Schema of a definition. Anybody may read it, because editors fetch it
 * without a key.
 */
export function definitionSchemaRoute(makeSchema: () => object) {
  return async (app: FastifyInstance): Promise<void> => {
    let text: TaggedText | undefined;
    const schema = {
      operationId: 'getWorkflowDefinitionSchema',
      tags: ['v1 workflows'],
      summary: 'JSON Schema of a workflow definition',
      security: [],
      response: { 200: { type: 'object', additionalProperties: true } },
    };
    app.get('/api/v1/workflows/schema.json', { schema }, async (request, reply) => {
      text ??= tagged(JSON.stringify(makeSchema()));
      reply
        .header('cache-control', 'no-cache')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin');
      return sendTagged(request, reply, 'application/schema+json', text);
    });
  };
}
