import { type Static, Type } from 'typebox';
import type { ReadContext } from '../../runtime/define-action.ts';
import { embeddingFields, embeddingSettings, withProgress } from '../../runtime/embeddings/embedding-settings.ts';
import { countEmbedded, readSettings } from './settings.store.ts';

export const settingsFields = {
  reviewPrograms: Type.Optional(
    Type.Boolean({ description: 'What programs and workflows say waits until a person has confirmed it.' }),
  ),
  ...embeddingFields,
};

export const Settings = Type.Object({
  reviewPrograms: Type.Boolean(),
  ...embeddingSettings('Memories'),
});
export type Settings = Static<typeof Settings>;

export function presentSettings(ctx: ReadContext): Promise<Settings> {
  return withProgress(ctx, readSettings, countEmbedded);
}
