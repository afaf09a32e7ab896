import { Type } from 'typebox';
import type { Reader } from '../../../../language/say.ts';
import { inWords, readerOf } from '../../../kernel/words.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { workflowNotFound } from '../describe-workflow.ts';
import { makeWorkflow } from '../make-workflow.ts';
import { phrase } from '../words/words.ts';
import { Made, WorkflowName, workflowExample } from '../workflow.ts';
import { readDraft, saveWorkflow } from '../workflows.store.ts';

export const duplicate = defineAction({
  name: 'workflows.duplicate',
  title: 'Duplicate a workflow',
  description: 'Make a copy of a workflow’s draft in the same folder. The copy is not deployed.',
  mode: 'write',
  capability: 'workflows.write',
  effects: [],
  input: Input({ id: Ref('workflow'), name: Type.Optional(WorkflowName) }),
  output: Made,
  example: { id: workflowExample, name: 'Greet new leads (test)' },

  async run(ctx, { id, name }) {
    const original = (await readDraft(ctx.db, ctx.workspaceId, id)) ?? workflowNotFound();
    const { description, color, folderId, definition, settings, pins } = original;
    const made = await makeWorkflow(ctx, {
      name: name ?? copyOf(original.name, readerOf(ctx.principal)),
      description,
      color,
      folderId,
      definition,
      settings,
    });
    if (Object.keys(pins).length > 0) await saveWorkflow(ctx.db, ctx.workspaceId, made.id, { pins }, ctx.now);
    ctx.note(phrase('copied_workflow', { name: made.name, original: original.name }));
    return made;
  },
});

function copyOf(name: string, reader: Reader): string {
  const mark = ` (${inWords(phrase('a_copy'), reader)})`;
  return `${name.slice(0, 120 - mark.length)}${mark}`;
}
