import type { Static } from 'typebox';
import { holdWorkspace } from '../../../access/hold-workspace.store.ts';
import { faultAt, refuse, refuseInput } from '../../../kernel/refusal.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { embeddingKey } from '../../../runtime/embeddings/embedding-key.ts';
import { Input } from '../../../runtime/schemas.ts';
import { orderEmbedding } from '../embedding/embed-job.ts';
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

/** By provider; what most that speak like OpenAI know stands for the others. */
const usualModels: Readonly<Record<string, string>> = {
  google: 'gemini-embedding-001',
  mistral: 'mistral-embed',
};
const usualModel = 'text-embedding-3-small';

const SettingsInput = Input(settingsFields);

export const saveSettingsAction = defineAction({
  name: 'memory.save_settings',
  title: 'Save memory settings',
  description:
    'Say whether what programs and workflows tell is reviewed by a person, and choose the connection and the model that search by meaning uses. What is left out stays.',
  synonyms: [
    'review what programs say',
    'choose an embedding model',
    'switch on search by meaning',
    'require approval before facts are remembered',
    'use another model for semantic search',
    'a human should check new facts',
    'memory configuration',
    'stop reviewing new facts',
  ],
  mode: 'write',
  capability: 'memory.admin',
  effects: ['route'],
  input: SettingsInput,
  output: Settings,
  example: { reviewPrograms: true },

  async preview(ctx, changes) {
    const { before, after } = await planSettings(ctx, changes);
    const names = await namesOfConnections(ctx.db, ctx.workspaceId, [
      before.embeddingConnectionId,
      after.embeddingConnectionId,
    ]);
    const nameOf = ({ embeddingConnectionId: id }: StoredSettings) => id && (names.get(id) ?? id);
    const { reviewPrograms, embeddingConnectionId } = changes;
    const isChanged = (was: unknown, is: unknown, asked: unknown) => asked !== undefined || was !== is;
    return {
      says: phrase('save_settings'),
      facts: [
        ...(reviewPrograms === undefined
          ? []
          : [
              fact(
                'reviewPrograms',
                phrase('label_a_person_reviews_what_programs_say'),
                { before: before.reviewPrograms, after: reviewPrograms },
                'diff',
              ),
            ]),
        ...(embeddingConnectionId === undefined
          ? []
          : [
              fact(
                'embeddingConnectionId',
                phrase('label_connection_for_search_by_meaning'),
                { before: nameOf(before), after: nameOf(after) },
                'diff',
              ),
            ]),
        ...(isChanged(before.embeddingModel, after.embeddingModel, changes.embeddingModel)
          ? [
              fact(
                'embeddingModel',
                phrase('label_model'),
                { before: before.embeddingModel, after: after.embeddingModel },
                'diff',
              ),
            ]
          : []),
      ],
    };
  },

  async run(ctx, changes) {
    await holdWorkspace(ctx.db, ctx.workspaceId);
    const { after } = await planSettings(ctx, changes);
    await saveSettings(ctx.dbFor('route'), ctx.workspaceId, after, ctx.now);
    await dropEmbeddingsOfOthers(ctx.db, ctx.workspaceId, embeddingKey(after) ?? '');
    await orderEmbedding(ctx);
    ctx.touch('memory');
    ctx.note(phrase('changed_settings'));
    return presentSettings(ctx);
  },
});

async function planSettings(
  ctx: ReadContext,
  changes: Static<typeof SettingsInput>,
): Promise<{ before: StoredSettings; after: StoredSettings }> {
  const { embeddingConnectionId } = changes;
  let usual = usualModel;
  if (embeddingConnectionId) {
    const connection =
      (await readModelConnection(ctx.db, ctx.workspaceId, embeddingConnectionId)) ??
      refuse('not_found', 'connection_not_found', refusals.phrase('connection_not_found'));
    if (connection.provider === 'anthropic')
      refuseInput([faultAt('/embeddingConnectionId', refusals.phrase('no_embeddings'))]);
    usual = usualModels[connection.provider] ?? usualModel;
  }
  const before = await readSettings(ctx.db, ctx.workspaceId);
  const after = { ...before, ...changes };
  if (after.embeddingConnectionId && !after.embeddingModel) after.embeddingModel = usual;
  return { before, after };
}
