import { Type } from 'typebox';
import { namesOf } from '../../../access/accounts.store.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { DateOut, Input, ListOf, limitOf, Nullable, PersonOut } from '../../../runtime/schemas.ts';

export const listDeleted = defineAction({
  name: 'workspace.list_deleted',
  title: 'List recently deleted things',
  description: 'What was deleted in the last 30 days and can be restored, newest first.',
  synonyms: ['trash', 'recycle bin', 'undelete'],
  mode: 'read',
  capability: 'workspace.read',
  input: Input({ limit: limitOf(50, 200) }),
  output: ListOf(Type.Object({ type: Type.String(), id: Type.String(), title: Type.String(), deletedAt: DateOut, deletedBy: Nullable(PersonOut) })),
  example: {},

  async run(ctx, { limit = 50 }) {
    const { workspace, capabilities } = ctx.principal;
    const kinds = [...ctx.instance.catalogue.modules.values()].filter((module) => !workspace.disabledModules.has(module.name)).flatMap((module) => module.trash ?? []);
    const lists = await Promise.all(kinds.filter((kind) => capabilities.has(kind.capability)).map((kind) => kind.list(ctx, limit)));
    const things = lists
      .flat()
      .sort((left, right) => right.deletedAt.getTime() - left.deletedAt.getTime())
      .slice(0, limit);
    const names = await namesOf(
      ctx.db,
      things.flatMap((thing) => thing.deletedById ?? []),
    );
    return {
      items: things.map(({ deletedById, ...thing }) => ({ ...thing, deletedBy: deletedById === null ? null : { id: deletedById, name: names.get(deletedById) ?? '' } })),
    };
  },
});
