import { Type } from 'typebox';
import { keyModes } from '../../kernel/principal.ts';
import { Choice, DateOut, Id, Nullable, PersonOut, Ref } from '../../runtime/schemas.ts';

const several = { minItems: 1, maxItems: 100 };

/** Where a key may be used. Naming tables or workflows limits it to exactly those. */
export const Scopes = Type.Object(
  {
    modules: Type.Optional(
      Type.Array(Type.String({ maxLength: 50 }), {
        minItems: 1,
        maxItems: 50,
        description: 'Names of modules, such as crm.',
      }),
    ),
    tableIds: Type.Optional(Type.Array(Ref('table'), several)),
    workflowIds: Type.Optional(Type.Array(Ref('workflow'), several)),
  },
  { additionalProperties: false, minProperties: 1 },
);

export const KeyOut = Type.Object({
  id: Id,
  name: Type.String(),
  kind: Choice(['api', 'computer']),
  mode: Choice([...keyModes]),
  scopes: Nullable(Scopes),
  hint: Type.String({ description: 'The first characters of the key.' }),
  owner: PersonOut,
  createdAt: DateOut,
  lastUsedAt: Nullable(DateOut),
  mcpUsedAt: Nullable({ ...DateOut, description: 'The last call over MCP.' }),
  expiresAt: Nullable(DateOut),
  state: Choice(['active', 'expired', 'revoked']),
});

export const SecretKeyOut = Type.Object({ id: Id, key: Type.String({ description: 'Shown only once.' }) });
