import { Type } from 'typebox';
import { Choice, DateOut, Id, Nullable, PersonOut } from '../../runtime/schemas.ts';

export const KeyOut = Type.Object({
  id: Id,
  name: Type.String(),
  kind: Choice(['api', 'computer']),
  hint: Type.String({ description: 'The first characters of the key.' }),
  owner: PersonOut,
  createdAt: DateOut,
  lastUsedAt: Nullable(DateOut),
  mcpUsedAt: Nullable({ ...DateOut, description: 'The last call over MCP.' }),
  expiresAt: Nullable(DateOut),
  state: Choice(['active', 'expired', 'revoked']),
});

export const SecretKeyOut = Type.Object({ id: Id, key: Type.String({ description: 'Shown this one time only.' }) });
