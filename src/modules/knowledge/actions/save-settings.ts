import type { Static } from 'typebox';
import { holdWorkspace } from '../../../access/hold-workspace.store.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { embeddingKey } from '../../../runtime/embeddings/embedding-key.ts';
import { embeddingFacts, embeddingFields, planEmbedding } from '../../../runtime/embeddings/embedding-settings.ts';
import { Input } from '../../../runtime/schemas.ts';
import { embedJob, orderEmbedding } from '../embedding/embed-job.ts';
import { dropEmbeddingsOfOthers } from '../embedding/embeddings.store.ts';
import { readSettings, saveSettings } from '../settings.store.ts';
import { presentSettings, Settings } from '../settings.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

const SettingsInput = Input(embeddingFields);

export const saveSettingsAction = defineAction({
  name: 'knowledge.save_settings',
  title: 'Save knowledge settings',
  description:
    'Choose the connection and the model that search documents by meaning. Their text is sent to its provider. Anything you leave out stays as it is.',
  mode: 'write',
  capability: 'knowledge.admin',
  effects: ['route'],
  input: SettingsInput,
  output: Settings,
  example: { embeddingModel: 'text-embedding-3-small' },

  async preview(ctx, changes) {
    const { before, after } = await plan(ctx, changes);
    const labels = { connection: phrase('label_connection'), model: phrase('label_model') };
    return { says: phrase('save_settings'), facts: await embeddingFacts(ctx, before, after, changes, labels) };
  },

  async run(ctx, changes) {
    await holdWorkspace(ctx.db, ctx.workspaceId);
    const { after } = await plan(ctx, changes);
    await saveSettings(ctx.dbFor('route'), ctx.workspaceId, after, ctx.now);
    await dropEmbeddingsOfOthers(ctx.db, ctx.workspaceId, embeddingKey(after) ?? '');
    await orderEmbedding(ctx.db, ctx.workspaceId, (_, uniqueKey) => ctx.enqueue(embedJob, {}, { uniqueKey }));
    ctx.touch('knowledge');
    ctx.note(phrase('changed_settings'));
    return presentSettings(ctx);
  },
});

async function plan(ctx: ReadContext, changes: Static<typeof SettingsInput>) {
  const before = await readSettings(ctx.db, ctx.workspaceId);
  return { before, after: await planEmbedding(ctx, before, changes, refusals) };
}
