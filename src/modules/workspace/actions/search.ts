import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, ListOf, limitOf } from '../../../runtime/schemas.ts';

export const search = defineAction({
  name: 'workspace.search',
  title: 'Search the workspace',
  description: 'Find things by words, over everything you may see.',
  synonyms: ['find anything', 'look for', 'where is'],
  mode: 'read',
  capability: 'workspace.read',
  input: Input({ q: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }), limit: limitOf(20, 50) }),
  output: ListOf(Type.Object({ type: Type.String(), id: Type.String(), title: Type.String(), subtitle: Type.String(), href: Type.String() })),
  example: { q: 'ada' },

  async run(ctx, { q, limit = 20 }) {
    const { workspace, capabilities } = ctx.principal;
    const searched = [...ctx.instance.catalogue.modules.values()].filter(
      (module) => module.search && !workspace.disabledModules.has(module.name) && capabilities.has(module.search.capability),
    );
    const found = await Promise.all(searched.map((module) => module.search?.find(ctx, q.trim(), limit) ?? []));
    return { items: found.flat().slice(0, limit) };
  },
});
