import type { Static } from 'typebox';
import { holdWorkspace } from '../../../access/hold-workspace.store.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { embeddingKey } from '../../../runtime/embeddings/embedding-key.ts';
import { embeddingFacts, planEmbedding } from '../../../runtime/embeddings/embedding-settings.ts';
import { Input } from '../../../runtime/schemas.ts';
import { orderEmbedding } from '../embedding/embed-job.ts';
import { dropEmbeddingsOfOthers } from '../embedding/embeddings.store.ts';
import { readSettings, saveSettings } from '../settings.store.ts';
import { presentSettings, Settings, settingsFields } from '../settings.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

const SettingsInput = Input(settingsFields);

export const saveSettingsAction = defineAction({
  name: 'memory.save_settings',
  title: 'Save memory settings',
  description:
    'Choose whether a person reviews what programs and workflows say, and the connection and model that search by meaning uses. Anything you leave out stays as it is.',
  mode: 'write',
  capability: 'memory.admin',
  effects: ['route'],
  input: SettingsInput,
  output: Settings,
  example: { reviewPrograms: true },

  async preview(ctx, changes) {
    const { before, after } = await plan(ctx, changes);
    const { reviewPrograms } = changes;
    const review = { before: before.reviewPrograms, after: reviewPrograms };
    const labels = { connection: phrase('label_connection_for_search_by_meaning'), model: phrase('label_model') };
    return {
      says: phrase('save_settings'),
      facts: [
        ...(reviewPrograms === undefined
          ? []
          : [fact('reviewPrograms', phrase('label_a_person_reviews_what_programs_say'), review, 'diff')]),
        ...(await embeddingFacts(ctx, before, after, changes, labels)),
      ],
    };
  },

  async run(ctx, changes) {
    await holdWorkspace(ctx.db, ctx.workspaceId);
    const { after } = await plan(ctx, changes);
    await saveSettings(ctx.dbFor('route'), ctx.workspaceId, after, ctx.now);
    await dropEmbeddingsOfOthers(ctx.db, ctx.workspaceId, embeddingKey(after) ?? '');
    await orderEmbedding(ctx);
    ctx.touch('memory');
    ctx.note(phrase('changed_settings'));
    return presentSettings(ctx);
  },
});

async function plan(ctx: ReadContext, changes: Static<typeof SettingsInput>) {
  const before = await readSettings(ctx.db, ctx.workspaceId);
  return { before, after: await planEmbedding(ctx, before, changes, refusals) };
}
