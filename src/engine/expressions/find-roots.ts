import type { Syntax } from './syntax/syntax.ts';

/** Roots with named entries. Each entry that an expression uses counts separately. */
const namedRoots = new Set(['steps', 'vars', 'secrets', 'loops']);

/**
 * Collects what an expression refers to: `trigger`, `steps.a`, or `steps.*` if the name is only known at evaluation.
 */
export function findRoots(syntax: Syntax, found: Set<string>): void {
  switch (syntax.kind) {
    case 'literal':
      return;
    case 'name':
      found.add(namedRoots.has(syntax.name) ? `${syntax.name}.*` : syntax.name);
      return;
    case 'member': {
      const { object, key } = syntax;
      if (object.kind === 'name' && namedRoots.has(object.name) && key.kind === 'literal')
        found.add(`${object.name}.${String(key.value)}`);
      else for (const part of [object, key]) findRoots(part, found);
      return;
    }
    default:
      for (const part of partsOf(syntax)) findRoots(part, found);
  }
}

function partsOf(syntax: Exclude<Syntax, { kind: 'literal' | 'name' | 'member' }>): readonly Syntax[] {
  switch (syntax.kind) {
    case 'call':
      return syntax.arguments;
    case 'unary':
      return [syntax.argument];
    case 'binary':
      return [syntax.left, syntax.right];
    case 'choice':
      return [syntax.test, syntax.then, syntax.otherwise];
    case 'list':
      return syntax.elements;
    case 'object':
      return syntax.entries.map((entry) => entry.value);
  }
}
