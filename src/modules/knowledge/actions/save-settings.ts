import type { Static } from 'typebox';
import { holdWorkspace } from '../../../access/hold-workspace.store.ts';
import { faultAt, refuse, refuseInput } from '../../../kernel/refusal.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { embeddingKey } from '../../../runtime/embeddings/embedding-key.ts';
import { Input } from '../../../runtime/schemas.ts';
import { embedJob, orderEmbedding } from '../embedding/embed-job.ts';
import { dropEmbeddingsOfOthers } from '../embedding/embeddings.store.ts';
import { presentSettings } from '../present-settings.ts';
import {
  namesOfConnections,
  readModelConnection,
  readSettings,
  type StoredSettings,
  saveSettings,
} from '../settings.store.ts';
import { Settings, settingsFields } from '../settings.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';

/** What most providers that speak like OpenAI know. */
const usualModel = 'text-embedding-3-small';

const SettingsInput = Input(settingsFields);

export const saveSettingsAction = defineAction({
  name: 'knowledge.save_settings',
  title: 'Save knowledge settings',
  description:
    'Choose the connection and the model by which documents are searched by meaning. Their text is sent to its provider. What is left out stays.',
  synonyms: [
    'search handbooks by meaning',
    'choose embeddings for manuals',
    'turn on semantic retrieval',
    'stop sending files to a model',
  ],
  mode: 'write',
  capability: 'knowledge.admin',
  effects: ['route'],
  input: SettingsInput,
  output: Settings,
  example: { embeddingModel: 'text-embedding-3-small' },

  async preview(ctx, changes) {
    const { before, after } = await planSettings(ctx, changes);
    const ids = [before.embeddingConnectionId, after.embeddingConnectionId];
    const names = await namesOfConnections(ctx.db, ctx.workspaceId, ids);
    const nameOf = ({ embeddingConnectionId: id }: StoredSettings) => id && (names.get(id) ?? id);
    return {
      says: phrase('save_settings'),
      facts: [
        fact(
          'embeddingConnectionId',
          phrase('label_connection'),
          { before: nameOf(before), after: nameOf(after) },
          'diff',
        ),
        fact(
          'embeddingModel',
          phrase('label_model'),
          { before: before.embeddingModel, after: after.embeddingModel },
          'diff',
        ),
      ],
    };
  },

  async run(ctx, changes) {
    await holdWorkspace(ctx.db, ctx.workspaceId);
    const { after } = await planSettings(ctx, changes);
    await saveSettings(ctx.dbFor('route'), ctx.workspaceId, after, ctx.now);
    await dropEmbeddingsOfOthers(ctx.db, ctx.workspaceId, embeddingKey(after) ?? '');
    await orderEmbedding(ctx.db, ctx.workspaceId, (_, uniqueKey) => ctx.enqueue(embedJob, {}, { uniqueKey }));
    ctx.touch('knowledge');
    ctx.note(phrase('changed_settings'));
    return presentSettings(ctx);
  },
});

async function planSettings(
  ctx: ReadContext,
  changes: Static<typeof SettingsInput>,
): Promise<{ before: StoredSettings; after: StoredSettings }> {
  const { embeddingConnectionId } = changes;
  if (embeddingConnectionId) {
    const connection =
      (await readModelConnection(ctx.db, ctx.workspaceId, embeddingConnectionId)) ??
      refuse('not_found', 'connection_not_found', refusals.phrase('connection_not_found'));
    if (connection.provider !== 'openai')
      refuseInput([faultAt('/embeddingConnectionId', refusals.phrase('no_embeddings'))]);
  }
  const before = await readSettings(ctx.db, ctx.workspaceId);
  const after = { ...before, ...changes };
  if (after.embeddingConnectionId && !after.embeddingModel) after.embeddingModel = usualModel;
  return { before, after };
}
