import type { Syntax } from './syntax/syntax.ts';

/** These hold many things by name; each name that is used counts for itself. */
const divided = new Set(['steps', 'vars', 'secrets', 'loops']);

/** What an expression names: `trigger`, `steps.a`; `steps.*` where only the evaluation tells which. */
export function findRoots(syntax: Syntax, found: Set<string>): void {
  switch (syntax.kind) {
    case 'literal':
      return;
    case 'name':
      found.add(divided.has(syntax.name) ? `${syntax.name}.*` : syntax.name);
      return;
    case 'member': {
      const { object, key } = syntax;
      if (object.kind === 'name' && divided.has(object.name) && key.kind === 'literal')
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
