/** Small documents of every version, about the same shop. */

export const shopThree = (server: string) => ({
  openapi: '3.0.3',
  info: { title: 'Shop of tomorrow', version: '1' },
  servers: [{ url: `${server}/{stage}`, variables: { stage: { default: 'v1' } } }],
  paths: {
    '/items': {
      get: {
        operationId: 'listItems',
        summary: 'List items',
        tags: ['items'],
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer', default: 1 } },
          { name: 'per_page', in: 'query', schema: { type: 'integer', default: 2 } },
          { name: 'filter', in: 'query', style: 'deepObject', explode: true, schema: { type: 'object' } },
          { name: 'ids', in: 'query', explode: false, schema: { type: 'array', items: { type: 'integer' } } },
          { name: 'X-Trace', in: 'header', schema: { type: 'string' } },
        ],
        responses: { 200: { description: 'ok', content: { 'application/json': {} } } },
      },
      post: {
        operationId: 'createItem',
        summary: 'Create an item',
        tags: ['items'],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Item' } } },
        },
        responses: { 201: { description: 'made' } },
      },
    },
    '/items/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: { operationId: 'getItem', tags: ['items'], responses: {} },
      delete: { operationId: 'deleteItem', tags: ['items'], responses: {} },
    },
    '/search': {
      post: {
        operationId: 'searchItems',
        tags: ['search'],
        requestBody: {
          content: { 'application/json': { schema: { type: 'object', properties: { q: { type: 'string' } } } } },
        },
        responses: {},
      },
    },
    '/photos': {
      post: {
        operationId: 'addPhoto',
        tags: ['photos'],
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { caption: { type: 'string' }, photo: { type: 'string', format: 'binary' } },
              },
            },
          },
        },
        responses: {},
      },
    },
  },
  components: {
    schemas: {
      Item: {
        type: 'object',
        required: ['name'],
        properties: {
          id: { type: 'string', readOnly: true },
          name: { type: 'string', example: 'Tulip' },
          parent: { $ref: '#/components/schemas/Item' },
          colour: { type: 'string', nullable: true, enum: ['red', 'blue', null] },
        },
      },
    },
  },
});

export const shopTwo = (host: string) => ({
  swagger: '2.0',
  info: { title: 'Old shop', version: '1' },
  host,
  basePath: '/v2',
  schemes: ['http'],
  consumes: ['application/json'],
  produces: ['application/json'],
  paths: {
    '/items': {
      get: {
        operationId: 'list_items',
        parameters: [
          { name: 'tags', in: 'query', type: 'array', items: { type: 'string' }, collectionFormat: 'pipes' },
          { name: 'limit', in: 'query', type: 'integer' },
        ],
        responses: {},
      },
      post: {
        parameters: [{ name: 'item', in: 'body', required: true, schema: { $ref: '#/definitions/Item' } }],
        responses: {},
      },
    },
    '/sign': {
      post: {
        operationId: 'sign',
        consumes: ['application/x-www-form-urlencoded'],
        parameters: [
          { name: 'who', in: 'formData', type: 'string', required: true },
          { name: 'why', in: 'formData', type: 'string' },
        ],
        responses: {},
      },
    },
  },
  definitions: { Item: { type: 'object', properties: { name: { type: 'string' } } } },
});

/** The shop, for whoever says who calls: in as many ways as there are. */
export const shopWithAccess = (server: string) => {
  const document = shopThree(server);
  const operations = Object.values(document.paths).flatMap((item) =>
    Object.entries(item).filter(([method]) => method !== 'parameters'),
  );
  const [list, create] = operations.map(([, operation]) => operation as Record<string, unknown>);
  Object.assign(list ?? {}, { security: [{ both: [], key: [] }, {}] });
  Object.assign(create ?? {}, { security: [{ signIn: ['write:items', 'not\nsent'] }, { cookie: [] }] });
  return {
    ...document,
    security: [{ header: [] }, { signIn: [] }],
    components: {
      ...document.components,
      securitySchemes: {
        header: { type: 'apiKey', in: 'header', name: 'X-Shop-Key', description: 'Make one in\nyour profile.' },
        both: { type: 'http', scheme: 'Basic' },
        key: { type: 'apiKey', in: 'query', name: 'app_key' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
        unused: { type: 'http', scheme: 'bearer' },
        signIn: {
          type: 'oauth2',
          flows: {
            implicit: { authorizationUrl: 'https://login.example.com/authorize', scopes: {} },
            authorizationCode: {
              authorizationUrl: '/authorize',
              tokenUrl: 'https://login.example.com/token',
              scopes: { 'read:items': 'Read', 'write:items': 'Write' },
            },
          },
        },
      },
    },
  };
};

export const shopThreeOneYaml = (server: string) => `
openapi: 3.1.0
info:
  title: Shop in YAML
  version: "1"
servers:
  - url: ${server}
x-paged: &paged
  name: cursor
  in: query
  schema: { type: string }
paths:
  /orders:
    get:
      operationId: orders/list
      description: |
        Lists orders.
        On several lines.
      parameters:
        - *paged
      responses:
        "200": { description: ok }
  /orders/{id}/note:
    put:
      operationId: orders/set-note
      parameters:
        - { name: id, in: path, required: true, schema: { type: [string, "null"] } }
      requestBody:
        content:
          text/plain: { schema: { type: string } }
      responses: {}
`;
