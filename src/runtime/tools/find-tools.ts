import MiniSearch from 'minisearch';
import { translations } from '../../../language/languages.ts';
import type { Principal } from '../../kernel/principal.ts';
import type { CatalogueEntry } from '../catalogue.ts';
import { kindOf, mayAsk } from '../define-action.ts';
import { actionLabel } from '../labels.ts';
import type { PublishedTool, SourcedTool, Tool } from './tool.ts';
import type { ToolList } from './tool-list.ts';
import { termOf, wordsOf } from './word-families.ts';

/** A tool of another source than the catalogue. */
export interface OtherTool {
  tool: SourcedTool;
  module: string | undefined;
}

export interface ToolWish {
  query: string;
  module?: string;
  effect?: string;
  limit?: number;
}

/** How much a word counts, by where it stands. */
const boost = { name: 2, title: 2.5, synonyms: 2.5, description: 1, module: 0.8, fields: 0.4, translations: 1 };

/** So many of other sources are ranked beside our own: each has to be put into the index for the moment. */
const maxGuests = 150;

/** Finds tools by what somebody wants to do. Only what the caller may use is ranked at all. */
export class ToolFinder {
  private readonly tools: ToolList;
  private index: MiniSearch | undefined;

  constructor(tools: ToolList) {
    this.tools = tools;
  }

  /** `others`: what this caller has from other sources. */
  find(principal: Principal, { query, module, effect, limit = 5 }: ToolWish, others: readonly OtherTool[] = []) {
    const wanted = this.tools
      .usable(principal)
      .filter(
        ({ entry }) =>
          (module === undefined || entry.module.name === module) &&
          (effect === undefined || kindOf(entry.action) === effect),
      );
    const foreign = others.filter(
      (other) =>
        (module === undefined || other.module === module) && (effect === undefined || effectOf(other.tool) === effect),
    );
    const allowed = new Set([...wanted, ...foreign].map(({ tool }) => tool.name));
    return this.rank(query, allowed, limit, foreign).flatMap((name) => {
      const known = this.tools.find(name);
      if (known) return [present(known.tool, known.entry)];
      const other = foreign.find(({ tool }) => tool.name === name);
      return other ? [presentOther(other.tool)] : [];
    });
  }

  /** What somebody may have meant by a name that does not exist. */
  nearest(principal: Principal, name: string): string[] {
    const words = name.slice(0, 200).replace(/[^A-Za-z0-9]+/g, ' ');
    return this.rank(words, new Set(this.tools.usable(principal).map(({ tool }) => tool.name)), 3);
  }

  private rank(
    query: string,
    allowed: ReadonlySet<string>,
    limit: number,
    others: readonly OtherTool[] = [],
  ): string[] {
    this.index ??= indexOf(this.tools);
    // Words count by how rare they are among all tools, so those of other sources stand in the same index for the
    // moment of the search.
    const guests = new Map(
      shortlisted(query, others)
        .filter(({ tool }) => !this.index?.has(tool.name))
        .map(({ tool, module = '' }) => [tool.name, entryOf(tool, module)]),
    );
    for (const guest of guests.values()) this.index.add(guest);
    try {
      const found = this.index.search(query, {
        boost,
        filter: ({ id }) => allowed.has(id),
        prefix: (term) => term.length >= 4,
        fuzzy: (term) => (term.length >= 5 ? 0.2 : false),
        weights: { prefix: 0.3, fuzzy: 0.2 },
      });
      return found.slice(0, limit).map(({ id }) => id as string);
    } finally {
      for (const guest of guests.values()) this.index.remove(guest);
    }
  }
}

/** Of very many, those that have most of the words that are searched for, by their beginnings. */
function shortlisted(query: string, others: readonly OtherTool[]): readonly OtherTool[] {
  if (others.length <= maxGuests) return others;
  const words = [...new Set(wordsOf(query.toLowerCase()).map((word) => word.slice(0, 5)))];
  return others
    .map((other) => {
      const { name, description, annotations } = other.tool;
      const text = `${name} ${annotations.title ?? ''} ${description}`.toLowerCase();
      return { other, found: words.filter((word) => word.length > 2 && text.includes(word)).length };
    })
    .filter(({ found }) => found > 0)
    .sort((one, next) => next.found - one.found)
    .slice(0, maxGuests)
    .map(({ other }) => other);
}

function present({ name, title, description, inputSchema }: Tool, { action }: CatalogueEntry) {
  return {
    name,
    title,
    description,
    effect: kindOf(action),
    requiresApproval: mayAsk(action),
    inputSchema,
    example: action.example,
  };
}

function presentOther(tool: PublishedTool) {
  const { name, description, inputSchema, annotations } = tool;
  const effect = effectOf(tool);
  return {
    name,
    title: annotations.title ?? name,
    description,
    effect,
    requiresApproval: effect === 'risky',
    inputSchema,
  };
}

function effectOf({ annotations: { readOnlyHint, destructiveHint } }: PublishedTool): 'read' | 'write' | 'risky' {
  if (readOnlyHint) return 'read';
  return destructiveHint ? 'risky' : 'write';
}

function entryOf({ name, description, inputSchema, annotations }: PublishedTool, module: string) {
  return {
    name,
    title: annotations.title ?? '',
    synonyms: '',
    description,
    module,
    fields: fieldsOf(inputSchema),
    translations: '',
  };
}

function fieldsOf({ properties }: PublishedTool['inputSchema']): string {
  return Object.keys(properties)
    .join(' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2');
}

function indexOf(tools: ToolList): MiniSearch {
  const index = new MiniSearch({
    idField: 'name',
    fields: Object.keys(boost),
    tokenize: wordsOf,
    processTerm: termOf,
  });
  index.addAll(
    tools.all.map(({ tool, entry: { action, module } }) => {
      const labels = Object.values(translations((language) => actionLabel(module, action, language)));
      return {
        name: tool.name,
        title: action.title,
        synonyms: action.synonyms.join(' . '),
        description: action.description,
        module: `${module.name} ${module.title}`,
        fields: fieldsOf(tool.inputSchema),
        translations: labels.map(({ title, description }) => `${title} ${description}`).join(' . '),
      };
    }),
  );
  return index;
}
