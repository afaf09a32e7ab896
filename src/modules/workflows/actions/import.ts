import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { makeWorkflow } from '../make-workflow.ts';
import { requireSmall } from '../require-small.ts';
import { documentExample, Missing, WorkflowDocument } from '../transfer/document.ts';
import { importDefinition } from '../transfer/import-document.ts';
import { phrase } from '../words/words.ts';
import { Made } from '../workflow.ts';

export const importAction = defineAction({
  name: 'workflows.import',
  title: 'Import a workflow',
  description:
    'Make a workflow from an exported document, as a draft. Reports which connections, workflows, tables and secrets it names that do not exist here.',
  mode: 'write',
  capability: 'workflows.write',
  maxBytes: 4 * 1024 * 1024,
  effects: [],
  input: Input({ document: WorkflowDocument, folderId: Type.Optional(Ref('folder')) }),
  output: Type.Object({ ...Made.properties, missing: Type.Array(Missing) }),
  example: { document: documentExample },

  async run(ctx, { document, folderId }) {
    requireSmall({ 'document/definition': document.definition });
    const { definition, missing } = await importDefinition(ctx, document);
    const { name, description, color, settings } = document;
    const made = await makeWorkflow(ctx, { name, description, color, settings, folderId, definition });
    ctx.note(phrase('imported_workflow', { name: made.name }));
    return { ...made, missing };
  },
});
