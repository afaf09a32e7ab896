import { Type } from 'typebox';
import { Refusal } from '../../../kernel/refusal.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import type { Module } from '../../../runtime/define-module.ts';
import { Input, limitOf } from '../../../runtime/schemas.ts';
import { cutOff, isPool } from '../../../storage/cut-off.ts';
import { type ModuleHit, rankHits } from '../rank-hits.ts';

/** Modules that take longer are left out, and the answer says so. */
const maxMs = 1_000;
/** The number of modules searched at a time, so that a search leaves connections for others. */
const lanes = 3;

export const search = defineAction({
  name: 'workspace.search',
  title: 'Search the workspace',
  description:
    'Find things by words, in everything you may see: those with a matching name come first. `types` narrows it to kinds such as customer, task or record; `partial` names modules that were not searched completely.',
  mode: 'read',
  capability: 'workspace.read',
  input: Input({
    q: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    types: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1, maxItems: 20 })),
    limit: limitOf(20, 50),
  }),
  output: Type.Object({
    items: Type.Array(
      Type.Object({
        type: Type.String(),
        id: Type.String(),
        title: Type.String(),
        subtitle: Type.String(),
        href: Type.String(),
        module: Type.String(),
      }),
    ),
    more: Type.Boolean({ description: 'There are more results than shown.' }),
    partial: Type.Array(Type.String(), { description: 'Modules that were not searched completely.' }),
  }),
  example: { q: 'ada' },

  async run(ctx, { q, types, limit = 20 }) {
    const { workspace, capabilities } = ctx.principal;
    const waiting = [...ctx.catalogue.modules.values()].filter(
      ({ name, search: side }) =>
        side &&
        !workspace.disabledModules.has(name) &&
        capabilities.has(side.capability) &&
        (!types || side.types.some((type) => types.includes(type))),
    );
    const hits: ModuleHit[] = [];
    const partial = new Set<string>();
    const lane = async () => {
      for (let module = waiting.shift(); module; module = waiting.shift()) {
        const found = await searchModule(ctx, module, q.trim(), limit + 1);
        if (!found?.complete) partial.add(module.name);
        hits.push(...(found?.hits ?? []));
      }
    };
    await Promise.all(Array.from({ length: isPool(ctx.db) ? lanes : 1 }, lane));
    const wanted = types ? hits.filter((hit) => types.includes(hit.type)) : hits;
    return { items: rankHits(wanted, q).slice(0, limit), more: wanted.length > limit, partial: [...partial].sort() };
  },
});

async function searchModule(
  ctx: ReadContext,
  module: Module,
  q: string,
  limit: number,
): Promise<{ hits: ModuleHit[]; complete: boolean } | undefined> {
  const look = () => cutOff(ctx.db, maxMs, async (db) => module.search?.find({ ...ctx, db }, q, limit));
  // A module refuses if something changed during its search. Try once more, then leave it out.
  const found = await look()
    .catch((error) => (error instanceof Refusal ? look() : Promise.reject(error)))
    .catch((error) => (error instanceof Refusal ? undefined : Promise.reject(error)));
  if (!found) return undefined;
  const { hits, complete } = Array.isArray(found) ? { hits: found, complete: true } : found;
  return { hits: hits.map((hit) => ({ ...hit, module: module.name })), complete };
}
