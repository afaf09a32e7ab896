import { Type } from 'typebox';
import { namesOf } from '../../../access/accounts.store.ts';
import { oneOf } from '../../../kernel/input-faults.ts';
import { faultAt, refuseInput } from '../../../kernel/refusal.ts';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import type { Trash } from '../../../runtime/define-module.ts';
import { Cursor, DateOut, Input, ListOf, limitOf, Nullable, PersonOut } from '../../../runtime/schemas.ts';

const cursors = new Cursors('deleted things', ['timestamp', 'uuid']);

export const listDeleted = defineAction({
  name: 'workspace.list_deleted',
  title: 'List recently deleted items',
  description:
    'What was deleted in the last 30 days and can be restored, newest first; of one type, or with words in its title.',
  mode: 'read',
  capability: 'workspace.read',
  input: Input({
    type: Type.Optional(Type.String({ minLength: 1, maxLength: 60 })),
    q: Type.Optional(Type.String({ maxLength: 200 })),
    limit: limitOf(50, 200),
    cursor: Type.Optional(Cursor),
  }),
  output: ListOf(
    Type.Object({
      type: Type.String(),
      id: Type.String(),
      title: Type.String(),
      deletedAt: DateOut,
      deletedBy: Nullable(PersonOut),
    }),
  ),
  example: { type: 'lead' },

  async run(ctx, { type, q, limit = 50, cursor }) {
    const kinds = kindsFor(ctx);
    const types = kinds.map((kind) => kind.type);
    if (type !== undefined && !types.includes(type)) refuseInput([faultAt('/type', oneOf(types))]);
    const [at, id] = cursors.read(cursor) ?? [];
    const page = {
      limit: limit + 1,
      ...(at && id ? { before: { at, id } } : {}),
      ...(q?.trim() ? { q: q.trim() } : {}),
    };
    const wanted = kinds.filter((kind) => type === undefined || kind.type === type);
    const lists = await Promise.all(
      wanted.map(async (kind) => (await kind.list(ctx, page)).map((thing) => ({ type: kind.type, ...thing }))),
    );
    const things = lists
      .flat()
      .sort((left, right) => right.deletedAt.getTime() - left.deletedAt.getTime() || (left.id < right.id ? 1 : -1));
    const shown = cursors.page(things, limit, (thing) => [thing.deletedAt.toISOString(), thing.id]);
    const names = await namesOf(
      ctx.db,
      shown.items.flatMap((thing) => thing.deletedById ?? []),
    );
    return {
      ...shown,
      items: shown.items.map(({ deletedById, ...thing }) => ({
        ...thing,
        deletedBy: deletedById === null ? null : { id: deletedById, name: names.get(deletedById) ?? '' },
      })),
    };
  },
});

/** The kinds of enabled modules that the caller may restore. */
function kindsFor(ctx: ReadContext): Trash[] {
  const { workspace, capabilities } = ctx.principal;
  return [...ctx.catalogue.modules.values()]
    .filter((module) => !workspace.disabledModules.has(module.name))
    .flatMap((module) => module.trash ?? [])
    .filter((kind) => capabilities.has(kind.capability));
}
