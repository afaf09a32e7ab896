export type Part = Record<string, unknown>;

export function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A longer chain of references counts as broken. */
const maxHops = 20;

/** Follows `$ref` inside one document. Other files and servers are not fetched. */
export class References {
  private readonly root: Part;
  private readonly found = new Map<string, unknown>();

  constructor(root: Part) {
    this.root = root;
  }

  /** The value behind all references; `seen` names those that were followed. */
  follow(value: unknown): { part: Part; seen: string[] } {
    const seen: string[] = [];
    let current = value;
    while (isPart(current) && typeof current.$ref === 'string' && seen.length < maxHops) {
      const pointer = current.$ref;
      const { $ref: _, ...beside } = current;
      if (seen.includes(pointer)) return { part: {}, seen };
      seen.push(pointer);
      const target = this.at(pointer);
      // OpenAPI 3.1 allows descriptions beside a reference.
      current = isPart(target) && Object.keys(beside).length > 0 ? { ...target, ...beside } : target;
    }
    return { part: isPart(current) ? current : {}, seen };
  }

  private at(pointer: string): unknown {
    if (!this.found.has(pointer)) this.found.set(pointer, this.lookUp(pointer));
    return this.found.get(pointer);
  }

  private lookUp(pointer: string): unknown {
    if (!pointer.startsWith('#')) return undefined;
    let current: unknown = this.root;
    for (const step of pointer.slice(1).split('/').slice(1)) {
      const key = unescaped(step);
      if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
      current = (current as Part)[key];
    }
    return current;
  }
}

function unescaped(step: string): string {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return step.replaceAll('~1', '/').replaceAll('~0', '~');
  }
}
