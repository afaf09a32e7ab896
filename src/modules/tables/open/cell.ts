import { Type } from 'typebox';

export const Cell = Type.Unsafe<unknown>({
  anyOf: [
    { type: ['string', 'number', 'boolean', 'null'] },
    { type: 'array', items: { type: 'string' } },
    {
      type: 'object',
      description: 'A signature: its lines as SVG path data in a box of 600 by 200, and the typed name.',
      properties: { path: { type: 'string' }, name: { type: 'string' } },
      required: ['path', 'name'],
      additionalProperties: false,
    },
  ],
});
