import { type Static, Type } from 'typebox';
import type { ReadContext } from '../../runtime/define-action.ts';
import { embeddingSettings, withProgress } from '../../runtime/embeddings/embedding-settings.ts';
import { countEmbedded, readSettings } from './settings.store.ts';

export const Settings = Type.Object(embeddingSettings('Passages'));
export type Settings = Static<typeof Settings>;

export function presentSettings(ctx: ReadContext): Promise<Settings> {
  return withProgress(ctx, readSettings, countEmbedded);
}
