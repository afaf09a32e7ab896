import { type Language, languages } from '../../../language/languages.ts';
import type { Principal } from '../../kernel/principal.ts';
import type { CatalogueEntry } from '../catalogue.ts';
import { kindOf, mayAsk } from '../define-action.ts';
import { actionLabel, moduleLabel } from '../labels.ts';
import { LanguageIndex, type SearchText } from './search/language-index.ts';
import type { PublishedTool, SourcedTool, Tool } from './tool.ts';
import type { Listed, ToolList } from './tool-list.ts';

/** A tool that does not come from the catalogue. */
export interface OtherTool {
  tool: SourcedTool;
  module: string | undefined;
}

export interface ToolSearch {
  query: string;
  module?: string;
  effect?: string;
  limit?: number;
}

/** An action that no program may call. It is found so that a client can tell its person to do it in the console. */
export interface ConsoleOnly {
  title: string;
  description: string;
  note: string;
}

export interface FoundTools {
  items: object[];
  consoleOnly?: ConsoleOnly[];
}

const consoleNote = 'Only a person who is signed in to the console can do this: tell them to do it there.';

/** A question usually asks for a tool that reads. */
const questionBonus = 1.5;

/** A tool for many items ranks lower than its counterpart for one, unless the query asks for many. */
const bulkPenalty = 0.7;

/** A tool of a connected app counts in full only if the query names the app, which may have a thousand tools. */
const unnamedAppPenalty = 0.35;

/** Finds tools by a description of the task, in any language. Only tools that the caller may use are ranked. */
export class ToolFinder {
  private readonly tools: ToolList;
  private readonly own = new Map<Language, LanguageIndex>();
  private readonly guests: GuestIndexes;

  constructor(tools: ToolList) {
    this.tools = tools;
    this.guests = new GuestIndexes(() => tools.everything.map(textIn('en')));
  }

  /** `others`: this caller's tools from other sources. */
  find(principal: Principal, search: ToolSearch, others: readonly OtherTool[] = []): FoundTools {
    const { query, module, effect, limit = 5 } = search;
    const isWanted = ({ entry }: Listed) =>
      (module === undefined || entry.module.name === module) &&
      (effect === undefined || kindOf(entry.action) === effect);
    const usable = this.tools.usable(principal).filter(isWanted);
    const closed = this.tools.forPersons(principal).filter(isWanted);
    const foreign = others.filter(
      (other) =>
        this.tools.find(other.tool.name) === undefined &&
        (module === undefined || other.module === module) &&
        (effect === undefined || effectOf(other.tool) === effect),
    );
    const scores = this.scoresOf(query, namesOf([...usable, ...closed]));
    for (const [name, score] of this.guests.search(query, foreign)) scores.set(name, score);
    const ranked = best(scores);
    const closedNames = namesOf(closed);
    const guests = new Map(foreign.map(({ tool }) => [tool.name, tool]));
    const callable = ranked.filter((name) => !closedNames.has(name)).slice(0, limit);
    const items = callable.flatMap((name) => {
      const guest = guests.get(name);
      if (guest) return [presentOther(guest)];
      const known = this.tools.find(name);
      return known ? [present(known.tool, known.entry)] : [];
    });
    const consoleOnly = ranked.slice(0, limit).flatMap((name) => {
      const known = closedNames.has(name) ? this.tools.find(name)?.tool : undefined;
      return known ? [{ title: known.title, description: known.description, note: consoleNote }] : [];
    });
    return { items, ...(consoleOnly.length > 0 && { consoleOnly }) };
  }

  /** The most likely tools for a name that does not exist. */
  nearest(principal: Principal, name: string): string[] {
    const words = name.slice(0, 200).replace(/[^A-Za-z0-9]+/g, ' ');
    return best(this.scoresOf(words, namesOf(this.tools.usable(principal)))).slice(0, 3);
  }

