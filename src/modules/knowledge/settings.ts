import { type Static, Type } from 'typebox';
import { Id, Nullable, Ref } from '../../runtime/schemas.ts';

export const settingsFields = {
  embeddingConnectionId: Type.Optional(
    Nullable(
      Ref('connection', {
        description:
          'The connection of kind model (provider openai) that search by meaning uses; none: search by words.',
      }),
    ),
  ),
  embeddingModel: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })),
};

export const Settings = Type.Object({
  embeddingConnectionId: Nullable(Id),
  embeddingModel: Nullable(Type.String()),
  embeddingError: Nullable(Type.String({ description: 'Why the provider did not answer the last time.' })),
  embedded: Type.Integer({ description: 'Passages that can be found by meaning.' }),
  waiting: Type.Integer({ description: 'Passages that the provider has not been asked about yet.' }),
});
export type Settings = Static<typeof Settings>;
