import { newId } from '../../../kernel/ids.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref, SecretFree } from '../../../runtime/schemas.ts';
import { taskUpdated } from '../events/task-events.ts';
import { TaskNote } from '../task.ts';
import { withLinkTitle } from '../task-links.ts';
import { holdTask } from '../task-rules.ts';
import { insertNote } from '../tasks.store.ts';
import { phrase } from '../words/words.ts';

export const addTaskNote = defineAction({
  name: 'tasks.add_note',
  title: 'Add a note to a task',
  description: 'Write down what happened with a task so far.',
  mode: 'write',
  capability: 'tasks.write',
  effects: [],
  input: Input({ id: Ref('task'), text: SecretFree({ minLength: 1, maxLength: 10_000, pattern: '\\S' }) }),
  output: TaskNote,
  emits: [taskUpdated],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', text: 'Ada asked for another week.' },

  async run(ctx, { id, text }) {
    const task = await holdTask(ctx, id);
    const note = { id: newId(), text, at: ctx.now, by: ctx.principal.userId };
    await insertNote(ctx.db, ctx.workspaceId, id, note);
    ctx.emit(taskUpdated, { task: await withLinkTitle(ctx, task), changed: ['notes'] });
    ctx.note(phrase('added_note', { title: task.title }));
    return note;
  },
});
