import { listKeys } from '../../../access/keys.store.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, ListOf } from '../../../runtime/schemas.ts';
import { KeyOut } from '../key.ts';

export const listKeysAction = defineAction({
  name: 'keys.list',
  title: 'List API keys',
  description:
    'Your keys with their last use. Administrators see those of everyone. The keys themselves are never shown again.',
  mode: 'read',
  capability: 'keys.read',
  input: Input({}),
  output: ListOf(KeyOut),
  example: {},

  async run(ctx) {
    const rows = await listKeys(
      ctx.db,
      ctx.workspaceId,
      ctx.principal.capabilities.has('keys.admin') ? null : ctx.principal.userId,
    );
    const items = rows.map(({ ownerId, ownerName, revokedAt, ...key }) => ({
      ...key,
      owner: { id: ownerId, name: ownerName },
      state: revokedAt
        ? ('revoked' as const)
        : key.expiresAt && key.expiresAt <= ctx.now
          ? ('expired' as const)
          : ('active' as const),
    }));
    return { items };
  },
});
