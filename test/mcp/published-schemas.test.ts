import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { modules } from '../../src/modules/registry.ts';
import { Catalogue } from '../../src/runtime/catalogue.ts';
import { Input } from '../../src/runtime/schemas.ts';
import { briefTool } from '../../src/runtime/tools/brief-tool.ts';
import { metaTools } from '../../src/runtime/tools/meta-tools.ts';
import { portableSchema } from '../../src/runtime/tools/portable-schema.ts';
import { ToolList } from '../../src/runtime/tools/tool-list.ts';
import { schemaFaults } from './schema-faults.ts';

type Schema = Record<string, unknown>;

/** The objects that take more than they name; the root and whatever has properties is known. */
function openIn(schema: Schema, at: string, root = true): { at: string; known: boolean }[] {
  const isOpen = schema.type === 'object' && schema.additionalProperties !== false;
  const inner = [
    ...Object.entries((schema.properties ?? {}) as Record<string, Schema>),
    ...((schema.anyOf ?? []) as Schema[]).map((part) => ['anyOf', part] as const),
    ...(schema.items ? [['items', schema.items as Schema] as const] : []),
  ];
  return [
    ...(isOpen ? [{ at, known: root || schema.properties !== undefined }] : []),
    ...inner.flatMap(([key, part]) => openIn(part, `${at}/${key}`, false)),
  ];
}

describe('a published schema', () => {
  const tools = new ToolList(new Catalogue(modules)).all;

  // Strict modes of model providers take nothing else: only what is free by its nature may stay open.
  test('is closed wherever its fields are known, of every tool', () => {
    const open = [...metaTools, ...tools].flatMap(({ tool }) => openIn(tool.inputSchema, tool.name));
    expect(open.filter(({ known }) => known)).toEqual([]);
    expect(portableSchema(Input({}))).toEqual({ type: 'object', properties: {}, additionalProperties: false });
  });

  test('is closed throughout of as many tools as the guide says', async () => {
    const closed = tools.filter(({ tool }) => openIn(tool.inputSchema, tool.name).length === 0);
    const guide = await readFile(new URL('../../docs/guides/mcp.md', import.meta.url), 'utf8');
    expect(guide).toContain(
      `Of the ${tools.length} tools of the full list, ${closed.length} have closed schemas throughout`,
    );
    expect(guide).toContain(
      `The other ${tools.length - closed.length} take values whose fields only the workspace knows`,
    );
  });

  test('is portable, of every tool', () => {
    const published = [...metaTools.map(({ tool }) => tool), ...tools.map(({ tool }) => tool)];
    for (const { name, inputSchema, description } of [...published, ...published.map(briefTool)]) {
      expect(schemaFaults(inputSchema), name).toEqual([]);
      expect(description.length, name).toBeLessThanOrEqual(1000);
    }
  });

  test('the lint sees what is not portable', () => {
    expect(
      schemaFaults({
        type: 'object',
        properties: {
          a: { type: ['string', 'null'] },
          b: { type: 'array' },
          c: { const: 1 },
          d: { anyOf: [{ $ref: '#' }] },
        },
        anyOf: [],
      }),
    ).toHaveLength(7);
  });

  test('names every field that the strict one knows, and asks for the same', () => {
    for (const { tool, entry } of tools) {
      const strict = entry.action.input as { properties?: object; required?: string[] };
      expect(Object.keys(tool.inputSchema.properties), tool.name).toEqual(Object.keys(strict.properties ?? {}));
      expect(tool.inputSchema.required ?? [], tool.name).toEqual(strict.required ?? []);
    }
  });

  test('says the same in portable words', () => {
    const strict = {
      type: 'object',
      properties: {
        kind: { anyOf: [{ const: 'a' }, { const: 'b' }], description: 'which' },
        size: { type: ['integer', 'null'], minimum: 1 },
        map: { type: 'object', patternProperties: { '^.*$': { type: 'string' } } },
        things: { type: 'array' },
        name: { type: 'string', pattern: '\\S', minLength: 1 },
      },
      required: ['kind'],
      additionalProperties: false,
      anyOf: [{ required: ['size'] }, { required: ['map'] }],
    };
    expect(portableSchema(strict)).toEqual({
      type: 'object',
      properties: {
        kind: { type: 'string', enum: ['a', 'b'], description: 'which' },
        size: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] },
        map: { type: 'object', additionalProperties: { type: 'string' } },
        things: { type: 'array', items: expect.objectContaining({ anyOf: expect.any(Array) }) },
        name: { type: 'string', minLength: 1 },
      },
      required: ['kind'],
      additionalProperties: false,
    });
  });
});
