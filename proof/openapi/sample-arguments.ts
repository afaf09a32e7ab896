import type { Operation } from '../../src/modules/apps/openapi/operation.ts';
import { isPart, listOf, type Part, References, textOf } from '../../src/modules/apps/openapi/reading/references.ts';

const maxDepth = 8;

/** Creates arguments for an operation from its document, whose schemas are more detailed than those for models. */
export class SampleArguments {
  private readonly references: References;
  private readonly document: Part;

  constructor(document: Part) {
    this.document = document;
    this.references = new References(document);
  }

  of({ method, path, parameters, body }: Operation): Record<string, unknown> {
    const shared = this.references.follow((this.document.paths as Part)[path]).part;
    const source = shared[method.toLowerCase()] as Part;
    const sources = [...listOf(shared.parameters), ...listOf(source.parameters)].map(
      (each) => this.references.follow(each).part,
    );
    const args: Record<string, unknown> = {};
    for (const { argument, name, in: place, required } of parameters) {
      const given = sources.findLast((part) => part.name === name && part.in === place);
      if (given && required) args[argument] = given.example ?? exampleIn(given) ?? this.value(given.schema ?? given);
    }
    if (body) {
      const { content } = this.references.follow(source.requestBody).part;
      const media = isPart(content) ? this.references.follow(content[body.mediaType]).part : {};
      if (body.required || method !== 'GET') args[body.argument] = this.value(media.schema);
    }
    return args;
  }

  private value(schema: unknown, depth = 0): unknown {
    const { part } = this.references.follow(schema);
    if (depth > maxDepth) return {};
    if (Array.isArray(part.enum)) return part.enum[0];
    if (part.const !== undefined) return part.const;
    const type = Array.isArray(part.type) ? part.type.find((one) => one !== 'null') : part.type;
    const branches = [...listOf(part.oneOf), ...listOf(part.anyOf)];
    // In a path or a query a number is a text as well, and would fit both.
    const branch = branches.find((each) => this.references.follow(each).part.type === 'string') ?? branches[0];
    if (type === 'object' || isPart(part.properties) || part.allOf) return this.object(part, depth);
    if (branch !== undefined) return this.value(branch, depth + 1);
    if (part.example !== undefined) return part.example;
    if (part.default !== undefined && part.default !== null) return part.default;
    if (type === 'array') return this.list(part, depth);
    if (type === 'integer' || type === 'number') return typeof part.minimum === 'number' ? part.minimum : 1;
    if (type === 'boolean') return true;
    return textFor(part);
  }

  private object(part: Part, depth: number): Record<string, unknown> {
    const own: Record<string, unknown> = {};
    for (const each of listOf(part.allOf)) Object.assign(own, this.object(this.references.follow(each).part, depth));
    const properties = isPart(part.properties) ? part.properties : {};
    const [branch] = [...listOf(part.oneOf), ...listOf(part.anyOf)].map((each) => this.references.follow(each).part);
    const names = [...listOf(part.required), ...listOf(branch?.required)].map(String);
    for (const name of names)
      own[name] = this.value(properties[name] ?? (branch?.properties as Part)?.[name], depth + 1);
    return own;
  }

  private list(part: Part, depth: number): unknown[] {
    const count = typeof part.minItems === 'number' ? part.minItems : 1;
    return Array.from({ length: count }, () => this.value(part.items, depth + 1));
  }
}

function exampleIn({ examples }: Part): unknown {
  const first = isPart(examples) ? Object.values(examples)[0] : undefined;
  return isPart(first) ? first.value : undefined;
}

const byFormat: Record<string, string> = {
  'date-time': '2026-01-31T09:00:00Z',
  date: '2026-01-31',
  email: 'ada@example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
  uuid: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
  ipv4: '192.0.2.1',
};

function textFor({ format, pattern, minLength, maxLength }: Part): string {
  const known = byFormat[textOf(format)];
  if (known) return known;
  const likely = [
    'sample',
    'a',
    '0',
    '1',
    'abcdef0123456789abcdef0123456789abcdef01',
    'a1',
    'AA',
    '/a',
    'refs/heads/a',
    `sha256:${'a'.repeat(64)}`,
  ];
  const fitting = likely.filter(
    (text) => text.length <= (Number(maxLength) || 99) && new RegExp(textOf(pattern)).test(text),
  );
  const text = fitting[0] ?? 'sample';
  return text.padEnd(Number(minLength) || 0, 'a');
}
