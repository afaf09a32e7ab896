import { isOwnHeader } from '../../../../outbound/check-request.ts';
import { type OperationParameter, type ParameterPlace, parameterPlaces, type Style, styles } from '../operation.ts';
import { isPart, listOf, type Part, type References, textOf } from './references.ts';

/** Unique names that every client and model provider accepts. */
export class ArgumentNames {
  private readonly taken = new Set<string>();

  take(name: string, prefix: string): string {
    const plain = lettersOf(name);
    const choices = [plain, lettersOf(`${prefix}_${name}`)];
    for (let count = 2; ; count += 1) {
      const free = choices.find((choice) => !this.taken.has(choice));
      if (free !== undefined) {
        this.taken.add(free);
        return free;
      }
      choices.push(lettersOf(`${prefix}_${count}_${name}`));
    }
  }
}

function lettersOf(name: string): string {
  const letters = name
    .replace(/[^A-Za-z0-9_.-]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 64);
  return letters === '' ? 'value' : letters;
}

/** Headers of the request itself, which are not arguments. */
const ofRequest = new Set(['accept', 'content-type', 'authorization', 'cookie', 'user-agent', 'accept-encoding']);

/** The parameters of an operation; its own override those of its path. */
export function parametersOf(
  references: References,
  lists: readonly unknown[],
  names: ArgumentNames,
  path: string,
): { parameters: OperationParameter[]; schemas: Part } {
  const sources = new Map<string, Part>();
  for (const each of lists.flatMap(listOf)) {
    const { part } = references.follow(each);
    if (isSound(part, path)) sources.set(`${part.in} ${part.name}`, part);
  }
  // The path comes first: its parameters are always required, and keep their own names.
  const sorted = parameterPlaces.flatMap((place) => [...sources.values()].filter((part) => part.in === place));
  const read = sorted.map((source) => parameterOf(source, references, names));
  return {
    parameters: read.map(({ parameter }) => parameter),
    schemas: Object.fromEntries(read.map(({ parameter, schema }) => [parameter.argument, schema])),
  };
}

function isSound({ name, in: place }: Part, path: string): boolean {
  if (typeof name !== 'string' || name === '' || name.length > 200) return false;
  if (place === 'header')
    return !ofRequest.has(name.toLowerCase()) && !isOwnHeader(name) && /^[\w!#$%&'*+.^`|~-]+$/.test(name);
  if (place === 'path') return path.includes(`{${name}}`);
  return place === 'query' || (place === 'cookie' && /^[\w!#$%&'*+.^`|~-]+$/.test(name));
}

function parameterOf(
  source: Part,
  references: References,
  names: ArgumentNames,
): { parameter: OperationParameter; schema: Part } {
  const place = source.in as ParameterPlace;
  const name = textOf(source.name);
  const content = isPart(source.content) ? Object.values(source.content).find(isPart) : undefined;
  // In version 2 the parameter itself contains the type.
  const given = content?.schema ?? source.schema ?? typeIn(source);
  const schema = references.follow(given).part;
  const required = source.required === true || place === 'path';
  const written = writingOf(source, place);
  return {
    parameter: {
      argument: names.take(name, place),
      name,
      in: place,
      required,
      ...written,
      ...(content && { isJson: true }),
      ...(source.allowReserved === true && { allowReserved: true }),
      ...(typeof schema.type === 'string' && { type: schema.type }),
      ...(isPlain(schema.default) && { default: schema.default }),
    },
    schema: { ...(isPart(given) ? given : {}), ...(textOf(source.description) && { description: source.description }) },
  };
}

function typeIn({ name: _, in: __, required: ___, ...rest }: Part): Part {
  return rest;
}

const byCollection: Record<string, { style: Style; explode: boolean }> = {
  csv: { style: 'form', explode: false },
  ssv: { style: 'spaceDelimited', explode: false },
  tsv: { style: 'tabDelimited', explode: false },
  pipes: { style: 'pipeDelimited', explode: false },
  multi: { style: 'form', explode: true },
};

function writingOf(source: Part, place: ParameterPlace): { style: Style; explode: boolean } {
  const inQuery = place === 'query' || place === 'cookie';
  // Version 2 separates lists with commas.
  const collection =
    textOf(source.collectionFormat) || (source.schema === undefined && source.type === 'array' ? 'csv' : '');
  const fromTwo = inQuery ? byCollection[collection] : undefined;
  if (fromTwo) return fromTwo;
  const style = (styles as readonly unknown[]).includes(source.style)
    ? (source.style as Style)
    : inQuery
      ? 'form'
      : 'simple';
  return {
    style,
    explode: typeof source.explode === 'boolean' ? source.explode : style === 'form' || style === 'deepObject',
  };
}

function isPlain(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
