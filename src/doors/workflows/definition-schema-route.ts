import type { FastifyInstance } from 'fastify';

/**
 * `GET /api/v1/workflows/schema.json`: the JSON Schema of a definition, for anybody: editors fetch it without a key.
 */
export function definitionSchemaRoute(makeSchema: () => object) {
  return async (app: FastifyInstance): Promise<void> => {
    let text: string | undefined;
    const schema = {
      operationId: 'getWorkflowDefinitionSchema',
      tags: ['v1 workflows'],
      summary: 'JSON Schema of a workflow definition',
      security: [],
      response: { 200: { type: 'object', additionalProperties: true } },
    };
    app.get('/api/v1/workflows/schema.json', { schema }, async (_request, reply) => {
      text ??= JSON.stringify(makeSchema());
      return reply
        .type('application/schema+json')
        .header('cache-control', 'no-cache')
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(text);
    });
  };
}
