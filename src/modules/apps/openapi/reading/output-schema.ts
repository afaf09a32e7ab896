import { tameSchema } from '../../tame-schema.ts';
import { type Depth, PlainSchemas, TooLarge } from './plain-schema.ts';
import { isPart, type Part, type References } from './references.ts';

/** Names and types, because suggestions need no more. The first that is small enough is used. */
const depths: readonly Depth[] = [4, 3, 2, 1].map((levels) => ({ levels, descriptionLength: 0, values: 10 }));
const maxBytes = 6_000;

/** The answers of operations, small enough to be stored with each. */
export class OutputSchemas {
  private readonly plain: readonly PlainSchemas[];
  /** A cache, because many operations have the same answer. */
  private readonly known = new Map<string, Part | null>();

  constructor(references: References) {
    this.plain = depths.map((depth) => new PlainSchemas(references, depth, 'answer'));
  }

  of(answer: Part | undefined): Part | null {
    if (!answer) return null;
    const reference = referenceIn(answer);
    if (reference === undefined) return this.written(answer);
    const known = this.known.get(reference) ?? this.written(answer);
    this.known.set(reference, known);
    return known;
  }

  private written(answer: Part): Part | null {
    for (const schemas of this.plain) {
      try {
        const schema = tameSchema({ properties: { answer: schemas.of(answer) } }).properties.answer;
        if (schema && Buffer.byteLength(JSON.stringify(schema)) <= maxBytes) return schema;
      } catch (error) {
        if (!(error instanceof TooLarge)) throw error;
      }
    }
    return null;
  }
}

/** A reference or a list of one, as most answers are. */
function referenceIn({ $ref, type, items, ...rest }: Part): string | undefined {
  if (typeof $ref === 'string') return $ref;
  if (type !== 'array' || Object.keys(rest).length > 0 || !isPart(items) || typeof items.$ref !== 'string')
    return undefined;
  return `[] ${items.$ref}`;
}

/** The schema of an operation's successful answer in JSON. */
export function answerOf(version: 2 | 3, { responses }: Part, references: References): Part | undefined {
  const [, response] =
    Object.entries(isPart(responses) ? responses : {}).find(([status]) => /^2\d\d$|^2XX$/i.test(status)) ?? [];
  const { schema, content } = references.follow(response).part;
  if (version === 2) return isPart(schema) ? schema : undefined;
  const [, media] = Object.entries(isPart(content) ? content : {}).find(([type]) => /json/i.test(type)) ?? [];
  const given = references.follow(media).part.schema;
  return isPart(given) ? given : undefined;
}
