import { Type } from 'typebox';
import { defineEvent } from '../../../events/define-event.ts';
import { NoteOfSomebody, noteExample } from '../note.ts';

export const noteAdded = defineEvent({
  name: 'crm.note_added',
  title: 'Note added',
  description: 'Someone wrote a note about a customer or a lead.',
  payload: Type.Object({ note: NoteOfSomebody }),
  example: { note: noteExample },
  topic: 'note',
  subject: (data) => data.note.customerId ?? data.note.leadId,
});