  /** Combines the scores of all languages, weighted by how well the query fits each language. */
  private scoresOf(query: string, allowed: ReadonlySet<string>): Map<string, number> {
    const scores = new Map<string, number>();
    for (const language of languages) {
      const index = this.indexIn(language);
      const weight = index.fit(query) ** 2;
      if (weight === 0) continue;
      const isQuestion = index.isQuestion(query);
      const asksForMany = index.isOfMany(query);
      for (const [name, score] of index.search(query, allowed)) {
        const readBonus = isQuestion && this.tools.find(name)?.tool.annotations.readOnlyHint ? questionBonus : 1;
        const penalty = !asksForMany && this.isOfMany(name) ? bulkPenalty : 1;
        scores.set(name, (scores.get(name) ?? 0) + score * weight * readBonus * penalty);
      }
    }
    return scores;
  }

  private isOfMany(name: string): boolean {
    return /_many(_|$)/.test(name) || (name.endsWith('s') && this.tools.find(name.slice(0, -1)) !== undefined);
  }

  private indexIn(language: Language): LanguageIndex {
    const known = this.own.get(language) ?? new LanguageIndex(language, this.tools.everything.map(textIn(language)));
    this.own.set(language, known);
    return known;
  }
}

/** Indexes for tools of other sources. An index is built again when its tools change. */
class GuestIndexes {
  private readonly kept = new Map<string, LanguageIndex>();
  private readonly ownTexts: () => SearchText[];

  /** Includes our own tools, because the weight of a word depends on how rare it is among all tools. */
  constructor(ownTexts: () => SearchText[]) {
    this.ownTexts = ownTexts;
  }

  search(query: string, others: readonly OtherTool[]): Map<string, number> {
    if (others.length === 0) return new Map();
    const found = this.indexOf(others).search(query, new Set(others.map(({ tool }) => tool.name)));
    const asked = query.toLowerCase();
    for (const [name, score] of found) {
      const app = /^app_([^_]+)_/.exec(name)?.[1];
      if (app !== undefined && !asked.includes(app)) found.set(name, score * unnamedAppPenalty);
    }
    return found;
  }

  private indexOf(others: readonly OtherTool[]): LanguageIndex {
    const key = others.map(({ tool }) => `${tool.name} ${tool.description}`).join('\n');
    const known = this.kept.get(key);
    if (known) return known;
    if (this.kept.size >= maxGuestIndexes) this.kept.delete(this.kept.keys().next().value ?? '');
    const texts = new Map(others.map(({ tool, module = '' }) => [tool.name, guestText(tool, module)]));
    const made = new LanguageIndex('en', [...this.ownTexts(), ...texts.values()]);
    this.kept.set(key, made);
    return made;
  }
}

/** Indexes are cached for this many sets of tools. One with a thousand operations takes several megabytes. */
const maxGuestIndexes = 20;

function namesOf(listed: readonly Listed[]): Set<string> {
  return new Set(listed.map(({ tool }) => tool.name));
}

function best(scores: ReadonlyMap<string, number>): string[] {
  return [...scores].sort(([, left], [, right]) => right - left).map(([name]) => name);
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

function guestText({ name, description, inputSchema, annotations }: PublishedTool, module: string): SearchText {
  return {
    ...{ name, title: annotations.title ?? '', requests: '', description, module },
    fields: inWords(Object.keys(inputSchema.properties)),
  };
}

/** The texts of one of our tools in a language, with what people say for it. */
function textIn(language: Language) {
  return ({ tool, entry: { action, module } }: Listed): SearchText => {
    const { title, description } = actionLabel(module, action, language);
    const properties = Object.keys(tool.inputSchema.properties);
    const labels = language === 'en' ? undefined : module.labels[language];
    const key = action.name.slice(module.name.length + 1);
    return {
      ...{ name: tool.name, title, description, requests: module.requests[language][key] ?? '' },
      module: `${module.name} ${moduleLabel(module, language).title}`,
      fields: labels ? properties.map((name) => labels.fields[name] ?? '').join(' ') : inWords(properties),
    };
  };
}

function inWords(names: readonly string[]): string {
  return names.join(' ').replace(/([a-z0-9])([A-Z])/g, '$1 $2');
}
