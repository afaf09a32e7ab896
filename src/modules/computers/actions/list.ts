import { Type } from 'typebox';
import { listKeys } from '../../../access/keys.store.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { DateOut, Id, Input, ListOf, Nullable, PersonOut } from '../../../runtime/schemas.ts';

export const listComputers = defineAction({
  name: 'computers.list',
  title: 'List paired computers',
  description: 'Computers whose command line acts as you. Administrators see those of everyone.',
  mode: 'read',
  capability: 'computers.read',
  sessionOnly: true,
  input: Input({}),
  output: ListOf(
    Type.Object({ id: Id, name: Type.String(), owner: PersonOut, pairedAt: DateOut, lastUsedAt: Nullable(DateOut) }),
  ),
  example: {},

  async run(ctx) {
    const rows = await listKeys(
      ctx.db,
      ctx.workspaceId,
      ctx.principal.capabilities.has('keys.admin') ? null : ctx.principal.userId,
    );
    const computers = rows.filter((row) => row.kind === 'computer');
    return {
      items: computers.map((row) => ({
        id: row.id,
        name: row.name,
        owner: { id: row.ownerId, name: row.ownerName },
        pairedAt: row.createdAt,
        lastUsedAt: row.lastUsedAt,
      })),
    };
  },
});
