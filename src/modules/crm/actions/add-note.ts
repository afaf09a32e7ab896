import { Type } from 'typebox';
import { newId } from '../../../kernel/ids.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref, SecretFree } from '../../../runtime/schemas.ts';
import { customerExample } from '../customer.ts';
import { noteAdded } from '../events/note-added.ts';
import { Note } from '../note.ts';
import { insertNote } from '../notes.store.ts';
import { subjectOf } from '../subject.ts';
import { phrase } from '../words/words.ts';

export const addNote = defineAction({
  name: 'crm.add_note',
  title: 'Add a note',
  description: 'Write a note about a customer or a lead. It appears in the timeline.',
  mode: 'write',
  capability: 'crm.write',
  effects: [],
  input: Input(
    {
      customerId: Type.Optional(Ref('customer')),
      leadId: Type.Optional(Ref('lead')),
      text: SecretFree({ minLength: 1, maxLength: 10_000, pattern: '\\S' }),
    },
    { alternatives: [{ of: ['customerId', 'leadId'] }] },
  ),
  output: Note,
  emits: [noteAdded],
  example: { customerId: customerExample.id, text: 'Prefers to be called after five.' },

  async run(ctx, { text, ...about }) {
    const { type, id: subjectId, name } = await subjectOf(ctx, about);
    const { userId, name: author } = ctx.principal;
    const whom = { customerId: type === 'customer' ? subjectId : null, leadId: type === 'lead' ? subjectId : null };
    const note = { id: newId(), text, at: ctx.now, by: { id: userId, name: author } };
    await insertNote(ctx.db, ctx.workspaceId, { ...note, ...whom, by: userId });
    ctx.emit(noteAdded, { note: { ...note, ...whom } });
    ctx.note(phrase(`added_note_to_${type}`, { name }));
    return note;
  },
});
