import type { FieldChoices } from '../../app.ts';
import type { ReadOperation } from '../operation.ts';
import { isPart, listOf, type Part, type References, textOf } from './references.ts';

/** An operation as written in a document. */
export interface FoundOperation {
  method: string;
  path: string;
  source: Part;
  /** The settings for every operation of this path. */
  shared: Part;
}

type Read = Omit<ReadOperation, 'choices'>;

const fieldName = /^[A-Za-z_][\w.]{0,99}$/;

/**
 * The operation that lists the values of an argument: as `x-svc-choices` says, else the one that reads the path before
 * the argument, as `GET /items` lists the values of `{item_id}` in `/items/{item_id}`.
 */
export class ListedChoices {
  private readonly references: References;
  private readonly found: readonly FoundOperation[];
  private readonly read: readonly Read[];
  private readonly byId = new Map<string, Read>();
  private readonly byPath = new Map<string, Read>();

  constructor(references: References, found: readonly FoundOperation[], read: readonly Read[]) {
    this.references = references;
    this.found = found;
    this.read = read;
    for (const [place, operation] of read.entries()) {
      if (!operation.readOnly) continue;
      const { source, method, path } = found[place] as FoundOperation;
      this.byId.set(operation.name, operation);
      if (textOf(source.operationId) !== '') this.byId.set(textOf(source.operationId), operation);
      if (method === 'get') this.byPath.set(path, operation);
    }
  }

  of(place: number): Record<string, FieldChoices> {
    return { ...this.ofPath(this.read[place] as Read), ...this.asSaid(place) };
  }

  private ofPath({ operation: { path, parameters } }: Read): Record<string, FieldChoices> {
    const known = new Set(parameters.map(({ argument }) => argument));
    const entries = parameters.flatMap((parameter) => {
      const at = path.indexOf(`/{${parameter.name}}`);
      const list = parameter.in === 'path' && at > 0 ? this.byPath.get(path.slice(0, at)) : undefined;
      const isCallable = list?.operation.parameters.every(({ required, argument }) => !required || known.has(argument));
      return list && isCallable ? [[parameter.argument, { tool: list.name }] as const] : [];
    });
    return Object.fromEntries(entries);
  }

  private asSaid(place: number): Record<string, FieldChoices> {
    const { source, shared } = this.found[place] as FoundOperation;
    const { operation } = this.read[place] as Read;
    const said: Record<string, FieldChoices> = {};
    const take = (argument: string, ...marked: readonly Part[]) => {
      const choices = this.choicesIn(marked.map((part) => part['x-svc-choices']).find(isPart));
      if (choices) said[argument] = choices;
    };
    for (const each of [shared.parameters, source.parameters].flatMap(listOf)) {
      const { part } = this.references.follow(each);
      const parameter = operation.parameters.find(({ name, in: where }) => name === part.name && where === part.in);
      if (parameter) take(parameter.argument, part, this.references.follow(part.schema).part);
    }
    if (operation.body) {
      const { content } = this.references.follow(source.requestBody).part;
      const media = isPart(content) ? this.references.follow(content[operation.body.mediaType]).part : {};
      const { properties } = this.references.follow(media.schema).part;
      for (const [name, property] of Object.entries(isPart(properties) ? properties : {}))
        take(`${operation.body.argument}.${name}`, this.references.follow(property).part);
    }
    return said;
  }

  private choicesIn(given: Part | undefined): FieldChoices | undefined {
    const list = given && this.byId.get(textOf(given.operation));
    if (!list) return undefined;
    const { value, label } = given as { value?: unknown; label?: unknown };
    return {
      tool: list.name,
      ...(fieldName.test(textOf(value)) && { value: textOf(value) }),
      ...(fieldName.test(textOf(label)) && { label: textOf(label) }),
    };
  }
}
