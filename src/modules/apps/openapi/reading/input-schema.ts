import { appLimits } from '../../app-limits.ts';
import { tameSchema } from '../../tame-schema.ts';
import { type Depth, PlainSchemas, TooLarge } from './plain-schema.ts';
import { isPart, type Part, type References } from './references.ts';

/** From the whole schema to the names alone; the first that is small enough is used. */
const depths: readonly Depth[] = [
  { levels: 8, descriptionLength: 300, values: 100 },
  { levels: 6, descriptionLength: 150, values: 50 },
  { levels: 5, descriptionLength: 80, values: 30 },
  { levels: 4, descriptionLength: 40, values: 20 },
  { levels: 3, descriptionLength: 0, values: 20 },
  { levels: 2, descriptionLength: 0, values: 10 },
  { levels: 1, descriptionLength: 0, values: 5 },
];

/** One object for all inputs of an operation, small enough for a model. */
export class InputSchemas {
  private readonly plain: readonly PlainSchemas[];
  /** By reference of the body: the level of detail that was small enough. Many operations send the same thing. */
  private readonly fitting = new Map<string, number>();

  constructor(references: References) {
    this.plain = depths.map((depth) => new PlainSchemas(references, depth));
  }

  of(properties: Record<string, unknown>, required: readonly string[]): Record<string, unknown> {
    const sent = Object.values(properties)
      .flatMap((property) => (isPart(property) && typeof property.$ref === 'string' ? [property.$ref] : []))
      .join(' ');
    const first = this.fitting.get(sent) ?? 0;
    for (const [place, schemas] of this.plain.slice(first).entries()) {
      const schema = written(schemas, { type: 'object', properties, required });
      if (!schema || Buffer.byteLength(JSON.stringify(schema)) > appLimits.schemaBytes) continue;
      if (sent !== '') this.fitting.set(sent, first + place);
      return schema;
    }
    const names = Object.keys(properties).slice(0, 200);
    return tameSchema({ properties: Object.fromEntries(names.map((name) => [name, {}])), required });
  }
}

function written(schemas: PlainSchemas, whole: Part): Record<string, unknown> | undefined {
  try {
    return tameSchema(schemas.of(whole));
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}
